import {
	columnMeanings,
	fileEncodings,
	fileSeparators,
	fileTimeZones,
	fixtureFormats,
} from '~/domain/fixture-layout';
import {
	encodingLabels,
	formatLabels,
	meaningLabels,
	separatorLabels,
	zoneLabel,
} from '~/text/import-labels';
import type { SeasonChoices } from './season-fields';

/** The lists of the import's fields and what is said of the file, in German words; they come with the page and not in its script. */
export type ImportChoices = SeasonChoices & typeof fileChoices;

export const fileChoices = {
	accept: '.csv,.txt,.tsv,.json,.xlsx,text/csv,text/plain,application/json',
	pasteHint:
		'Eine Tabelle oder Liste aus einer Internetseite, einer Mail oder einer Tabellenkalkulation: jedes Spiel in einer Zeile, der Spieltag darüber oder davor.',
	fileHint:
		'Excel (.xlsx) oder CSV, nach unserer Vorlage oder mit eigenen Spalten, oder von fixturedownload.com, football-data.co.uk, footballcsv, openfootball, OpenLigaDB und football-data.org, höchstens 1 MB.',
	format: fixtureFormats.map((value) => ({ value, label: formatLabels[value] })),
	encoding: fileEncodings.map((value) => ({ value, label: encodingLabels[value] })),
	separator: fileSeparators.map((value) => ({ value, label: separatorLabels[value] })),
	timeZone: fileTimeZones.map((value) => ({ value, label: zoneLabel(value) })),
	meanings: columnMeanings.map((value) => ({ value, label: meaningLabels[value] })),
};
