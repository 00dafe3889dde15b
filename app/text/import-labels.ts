import type { ColumnMeaning, FileEncoding, FileSeparator, FixtureFormat } from '~/domain/fixture-layout';

/** The names of the layouts. */
export const formatLabels: Readonly<Record<FixtureFormat, string>> = {
	template: 'unsere Vorlage',
	spreadsheet: 'Tabelle',
	fixturedownload: 'fixturedownload.com',
	'football-data': 'football-data.co.uk',
	footballcsv: 'footballcsv',
	openfootball: 'openfootball (JSON)',
	openligadb: 'OpenLigaDB (JSON)',
	'football-data-org': 'football-data.org (JSON)',
	copied: 'kopierter Text',
};

export const encodingLabels: Readonly<Record<FileEncoding, string>> = {
	'utf-8': 'UTF-8',
	'windows-1252': 'Windows-1252 (westeuropäisch)',
	'utf-16le': 'UTF-16 (LE)',
	'utf-16be': 'UTF-16 (BE)',
};

export const separatorLabels: Readonly<Record<FileSeparator, string>> = {
	';': 'Semikolon',
	',': 'Komma',
	'\t': 'Tabulator',
	'|': 'senkrechter Strich',
};

export const meaningLabels: Readonly<Record<ColumnMeaning, string>> = {
	matchday: 'Spieltag',
	matchdayName: 'Name der Runde',
	date: 'Datum',
	time: 'Uhrzeit',
	home: 'Heimteam',
	away: 'Auswärtsteam',
	teams: 'Beide Teams',
	score: 'Ergebnis',
	homeGoals: 'Tore Heim',
	awayGoals: 'Tore Gast',
	extraTime: 'nach Verlängerung',
	penalties: 'nach Elfmeterschießen',
	state: 'Zustand',
	remark: 'Bemerkung',
	league: 'Liga',
	season: 'Saison',
};

const zones: Readonly<Record<string, string>> = {
	'Europe/Berlin': 'Deutsche Zeit',
	UTC: 'Weltzeit (UTC)',
	'Europe/London': 'Britische Zeit',
	'Europe/Madrid': 'Spanische Zeit',
	'Europe/Rome': 'Italienische Zeit',
	'Europe/Vienna': 'Österreichische Zeit',
	'Europe/Zurich': 'Schweizer Zeit',
	'Europe/Paris': 'Französische Zeit',
	'Europe/Amsterdam': 'Niederländische Zeit',
	'Europe/Lisbon': 'Portugiesische Zeit',
	'Europe/Istanbul': 'Türkische Zeit',
	'America/New_York': 'Zeit von New York',
	'America/Sao_Paulo': 'Brasilianische Zeit',
};

/** The words for a file's zone (IANA). */
export function zoneLabel(timeZone: string): string {
	return zones[timeZone] ?? timeZone;
}

/** How the zone of a file's times is known. */
export const zoneSources: Readonly<Record<'stated' | 'chosen' | 'league', string>> = {
	stated: 'so schreibt es die Datei',
	chosen: 'von dir gewählt',
	league: 'am Ort der Liga',
};

/** The sheet of a workbook that was read. */
export function sheetText(sheet: string): string {
	return `Excel-Datei, Blatt „${sheet}“`;
}
