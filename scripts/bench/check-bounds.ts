import { digits, type Figure, spreadOf } from './figures';

/** What a figure must show; `value` is null where the run hasn't measured it. */
type Bound = { what: string; value: number | null; atMost?: number; atLeast?: number; unit?: string };

/** What the row of a broken bound says. */
export const MISSED = 'VERFEHLT';

/** Compares the figures with what the pages have to reach on two cores; gives the rows of a table. */
export function checkBounds(figures: readonly Figure[]): string[][] {
	const medians = new Map(figures.map(({ name, runs }) => [name, spreadOf(runs)]));
	const of = (name: string, which: 'median' | 'max' = 'median') => medians.get(name)?.[which] ?? null;
	const ratio = (above: string, below: string) => {
		const [a, b] = [of(above), of(below)];
		return a === null || b === null ? null : a / b;
	};
	const cpu = (page: string) => `pages/${page}/cpu`;
	const rate = (page: string) => `pages/${page}/rate`;
	/** The dashboard of the large community shows more rows: then both count by what they cost with their data in memory. */
	const growthOf = (page: string) => {
		const growth = ratio(cpu(`${page}-1000`), cpu(`${page}-100`));
		const rows = ratio(cpu(`${page}-1000 memory`), cpu(`${page}-100 memory`)) ?? 1;
		return growth === null ? null : growth / rows;
	};
	const bounds: Bound[] = [
		...['dashboard-100', 'pick-100'].flatMap((page): Bound[] => [
			{
				what: `${page}: CPU gegen Daten im Speicher`,
				value: ratio(cpu(page), cpu(`${page} memory`)),
				atMost: 1.5,
			},
			{
				what: `${page}: Antworten/s gegen leere Seite`,
				value: ratio(rate(page), rate('empty')),
				atLeast: 0.2,
			},
		]),
		...['dashboard', 'pick', 'table'].map(
			(page): Bound => ({
				what: `${page}: CPU mit 1.000 gegen 100 Mitglieder, so viele Zeilen`,
				value: growthOf(page),
				atMost: 1.1,
			}),
		),
		{
			what: 'SQL-Anweisungen, Dashboard und Tippabgabe',
			value: mostOf(figures, /^pages\/(dashboard|pick)-\d+\/statements$/, 'median'),
			atMost: 10,
		},
		{
			what: 'SQL-Anweisungen, jede Seite',
			value: mostOf(figures, /^pages\/[^ ]+\/statements$/, 'median'),
			atMost: 10,
		},
		{ what: 'Rangliste, 50 von 501', value: of(rate('table-501')), atLeast: 300, unit: '/s' },
		{ what: 'Rangliste, alle 501 gedruckt', value: of(rate('print-501')), atLeast: 100, unit: '/s' },
		{ what: 'Tipp speichern, p99', value: of('picks/save/p99'), atMost: 60, unit: 'ms' },
		{ what: 'Ansturm: letzte Antwort', value: of('rush/answered', 'max'), atMost: 2_000, unit: 'ms' },
		...['rush', 'rush-two'].flatMap((name): Bound[] => [
			{ what: `${rushLabel(name)}: verloren`, value: of(`${name}/lost`, 'max'), atMost: 0 },
			{ what: `${rushLabel(name)}: verspätet angenommen`, value: of(`${name}/late`, 'max'), atMost: 0 },
		]),
		{ what: 'längster Block beim Tippen', value: of('picks/block', 'max'), atMost: 50, unit: 'ms' },
		...siegeBounds(figures),
		...liveBounds.map(([what, name, atMost, unit]) => ({ what, value: of(`live/${name}`), atMost, unit })),
		{ what: 'Speicher', value: mostOf(figures, /^memory\/\d+\/rss$/), atMost: 320, unit: 'MB' },
		{ what: 'erste Seite nach dem Start', value: of('start/first-answer'), atMost: 1_000, unit: 'ms' },
	];
	const rows = [['Schranke', 'gemessen', '', '']];
	for (const { what, value, atMost, atLeast, unit = '' } of bounds) {
		if (value === null) continue;
		const holds = atMost === undefined ? value >= (atLeast ?? 0) : value <= atMost;
		const bound = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
		rows.push([what, `${digits(value)} ${unit}`.trim(), bound, holds ? 'hält' : MISSED]);
	}
	return rows;
}

/** What open streams of news may cost, and how soon a goal is seen. */
const liveBounds = [
	['Ströme: Speicher', 'memory', 60, 'MB'],
	['Ströme: ein Kern in Ruhe', 'idle', 5, '%'],
	['Ströme: alle erfahren es', 'told', 3_000, 'ms'],
	['Ströme: alle haben gefragt', 'asked', 30_000, 'ms'],
	['Ströme: Daten einer Seite, p99', 'page', 2_000, 'ms'],
	['Ströme: Tipp speichern, längster', 'save', 1_000, 'ms'],
	['Ströme: verloren', 'lost', 0, ''],
] as const;

/** What has to hold under each of the attacks. */
function siegeBounds(figures: readonly Figure[]): Bound[] {
	const worst = (name: string) => mostOf(figures, new RegExp(`^siege/.*/${name}$`));
	return [
		{ what: 'Belagerung: verloren', value: worst('lost'), atMost: 0 },
		{ what: 'Belagerung: verspätet angenommen', value: worst('late'), atMost: 0 },
		{ what: 'Belagerung: Seiten ohne Antwort', value: worst('wrong'), atMost: 0 },
		{ what: 'Belagerung: Tipp speichern, p99', value: worst('save'), atMost: 2_000, unit: 'ms' },
		{ what: 'Belagerung: Seite, p99', value: worst('page'), atMost: 3_000, unit: 'ms' },
		{ what: 'Belagerung: /healthz, längste', value: worst('health'), atMost: 1_000, unit: 'ms' },
	];
}

/** The most of all figures of such a name; null where there is none. */
function mostOf(figures: readonly Figure[], names: RegExp, of: 'median' | 'max' = 'max'): number | null {
	const found = figures.filter(({ name }) => names.test(name));
	return found.length === 0 ? null : Math.max(...found.map(({ runs }) => spreadOf(runs)[of]));
}

const rushLabel = (name: string) => (name === 'rush' ? 'Ansturm' : 'Ansturm auf zwei Prozesse');
