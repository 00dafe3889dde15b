import type { SeasonRefusal } from '~/domain/refusals-season';
import type { AddressRefusal } from '~/domain/source-address';
import { listText, numberText, shortDate, timeOfDay } from './format';
import { encodingLabels, formatLabels } from './import-labels';
import { problemsInShort, wrongRowsText } from './import-problems';
import { obstacleText, undoTexts } from './import-undo';
import { leagueInUseText, preparedLeagueText, zoneInUseText } from './leagues';
import { longFaults } from './match-results';
import type { Sentences } from './sentences';
import { sourceFailureText } from './source-failures';

const addressReasons: Readonly<Record<AddressRefusal, string>> = {
	'not-https': 'Die Adresse muss mit https:// beginnen.',
	'not-an-address': 'Das ist keine Adresse einer Datei.',
	'has-credentials':
		'In der Adresse stehen Zugangsdaten. Bitte nimm eine Adresse, die ohne sie zu lesen ist.',
	'not-public': 'Diese Adresse liegt nicht im öffentlichen Internet. Von dort holen wir nichts.',
	port: 'Die Adresse nennt einen anderen Port als den üblichen. Von dort holen wir nichts.',
};

const notAsked: Readonly<Record<Extract<SeasonRefusal, { code: 'source-not-asked' }>['why'], string>> = {
	'all-off': 'Alle Quellen sind ausgeschaltet (SOURCES=off). Gefragt wurde nichts.',
	off: 'Diese Quelle ist ausgeschaltet. Schalte sie ein, dann fragen wir.',
	waits: 'Zuletzt kam keine brauchbare Antwort, deshalb warten wir noch.',
	daily: 'Für heute ist genug gefragt. Morgen geht es weiter.',
	asked: 'Die Quelle wird gerade gefragt. Versuche es gleich noch einmal.',
};

/** How many sheets of a workbook are named. */
const MAX_SHEETS = 6;

/** The first sheets by name, and how many more there are. */
function shownSheets(sheets: readonly string[]): string[] {
	const named = sheets.slice(0, MAX_SHEETS).map((sheet) => `„${sheet}“`);
	const left = sheets.length - named.length;
	return left === 0 ? named : [...named, `${numberText(left)} weiteren`];
}

/** The sentences for refused imports, match entries and seasons. */
export const seasonRefusals: Sentences<SeasonRefusal> = {
	'file-empty': () => 'Die Datei ist leer.',
	'file-too-large': ({ maxBytes }) =>
		`Die Datei ist zu groß. Ein Spielplan darf höchstens ${numberText(Math.floor(maxBytes / 1024 / 1024))} MB haben.`,
	'file-binary': () =>
		'Das ist keine Textdatei. Bitte speichere den Spielplan als „CSV UTF-8 (durch Trennzeichen getrennt)“.',
	'file-spreadsheet': () =>
		'Alte Excel-Dateien (.xls), OpenDocument (.ods) und Dateien mit Passwort können wir nicht lesen. Bitte speichere die Tabelle ohne Passwort als Excel-Arbeitsmappe (.xlsx) oder als „CSV UTF-8 (durch Trennzeichen getrennt)“.',
	'file-workbook-broken': () =>
		'Diese Excel-Datei ist beschädigt oder unvollständig. Bitte lade oder speichere sie noch einmal.',
	'file-workbook-too-large': () =>
		'Diese Excel-Datei ist ausgepackt zu groß für einen Spielplan. Bitte speichere nur das Blatt mit den Spielen.',
	'file-sheets-several': ({ sheets }) =>
		`Auf ${sheets.length} Blättern stehen Spiele: ${listText(shownSheets(sheets))}. Bitte wähle eins aus; die anderen kannst du danach importieren.`,
	'file-packed': () => 'Diese Datei ist gepackt. Bitte entpacke sie und wähle die Tabelle daraus.',
	'file-html': () => 'Das ist eine Internetseite und keine CSV-Datei. Bitte lade die Datei selbst herunter.',
	'file-calendar': () =>
		'Das ist eine Kalenderdatei. Wir brauchen eine Liste mit einer Zeile für jedes Spiel, mit Spieltag, Datum und beiden Teams.',
	'file-encoding-wrong': ({ encoding }) =>
		`Die Datei ist nicht in ${encodingLabels[encoding]} geschrieben. Bitte wähle einen anderen Zeichensatz.`,
	'file-encoding-mixed': ({ line }) =>
		`Zeile ${line} ist in einem anderen Zeichensatz geschrieben als andere Zeilen der Datei. Bitte speichere sie ganz als „CSV UTF-8 (durch Trennzeichen getrennt)“.`,
	'file-encoding-foreign': ({ of }) =>
		`Die Umlaute der Datei sind als „CSV (${of === 'mac' ? 'Macintosh' : 'MS-DOS'})“ gespeichert. Bitte speichere sie als „CSV UTF-8 (durch Trennzeichen getrennt)“.`,
	'file-json-broken': () =>
		'Das sieht nach JSON aus, ist aber nicht vollständig. Bitte lade die Datei noch einmal herunter.',
	'file-json-unknown': () =>
		'Diese JSON-Datei hat einen Aufbau, den wir nicht kennen. Lesen können wir die von openfootball, OpenLigaDB und football-data.org.',
	'file-matrix': () =>
		'Hier stehen mehrere Ergebnisse in einer Zeile, wie in einer Kreuztabelle oder bei Hin- und Rückspielen. Wir brauchen eine Liste mit einer Zeile für jedes Spiel.',
	'file-open-quote': ({ line }) =>
		`Zeile ${line}: Ein Anführungszeichen wird geöffnet und nicht wieder geschlossen. Bitte entferne es in der Datei.`,
	'file-stray-quote': ({ line }) =>
		`Zeile ${line}: Hier steht ein Anführungszeichen mitten im Text. Bitte entferne es in der Datei.`,
	'file-record-too-long': ({ line }) => `Zeile ${line} ist viel zu lang für einen Spielplan.`,
	'file-too-many-rows': ({ max }) =>
		`Die Datei hat mehr als ${numberText(max)} Zeilen. So viele Spiele hat keine Saison.`,
	'file-too-many-teams': ({ found }) =>
		`In der Datei stehen ${numberText(found)} verschiedene Teams. So viele hat keine Liga.`,
	'file-of-one-team': () =>
		'Das ist der Plan eines einzigen Teams, mit H und A für Heim und Auswärts. Wir brauchen in jeder Zeile beide Teams, wie Heim - Gast.',
	'file-without-rows': () => 'Die Datei hat nur eine Kopfzeile und keine Spiele.',
	'file-no-matches': () =>
		'In diesem Text erkennen wir keine Spiele. Jedes Spiel braucht eine eigene Zeile mit beiden Teams, wie 23.08.2026 20:30 Heim - Gast 2:1, und darüber steht der Spieltag.',
	'file-side-by-side': ({ column }) =>
		`Hier stehen zwei Listen nebeneinander: Die Spalte „${column}“ gibt es zweimal. Bitte setze sie untereinander, mit einer Zeile für jedes Spiel.`,
	'file-column-twice': ({ column }) =>
		`Die Spalte „${column}“ kommt zweimal vor. Bitte benenne eine davon um.`,
	'file-columns-missing': ({ columns }) =>
		columns.length === 1
			? `Die Spalte „${columns[0]}“ fehlt.`
			: `Die Spalten ${listText(columns.map((column) => `„${column}“`))} fehlen.`,
	'file-column-unknown': ({ column }) => `Eine Spalte „${column}“ gibt es in dieser Datei nicht.`,
	'file-mixed': ({ part, column, values }) =>
		`${column === null ? 'Hier stehen' : `In „${column}“ stehen`} mehrere ${part === 'league' ? 'Wettbewerbe' : 'Saisons'}: ${listText(values.slice(0, 5).map((value) => `„${value}“`))}. Bitte wähle, was du übernehmen willst.`,
	'file-format-unknown': () =>
		'Dieses Format kennen wir nicht. Die erste Zeile muss die Spalten der Vorlage nennen: Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status.',
	'file-not-in-format': ({ format }) =>
		`Die Datei lässt sich nicht im Format „${formatLabels[format]}“ lesen. Bitte wähle ein anderes.`,
	'file-time-zone-unknown': () =>
		'Die Datei verrät nicht, in welcher Zeitzone ihre Uhrzeiten stehen. Bitte wähle sie aus.',
	'season-not-guessed': ({ leagueName, teams }) => {
		if (leagueName !== null)
			return `Die Datei nennt den Wettbewerb „${leagueName}“, den es hier noch nicht gibt. Wähle eine neue Saison und dort „Neuer Wettbewerb“, oder sag, zu welchem sie gehört.`;
		return teams.length === 0
			? 'Zu welcher Saison diese Spiele gehören, lässt sich nicht erkennen: Die Datei hat kein Datum und nennt keine Saison. Bitte wähle sie aus.'
			: `Zu welcher Saison diese Spiele gehören, lässt sich nicht erkennen: Kein Wettbewerb hier kennt die meisten Teams der Datei (zum Beispiel ${listText(teams.map((name) => `„${name}“`))}). Bitte wähle die Saison aus.`;
	},
	'file-rows-wrong': (refusal) => `${wrongRowsText(refusal)} ${problemsInShort(refusal)}`,
	'source-without-key': () =>
		'football-data.org fragt man mit einem eigenen Schlüssel, und hier ist keiner eingerichtet (FOOTBALL_DATA_KEY).',
	'source-failed': ({ failure }) => sourceFailureText(failure),
	'source-address-wrong': ({ reason }) => addressReasons[reason],
	'source-place-wrong': ({ kind }) =>
		kind === 'file' ? 'Das ist keine Adresse einer Datei.' : 'Bitte gib Kürzel und Jahr wie „bl1/2026“ an.',
	'source-missing': () => 'Diese Saison hat keine Quelle.',
	'source-not-asked': ({ why, until }) =>
		until === null ? notAsked[why] : `${notAsked[why]} Nächster Versuch um ${timeOfDay(until)} Uhr.`,
	'said-no-longer': () =>
		'Das sagt die Quelle inzwischen nicht mehr, oder jemand hat schon entschieden. Hier ist der neue Stand.',
	'said-by-hand': () => 'Das lässt sich nicht mit einem Tipp übernehmen. Bitte trage es selbst ein.',
	'answer-gone': () => 'Diese Antwort ist nicht mehr da. Wir heben sie eine Woche lang auf.',
	'said-unfit': () => 'Das passt nicht zu dem, was gespeichert ist. Bitte trage es selbst ein.',
	'preview-outdated': () =>
		'Inzwischen hat sich etwas geändert. Bitte prüfe die neue Vorschau, gespeichert wurde nichts.',
	'import-has-problems': ({ count }) =>
		count === 1
			? 'Eine Zeile der Datei lässt sich nicht übernehmen, deshalb wurde nichts gespeichert.'
			: `${numberText(count)} Zeilen der Datei lassen sich nicht übernehmen, deshalb wurde nichts gespeichert.`,
	'import-times-unconfirmed': () =>
		'Nach dieser Datei stimmen Tage, Uhrzeiten oder Spalten vermutlich nicht. Bitte beantworte die Fragen dazu, gespeichert wurde nichts.',
	'entry-unconfirmed': () => 'Das hat Folgen. Bitte prüfe und bestätige sie.',
	'match-moved-beyond': ({ matchIds }) =>
		matchIds.length === 1
			? 'Ein Spiel käme hinter den Anpfiff des nächsten Spieltags. Gespeichert wurde nichts.'
			: `${matchIds.length} Spiele kämen hinter den Anpfiff des nächsten Spieltags. Gespeichert wurde nichts.`,
	'correction-reason-missing': () => 'Bitte gib den Grund der Korrektur an.',
	'match-team-missing': () => 'Bitte wähle ein Heim- und ein Auswärtsteam.',
	'match-same-team': () => 'Heim- und Auswärtsteam dürfen nicht identisch sein.',
	'match-limit-reached': () => 'Maximale Spielanzahl erreicht.',
	'match-already-added': () => 'Dieses Spiel wurde bereits hinzugefügt.',
	'match-team-twice': ({ team }) => `${team} spielt an diesem Spieltag schon.`,
	'match-team-not-in-season': () => 'Dieses Team spielt nicht in dieser Saison.',
	'match-list-empty': () => 'Bitte trage mindestens ein Spiel ein.',
	'match-locked': () =>
		'Ein Spiel, das schon zählt, lässt sich nicht entfernen. Du kannst es als verlegt kennzeichnen.',
	'open-pairing-not-found': () => 'Diese offene Paarung steht hier nicht mehr.',
	'match-not-found': () => 'Dieses Spiel gibt es an diesem Spieltag nicht.',
	'match-score-wrong': ({ value }) =>
		`„${value}“ ist kein Ergebnis. Bitte schreibe es wie 2:1, oder lass das Feld leer.`,
	'match-award-without-score': () => 'Ein gewertetes Spiel braucht das Ergebnis der Wertung.',
	'match-longer-wrong': ({ fault }) => longFaults[fault],
	'match-longer-unread': ({ value }) =>
		`„${value}“ verstehen wir nicht. Bitte schreibe es wie 2:1 n. V. oder 2:2 n. V., 5:4 i. E.`,
	'match-result-twice': ({ result, value }) =>
		`Oben steht ${result} nach 90 Minuten, hier ${value}. Was stimmt?`,
	'matchday-not-found': () => 'Spieltag nicht gefunden.',
	'matchday-number-wrong': ({ max }) => `Bitte gib einen Spieltag von 1 bis ${max} an.`,
	'matchday-changed-meanwhile': () =>
		'Jemand anderes hat diesen Spieltag inzwischen geändert. Bitte prüfe den neuen Stand, gespeichert wurde nichts.',
	'not-site-admin': () => 'Das dürfen nur die Betreiber der Seite.',
	'league-unknown': () => 'Bitte wähle eine Liga.',
	'season-not-found': () => 'Diese Saison gibt es nicht.',
	'league-name-wrong': ({ max }) => `Bitte gib dem Wettbewerb einen Namen mit höchstens ${max} Zeichen.`,
	'league-code-wrong': ({ max }) =>
		`Ein Kürzel hat nur kleine Buchstaben und Ziffern, höchstens ${max}. Bitte wähle eins.`,
	'league-zone-wrong': () => 'Bitte wähle die Zeitzone des Wettbewerbs.',
	'leagues-too-many': ({ max }) => `Mehr als ${max} Wettbewerbe gibt es hier nicht.`,
	'league-not-found': () => 'Diesen Wettbewerb gibt es nicht.',
	'league-prepared': ({ name }) => preparedLeagueText(name),
	'league-zone-in-use': ({ matches }) => zoneInUseText(matches),
	'league-has-seasons': ({ seasons }) => leagueInUseText({ seasons, communities: 0 }),
	'league-has-communities': ({ count }) => leagueInUseText({ seasons: [], communities: count }),
	'league-exists': ({ name }) => `Diesen Wettbewerb gibt es schon: ${name}.`,
	'season-label-wrong': ({ calendarYear }) =>
		calendarYear ? 'Bitte gib die Saison wie 2026 an.' : 'Bitte gib die Saison wie 2026/27 an.',
	'schedule-hours-wrong': ({ least, most }) => `Bitte wähle zwischen ${least} und ${most} Stunden.`,
	'evaluation-not-planned': () => 'Dieser Spieltag wird gerade nicht von selbst ausgewertet.',
	'season-exists': () => 'Diese Saison gibt es in dieser Liga schon.',
	'season-in-use': () =>
		'In dieser Saison wird schon gespielt oder ein Spieltag ist ausgewertet. Sie lässt sich nicht mehr löschen.',
	'import-undone': ({ at }) => `Dieser Import wurde am ${shortDate(at)} schon zurückgenommen.`,
	'import-not-kept': () =>
		'Dieser Import ist älter als das Zurücknehmen: Was vorher galt, steht nur zum Teil im Protokoll. Importiere die richtige Datei darüber oder ändere es von Hand.',
	'import-undo-nothing': () => undoTexts.nothing,
	'import-undo-blocked': ({ obstacles }) =>
		`${obstacles.map(obstacleText).join(' ')} Zurückgenommen wurde nichts.`,
	'import-not-found': () => 'Diesen Import gibt es nicht.',
};
