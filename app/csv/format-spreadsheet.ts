import type { TableFormat } from './fixture-file';
import { columnKey } from './match-header';

const german: TableFormat['words'] = {
	matchday: ['Spieltag', 'ST', 'Spielrunde', 'Runde', 'Spieltag Nr', 'Sp.-Tag'],
	date: ['Datum', 'Spieldatum', 'Termin', 'Datum/Uhrzeit', 'Datum und Uhrzeit', 'Datum, Uhrzeit', 'Tag'],
	time: ['Uhrzeit', 'Zeit', 'Anstoß', 'Anstoßzeit', 'Anpfiff', 'Beginn', 'Spielbeginn'],
	home: ['Heim', 'Heimmannschaft', 'Heimteam', 'Heimverein', 'Gastgeber', 'Team Heim', 'Mannschaft Heim'],
	away: [
		'Gast',
		'Auswärts',
		'Gastmannschaft',
		'Auswärtsteam',
		'Auswärtsmannschaft',
		'Gastteam',
		'Gastverein',
		'Gäste',
		'Team Gast',
		'Team Auswärts',
		'Mannschaft Gast',
	],
	teams: [
		'Begegnung',
		'Begegnungen',
		'Paarung',
		'Paarungen',
		'Spielpaarung',
		'Partie',
		'Partien',
		'Heim - Gast',
		'Mannschaften',
		'Spiel',
	],
	score: [
		'Ergebnis',
		'Endergebnis',
		'Endstand',
		'Resultat',
		'Spielergebnis',
		'Spielstand',
		'Erg.',
		'Ergeb.',
		'Ergebn.',
		'Res.',
		'Endst.',
		'Endergeb.',
		'Ergebnisse',
	],
	homeGoals: [
		'Tore Heim',
		'Heimtore',
		'Heim Tore',
		'Tore H',
		'T Heim',
		'Tore 1',
		'Tore Heimmannschaft',
		'Tore Heimteam',
	],
	awayGoals: [
		'Tore Gast',
		'Gasttore',
		'Gast Tore',
		'Tore Auswärts',
		'Tore Ausw',
		'Auswärtstore',
		'Tore G',
		'Tore A',
		'T Gast',
		'Tore 2',
		'Tore Gastmannschaft',
		'Tore Auswärtsteam',
	],
	extraTime: ['Verlängerung', 'n.V.', 'nach Verlängerung', 'Ergebnis n.V.'],
	penalties: ['Elfmeterschießen', 'i.E.', 'n.E.', 'nach Elfmeterschießen', 'Elfmeter'],
	state: ['Status', 'Zustand', 'Spielstatus'],
	remark: [
		'Bemerkung',
		'Bemerkungen',
		'Hinweis',
		'Hinweise',
		'Anmerkung',
		'Anmerkungen',
		'Notiz',
		'Kommentar',
	],
	league: ['Wettbewerb', 'Liga'],
	season: ['Saison'],
};

const english: TableFormat['words'] = {
	matchday: [
		'Matchday',
		'Round',
		'Round Number',
		'Match Day',
		'Gameweek',
		'Game Week',
		'Week',
		'Wk',
		'Matchweek',
		'GW',
		'MD',
	],
	date: ['Date', 'Match Date', 'Game Date', 'DateTime', 'Date/Time'],
	time: ['Time', 'Kickoff', 'Kick-off', 'KO', 'Kickoff Time'],
	home: ['Home', 'Home Team', 'Home Name', 'Home Club', 'Team 1', 'Host'],
	away: ['Away', 'Away Team', 'Away Name', 'Away Club', 'Team 2', 'Visitor', 'Guest'],
	teams: ['Fixture', 'Match', 'Teams', 'Game', 'Home - Away', 'Match-up'],
	score: ['Score', 'Result', 'FT', 'Full Time', 'Final Score', 'Final', 'FT Score'],
	homeGoals: ['FTHG', 'Home Goals', 'Home Score', 'Home Team Score', 'Goals Home', 'HG', 'Score 1'],
	awayGoals: ['FTAG', 'Away Goals', 'Away Score', 'Away Team Score', 'Goals Away', 'AG', 'Score 2'],
	extraTime: ['ET', 'AET', 'Extra Time', 'After Extra Time'],
	penalties: ['Penalties', 'Pens', 'Pen', 'PK'],
	state: ['State', 'Match Status'],
	remark: ['Remark', 'Remarks', 'Note', 'Notes', 'Comment', 'Comments'],
	league: ['League', 'Competition', 'Division', 'Div'],
	season: ['Season'],
};

/**
 * Any table with German or English headers. German headers mean German times. English ones don't tell
 * whose times they are; without a time of day it is the league's day.
 */
export const spreadsheetFormat: TableFormat = {
	id: 'spreadsheet',
	marks: [],
	words: merged(german, english),
	named: nameGoals,
	timeZoneOf: (_, { date, time, home }) => {
		if (isGerman(time ?? date ?? home)) return 'Europe/Berlin';
		return time === undefined ? 'league-day' : null;
	},
};

const goalKeys = ['tore', 't', 'goals', 'g'];

/** 'Heim;Tore;Gast;Tore' and 'Heim;Gast;T;T': of two columns of goals under one header the first is the home team's. */
function nameGoals(header: readonly string[]): readonly string[] {
	const keys = header.map(columnKey);
	const placeOf = (meaning: 'home' | 'away') =>
		keys.findIndex((key) => [german, english].some((words) => words[meaning]?.map(columnKey).includes(key)));
	const [home, away] = [placeOf('home'), placeOf('away')];
	for (const goals of goalKeys) {
		const [first = -1, second = -1, ...more] = keys.flatMap((key, place) => (key === goals ? [place] : []));
		// A header that is merged over two columns stands in the first of them.
		const merged = first !== -1 && second === -1 && keys[first + 1] === '' ? first + 1 : second;
		const isBehind = home !== -1 && home < away && first > home && merged > away;
		if (isBehind && more.length === 0)
			return header.map((column, place) =>
				place === first ? 'Tore Heim' : place === merged ? 'Tore Gast' : column,
			);
	}
	return header;
}

const germanKeys = new Set(Object.values(german).flatMap((words) => words.map(columnKey)));

function isGerman(header = ''): boolean {
	return germanKeys.has(columnKey(header));
}

function merged(first: TableFormat['words'], second: TableFormat['words']): TableFormat['words'] {
	const meanings = Object.keys(first) as (keyof typeof first)[];
	return Object.fromEntries(
		meanings.map((meaning) => [meaning, [...(first[meaning] ?? []), ...(second[meaning] ?? [])]]),
	);
}
