import type { UndoObstacle, UndoStay } from '~/domain/undo-plan';
import { listText, numberText, shortDate } from './format';
import { type CalledMatchday, matchdayAfter, matchdayLabel } from './matchdays';

/** Sentences about taking an import back. */
export const undoTexts = {
	title: 'Import zurücknehmen',
	nothing: 'Von diesem Import lässt sich nichts mehr zurücknehmen.',
} as const;

/** The reason of a correction that taking an import back leads to; a file's name may be long. */
export function undoReason(fileName: string): string {
	return `Import von „${fileName.slice(0, 200)}“ zurückgenommen`;
}

/** As many matches of a matchday are named. */
const NAMED = 10;

/** What stands against taking an import back, as a sentence; the teams come by their names. */
export function obstacleText(obstacle: UndoObstacle): string {
	const matchday = { number: obstacle.matchday, name: obstacle.name };
	if (obstacle.code === 'round-depends')
		return `Mit diesem Import kam ${matchdayAfter('der', matchday)}, und damit hat schon eine Runde begonnen.`;
	const { picks, matches } = obstacle;
	const saved = picks === 1 ? 'ist schon 1 Tipp' : `sind schon ${numberText(picks)} Tipps`;
	const named = matches.slice(0, NAMED).map(({ home, away }) => `${home} – ${away}`);
	const more = matches.length - NAMED;
	const list = listText(more > 0 ? [...named, `${numberText(more)} weitere`] : named);
	return `${matchdayAfter('Am', matchday)} ${saved} gespeichert, und diese Spiele kamen mit dem Import: ${list}.`;
}

/** Why something stays, and what does. */
export type StayingGroup = { readonly why: string; readonly items: readonly string[] };

const reasons: Readonly<Record<UndoStay['reason'], string>> = {
	'changed-since': 'Seither geändert, von Hand oder mit einem späteren Import',
	'evaluated-since': 'Damit wurde seither ausgewertet: Ein Spieltag verliert keine Ergebnisse',
	'kickoff-passed': 'Der Anpfiff war schon und bleibt, wie er ist',
	'place-taken': 'Am früheren Spieltag ist kein Platz mehr',
	gone: 'Inzwischen entfernt',
	'in-use': 'Wird inzwischen gebraucht',
};

/** What stays as the import left it, or as somebody has changed it since, by its reason. */
export function stayingGroups(stays: readonly UndoStay[]): StayingGroup[] {
	return (Object.keys(reasons) as UndoStay['reason'][]).flatMap((reason) => {
		const items = stays.filter((stay) => stay.reason === reason).map(stayText);
		return items.length === 0 ? [] : [{ why: reasons[reason], items }];
	});
}

const partLabels = { matchday: 'Spieltag', start: 'Anstoß', outcome: 'Ergebnis und Zustand' } as const;

function stayText(stay: UndoStay): string {
	if (stay.what === 'club') return `Verein „${stay.name}“`;
	if (stay.what === 'league') return `Wettbewerb „${stay.name}“`;
	if (stay.what === 'spelling') return `Schreibweise „${stay.spelling}“`;
	const place = matchdayLabel({ number: stay.matchday, name: stay.name });
	if (stay.what === 'matchday') return place;
	if (stay.what === 'kickoff')
		return `${place}: Anpfiff ${stay.kickoff === null ? 'offen' : shortDate(stay.kickoff)}`;
	if (stay.what === 'match') {
		const match = `${place}: ${stay.home} – ${stay.away}`;
		return stay.part === null ? match : `${match}, ${partLabels[stay.part]}`;
	}
	return `${place}: ${stay.what === 'round' ? 'Name der Runde' : 'offene Paarungen'}`;
}

/** What returns and goes beside matches and kickoffs, a line each. */
export function besideText(beside: {
	readonly league: string | null;
	readonly matchdays: readonly number[];
	readonly rounds: readonly number[];
	readonly leaving: readonly string[];
	readonly clubs: readonly string[];
	readonly spellings: readonly string[];
}): string[] {
	const { league, matchdays, rounds, leaving, clubs, spellings } = beside;
	const lines: [readonly string[], string][] = [
		[matchdays.map((number) => `${number}.`), 'Spieltage, die wieder verschwinden'],
		[
			rounds.map((number) => `${number}.`),
			'Spieltage, deren Name und offene Paarungen wieder wie vorher sind',
		],
		[leaving, 'Nicht mehr in dieser Saison'],
		[clubs, 'Vereine, die wieder verschwinden'],
		[league === null ? [] : [`„${league}“`], 'Wettbewerb, der mit seiner Saison wieder verschwindet'],
		[spellings.map((spelling) => `„${spelling}“`), 'Schreibweisen, die wieder wie vorher gelten'],
	];
	return lines.filter(([names]) => names.length > 0).map(([names, what]) => `${what}: ${named(names)}`);
}

function named(names: readonly string[]): string {
	const more = names.length - NAMED;
	return listText(more > 0 ? [...names.slice(0, NAMED), `${numberText(more)} weitere`] : names);
}

/** R2, R12: what it may do to the picks of a matchday. */
export function turnedText({
	matchday,
	name,
	count,
	of,
}: {
	matchday: number;
	name?: string | null;
	count: number;
	of: string;
}): string {
	const [can, end] =
		of === 'teams'
			? [count === 1 ? 'kann 1 Tipp' : `können ${numberText(count)} Tipps`, '']
			: ['können Tipps', ` (gespeichert: ${numberText(count)})`];
	return `${matchdayAfter('Am', { number: matchday, name })} ${can} ungültig werden oder wieder zählen${end}. Wen es trifft, der erfährt es per Mail.`;
}

/** R3: kickoffs that would be at once, because before the import they lay in the past. */
export function nowText(matchdays: readonly CalledMatchday[]): string {
	const [first] = matchdays;
	return first !== undefined && matchdays.length === 1
		? `Der frühere Anpfiff ${matchdayAfter('am', first)} ist schon vorbei: Tipps sind dort sofort zu.`
		: `An den Spieltagen ${numbersOf(matchdays)} ist der frühere Anpfiff schon vorbei: Tipps sind dort sofort zu.`;
}

/** R19: evaluated matchdays that get facts back. */
export function correctsText(matchdays: readonly CalledMatchday[]): string {
	const [first] = matchdays;
	return first !== undefined && matchdays.length === 1
		? `${matchdayAfter('Der', first)} ist ausgewertet. Danach prüfst du die Korrektur.`
		: `Die Spieltage ${numbersOf(matchdays)} sind ausgewertet. Danach prüfst du die Korrektur.`;
}

function numbersOf(matchdays: readonly CalledMatchday[]): string {
	return listText(matchdays.map(({ number }) => String(number)));
}

/** That an import was taken back, when (ms) and by whom. */
export function undoneText(at: number, by: string): string {
	return `Zurückgenommen am ${shortDate(at)} von ${by}`;
}

/** What taking an import back has done. */
export function undoDone(fileName: string, isSeasonGone: boolean): string {
	const done = `Der Import von „${fileName.slice(0, 60)}“ ist zurückgenommen.`;
	return isSeasonGone
		? `${done} Die Saison, die mit ihm kam, ist weg, mit ihren Einträgen im Protokoll.`
		: done;
}
