import type { AdminWarning } from '~/domain/admin-warning';
import { listText, numberText, plural, shortDate } from './format';
import { waitingTitle } from './said-facts';
import { aboutMatchday, sourceFailureText } from './source-failures';
import { saySource } from './sources';

/** Warnings on a page at the most; the rest is counted. */
const SHOWN = 6;

/** The first warnings in sentences, and how many more there are. */
export function warningTexts(warnings: readonly AdminWarning[]) {
	const rest = warnings.length - SHOWN;
	return {
		warnings: warnings.slice(0, SHOWN).map(warningText),
		more: rest > 0 ? `Dazu ${plural(rest, 'weitere Sache', 'weitere Sachen')}.` : null,
	};
}

/** A warning in a sentence, with the page where it is dealt with. */
export function warningText(warning: AdminWarning): { sentence: string; label: string; path: string } {
	switch (warning.kind) {
		case 'results-missing': {
			const { matches, more } = warning;
			const named =
				more > 0 ? [...matches, more === 1 ? 'ein weiteres' : `${numberText(more)} weitere`] : matches;
			return {
				sentence: `${ofMatchday(warning)}: ${matches.length + more === 1 ? 'Ein Ergebnis fehlt' : `${plural(matches.length + more, 'Ergebnis', 'Ergebnisse')} fehlen`}, obwohl der Anpfiff über drei Stunden her ist (${listText(named)}).`,
				label: 'Ergebnisse eintragen',
				path: `/admin/spieltag/${warning.matchdayId}`,
			};
		}
		case 'kickoff-missing':
			return {
				sentence: `${ofMatchday(warning)}: Der Anpfiff fehlt, das erste Spiel ist am ${shortDate(warning.firstMatch)}.`,
				label: 'Anpfiff festlegen',
				path: `/admin/spieltag/${warning.matchdayId}`,
			};
		case 'kickoff-unconfirmed':
			return {
				sentence: `${ofMatchday(warning)}: Die Uhrzeit des Anpfiffs ist unbekannt. Bis jemand sie einträgt, gilt ${shortDate(warning.kickoff)}.`,
				label: 'Anpfiff festlegen',
				path: `/admin/spieltag/${warning.matchdayId}`,
			};
		case 'kickoff-late':
			return {
				sentence: `${ofMatchday(warning)}: Das erste Spiel beginnt ${shortDate(warning.first)}, getippt wird aber bis zum Anpfiff, ${shortDate(warning.kickoff)}.`,
				label: 'Anpfiff prüfen',
				path: `/admin/spieltag/${warning.matchdayId}`,
			};
		case 'evaluation-due':
			return {
				sentence: `${ofMatchday(warning)}: Alle Ergebnisse sind da, die Auswertung steht an.`,
				label: 'Auswertung prüfen',
				path: `/admin/auswertung/${warning.matchdayId}`,
			};
		case 'source-silent':
			return {
				sentence: `${warning.season}: ${saySource(warning.source)} liefert seit ${shortDate(warning.since)}, nichts${aboutMatchday(warning.about)}. ${sourceFailureText(warning.failure)}`,
				label: 'Quelle ansehen',
				path: `/admin/saison/${warning.seasonId}`,
			};
		case 'source-odd': {
			const { season, source, count, first } = warning;
			const more = count - first.length;
			const rest = more > 0 ? [`Dazu ${plural(more, 'weitere', 'weitere')}.`] : [];
			return {
				sentence: [`${season}, ${waitingTitle(count, source)}.`, ...first, ...rest].join(' '),
				label: 'Ansehen und entscheiden',
				path: `/admin/saison/${warning.seasonId}#vorschlaege`,
			};
		}
		case 'backup-failing':
			return {
				sentence: `Die nächtliche Sicherung schlägt fehl, ${lastBackup(warning)}.`,
				label: 'Betrieb ansehen',
				path: '/admin/betrieb',
			};
		case 'mails-held':
			return {
				sentence: `${plural(warning.waiting, 'Mail wartet', 'Mails warten')}: Der Mailserver nimmt gerade nichts an.`,
				label: 'Mails ansehen',
				path: '/admin/mails',
			};
		case 'feedback-waiting':
			return {
				sentence: `${plural(warning.count, 'Rückmeldung ist', 'Rückmeldungen sind')} neu, die älteste seit über einer Woche.`,
				label: 'Feedback lesen',
				path: '/admin/feedback',
			};
		case 'mails-troubled': {
			const { unknown, failed } = warning;
			const parts = [
				...(unknown === 0
					? []
					: [`${plural(unknown, 'Mail ist', 'Mails sind')} vielleicht nicht angekommen`]),
				...(failed === 0 ? [] : [`${plural(failed, 'Mail ging', 'Mails gingen')} nicht raus`]),
			];
			return {
				sentence: `${listText(parts)}.`,
				label: 'Mails ansehen',
				path: '/admin/mails',
			};
		}
	}
}

function lastBackup({ last, isReadable }: Extract<AdminWarning, { kind: 'backup-failing' }>): string {
	if (!isReadable) return 'ihr Ordner lässt sich nicht lesen';
	return last === null ? 'es gibt noch keine' : `die letzte ist von ${shortDate(last)}`;
}

function ofMatchday({ season, matchday }: { season: string; matchday: number }): string {
	return `${season}, ${matchday}. Spieltag`;
}
