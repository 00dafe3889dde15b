import { archiveOf, day, type SheetCell, time, workbook, workbookParts } from '../support/workbook';
import type { Layout } from './layout';

const bundesliga = { leagueId: 'bundesliga', label: '2024/25' };
const header = ['Spieltag', 'Datum', 'Uhrzeit', 'Heim', 'Gast', 'Ergebnis', 'Bemerkung'];
const fileName = 'Spielplan.xlsx';
const later = Date.parse('2024-08-26T10:00Z');

const friday: SheetCell[] = [1, day('2024-08-23'), time('20:30'), 'M’gladbach', 'Leverkusen', null];
const saturday: SheetCell[] = [1, day('2024-08-24'), time('15:30'), 'RB Leipzig', 'VfL Bochum', null];

/** Workbooks of Excel. */
export const workbooks: readonly Layout[] = [
	{
		name: 'a plan with real dates, a title over all columns, and a matchday merged over its rows',
		fileName,
		content: workbook([
			{
				name: 'Plan',
				rows: [
					['Bundesliga 2024/25'],
					header,
					['1. Spieltag', day('2024-08-23', 'german'), time('20:30'), 'M’gladbach', 'Leverkusen', '2:3'],
					[null, day('2024-08-24', 'german'), time('15:30'), 'RB Leipzig', 'VfL Bochum', null, 'verlegt'],
				],
				merged: ['A1:G1', 'A3:A4'],
			},
		]),
		now: later,
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | ? | postponed',
			],
		},
	},
	{
		name: 'date and time in one cell, goals in two, and a score that Excel took for a time',
		fileName,
		content: workbook([
			{
				name: 'Plan',
				rows: [
					['Spieltag', 'Anstoß', 'Heim', 'Gast', 'Ergebnis', 'Tore Heim', 'Tore Gast'],
					[1, day('2024-08-23T20:30', 'date-time'), 'M’gladbach', 'Leverkusen', null, 2, 3],
					[1, day('2024-08-24T15:30', 'short-time'), 'RB Leipzig', 'VfL Bochum', time('01:00')],
					[2, day('2024-08-31', 'date-time'), 'Mainz 05', 'VfB Stuttgart'],
				],
			},
		]),
		into: bundesliga,
		now: later,
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | 1:0',
				'2 | mainz | stuttgart | 2024-08-31 | ?',
			],
		},
	},
	{
		name: 'matchdays and days above their rows, as in a plan to print',
		fileName,
		content: workbook([
			{
				name: 'Druck',
				rows: [
					['1. Spieltag'],
					[day('2024-08-23', 'german')],
					[time('20:30'), 'M’gladbach', '-', 'Leverkusen', '2:3'],
					[day('2024-08-24', 'german')],
					[time('15:30'), 'RB Leipzig', '-', 'VfL Bochum', null],
				],
			},
		]),
		into: bundesliga,
		now: Date.parse('2024-08-24T10:00Z'),
		comes: {
			rows: [
				'1 | gladbach | leverkusen | 2024-08-23T18:30Z | 2:3',
				'1 | leipzig | bochum | 2024-08-24T13:30Z | ?',
			],
		},
	},
	{
		name: 'a plan behind the table of the league and a hidden copy of it',
		fileName,
		content: workbook([
			{
				name: 'Tabelle',
				rows: [
					['Platz', 'Verein', 'Punkte'],
					[1, 'FC Bayern München', 82],
				],
			},
			{ name: 'alt', rows: [header, saturday], isHidden: true },
			{ name: 'Spiele', rows: [header, friday] },
		]),
		into: bundesliga,
		comes: { rows: ['1 | gladbach | leverkusen | 2024-08-23T18:30Z | ?'] },
	},
	{
		name: 'the two halves of a season on two sheets',
		fileName,
		content: workbook([
			{ name: 'Hinrunde', rows: [header, friday] },
			{ name: 'Rückrunde', rows: [header, saturday] },
		]),
		comes: { refused: 'Auf 2 Blättern stehen Spiele: „Hinrunde“ und „Rückrunde“. Bitte wähle eins aus' },
	},
	{
		name: 'one of two sheets that was chosen',
		fileName,
		content: workbook([
			{ name: 'Hinrunde', rows: [header, friday] },
			{ name: 'Rückrunde', rows: [header, saturday] },
		]),
		into: bundesliga,
		answers: { sheet: 'Rückrunde' },
		comes: { rows: ['1 | leipzig | bochum | 2024-08-24T13:30Z | ?'] },
	},
	{
		name: 'scores that Excel took for dates, broken formulas, and one whose value nobody has saved',
		fileName,
		content: workbook([
			{
				name: 'Plan',
				rows: [
					header,
					[...friday.slice(0, 5), day('2024-03-02')],
					[...saturday.slice(0, 5), { xml: '<c t="e"><f>Tipps!A1</f><v>#REF!</v></c>' }],
					[1, day('2024-08-24'), { xml: '<c><f>B2+1</f></c>' }, 'SC Freiburg', 'VfB Stuttgart', '3:1'],
					[
						1,
						day('2024-08-25'),
						time('15:30'),
						'Union Berlin',
						'FC St. Pauli',
						{ xml: '<c t="str"><f>A1</f><v>1:0</v></c>' },
					],
				],
			},
		]),
		into: bundesliga,
		now: later,
		comes: {
			rows: ['1 | union | stpauli | 2024-08-25T13:30Z | 1:0'],
			wrong: ['2: score-wrong', '3: cell-error', '4: cell-error'],
		},
	},
	{
		name: 'a workbook that would unpack to more than any list has',
		fileName,
		content: workbook([{ name: 'Plan', rows: [header, friday] }], {
			more: [{ name: 'xl/media/image1.bmp', text: ' '.repeat(20 * 1024 * 1024) }],
		}),
		comes: { refused: 'ausgepackt zu groß' },
	},
	{
		name: 'a workbook whose sheet is cut off',
		fileName,
		content: archiveOf(
			workbookParts([{ name: 'Plan', rows: [header, friday] }]).map((part) =>
				part.name.startsWith('xl/worksheets') ? { ...part, text: part.text.slice(0, -40) } : part,
			),
		),
		comes: { refused: 'beschädigt oder unvollständig' },
	},
	{
		name: 'a workbook with a password, and the old format: both are another kind of file',
		fileName: 'Spielplan.xls',
		content: Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
		comes: { refused: 'Dateien mit Passwort können wir nicht lesen' },
	},
	{
		name: 'a table of OpenDocument',
		fileName: 'Spielplan.ods',
		content: archiveOf([
			{ name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
			{ name: 'content.xml', text: '<office:document-content/>' },
		]),
		comes: { refused: 'OpenDocument (.ods)' },
	},
];
