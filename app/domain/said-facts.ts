import type { DiffedRow, FieldChange, KnownMatch, SeasonMatch } from './fixture-diff';
import type { FixtureProblem } from './fixture-row';
import { cleanName } from './player-name';

/**
 * What about a match a source says otherwise than it is stored. 'withdrawn': it has no result any more, or nothing of what
 * came after it; 'new': the season doesn't have the match; 'gone': the source doesn't.
 */
export const saidKinds = [
	'result',
	'withdrawn',
	'time',
	'state',
	'matchday',
	'new',
	'gone',
	'team',
	'problem',
] as const;
export type SaidKind = (typeof saidKinds)[number];

/** What a source has taken back of a result: the whole, or extra time and penalties. */
export type Withdrawn = 'withdrawn' | 'after';

/** One thing that a source says and that isn't stored so (R41). */
export type SaidFact = {
	readonly kind: SaidKind;
	/** The matchday at which it is shown. */
	readonly matchday: number;
	/** What it is about, once for each kind of a season: 'result koeln mainz 1'. */
	readonly subject: string;
	/** The same words for the same fact: a change of them begins its time anew. */
	readonly said: string;
	/** null: it is about no stored match. */
	readonly matchId: string | null;
	/** The line of the answer; null: it says nothing. */
	readonly line: number | null;
	/** The line itself tells of another match than the stored one: of another day, or another matchday. */
	readonly isOfOther: boolean;
};

const DAY = 86_400_000;
/** R3: a match on another day than this is another one, or verlegt. A day's midnight takes a day more. */
const FAR = 2 * DAY;

const RESULT = ['result', 'extraTime', 'penalties'] as const;
const fieldsOf = {
	result: RESULT,
	time: ['kickoff', 'timeKnown'],
	state: ['state'],
	matchday: ['matchday'],
} as const satisfies Partial<Record<SaidKind, readonly FieldChange['field'][]>>;

type ChangeKind = keyof typeof fieldsOf;

/**
 * What an answer says otherwise than it is stored. `about`: the matchdays that the answer is about as a whole, so that a
 * stored match of theirs that it lacks is gone; an answer without a match, or with one that can't be read, says nothing
 * about any. `answered`: the matchday that was asked for, null for all of them. `withdrawn`: lines that lack what
 * the source itself wrote of a match's result.
 */
export function saidFacts(
	{ rows, problems }: { rows: readonly DiffedRow[]; problems: readonly FixtureProblem[] },
	known: readonly KnownMatch[],
	{
		about,
		answered,
		withdrawn,
	}: {
		readonly about: ReadonlySet<number>;
		readonly answered: number | null;
		readonly withdrawn: ReadonlyMap<number, Withdrawn>;
	},
): SaidFact[] {
	const wrong = new Set(problems.flatMap((each) => [each.line, firstLineOf(each)]));
	const sound = rows.filter(({ line }) => !wrong.has(line));
	const heard = new Set(rows.flatMap(({ before }) => (before === null ? [] : [before.id])));
	const gone =
		problems.length > 0 || rows.length === 0
			? []
			: known.filter((match) => about.has(match.matchday) && !heard.has(match.id));
	return [
		...sound.flatMap(factsOfRow),
		...sound.flatMap(({ before, line }) => {
			const what = withdrawn.get(line);
			return before === null || what === undefined ? [] : [missingFact('withdrawn', before, what)];
		}),
		...gone.map((match) => missingFact('gone', match, 'gone')),
		...problemFacts({ rows, problems }, answered ?? 0),
	];
}

function factsOfRow(row: DiffedRow): SaidFact[] {
	const { before, after, line } = row;
	if (before === null) {
		const { matchday, home, away, kickoff, result, state } = after;
		const said = JSON.stringify([matchday, kickoff, result, state]);
		const subject = `new ${home} ${away} ${matchday}`;
		return [{ kind: 'new', matchday, subject, said, matchId: null, line, isOfOther: false }];
	}
	// R2: that it is verlegt is what an import would propose then; the source only has a new time.
	const said = row.proposedPostponed ? row.changes.filter(({ field }) => field !== 'state') : row.changes;
	const changes = [...said, ...keptChange(row)];
	const { home, away, id } = before;
	const { matchday } = after;
	const changed = (kind: ChangeKind) =>
		changes.some(({ field }) => (fieldsOf[kind] as readonly string[]).includes(field));
	const valuesOf = (fields: readonly FieldChange['field'][]) => fields.map((field) => after[field] ?? null);
	// R1: what an awarded or abandoned match ended with is one decision with that it is.
	const isOne = changed('state') && changed('result');
	const wordsOf = (kind: ChangeKind) => {
		if (kind === 'result' && row.keptResult !== null) return [row.keptResult.file];
		return valuesOf(kind === 'state' && isOne ? ['state', ...RESULT] : fieldsOf[kind]);
	};
	return (Object.keys(fieldsOf) as ChangeKind[])
		.filter((kind) => changed(kind) && !(isOne && kind === 'result'))
		.map((kind) => {
			const said = JSON.stringify(wordsOf(kind));
			const subject = `${kind} ${home} ${away} ${id}`;
			return { kind, matchday, subject, said, matchId: id, line, isOfOther: isOfOther(kind, row) };
		});
}

/** A time says another day by itself, which is what it is about. */
function isOfOther(kind: ChangeKind, { before, after }: DiffedRow): boolean {
	if (before === null) return false;
	const [stored, told] = [before.kickoff ?? after.kickoff, after.kickoff ?? before.kickoff];
	const most = before.timeKnown && after.timeKnown ? FAR : FAR + DAY;
	const isFar = stored !== null && told !== null && Math.abs(told - stored) > most;
	return before.matchday !== after.matchday || (kind === 'result' && isFar);
}

/** Whether a match is stored as was said about it; undefined: it isn't stored. */
export function isStored(
	{ kind, said }: Pick<SaidFact, 'kind' | 'said'>,
	match: Omit<SeasonMatch, 'home' | 'away'> | undefined,
): boolean {
	if (match === undefined || !Object.hasOwn(fieldsOf, kind)) return false;
	const words = JSON.parse(said) as unknown[];
	const fields = [...fieldsOf[kind as ChangeKind], ...(kind === 'state' ? RESULT : [])].slice(
		0,
		words.length,
	);
	return fields.every((field, index) => (match[field] ?? null) === words[index]);
}

/** R1: an awarded result stays; that the source says otherwise is said. */
function keptChange({ keptResult }: DiffedRow): { readonly field: FieldChange['field'] }[] {
	return keptResult === null ? [] : [{ field: 'result' }];
}

/** What a row lacks of a stored result: all of it, or what came after the 90 minutes (R40); null: nothing. */
export function withdrawnOf(
	stored: Pick<SeasonMatch, (typeof RESULT)[number]>,
	told: Pick<SeasonMatch, (typeof RESULT)[number]>,
): Withdrawn | null {
	const lacks = (field: (typeof RESULT)[number]) => (stored[field] ?? null) !== null && !told[field];
	if (lacks('result')) return 'withdrawn';
	return told.result !== null && (lacks('extraTime') || lacks('penalties')) ? 'after' : null;
}

/** What is stored, and the source doesn't have it any more. */
function missingFact(
	kind: 'withdrawn' | 'gone',
	{ id, matchday, home, away }: KnownMatch,
	said: Withdrawn | 'gone',
): SaidFact {
	const subject = `${kind} ${home} ${away} ${id}`;
	return { kind, matchday, subject, said, matchId: id, line: null, isOfOther: false };
}

/** A match that stands twice is taken from neither row: nobody knows which one is right (R41). */
function firstLineOf(problem: FixtureProblem): number | null {
	return problem.code === 'row-repeated' ? problem.firstLine : null;
}

function problemFacts({ rows, problems }: Parameters<typeof saidFacts>[0], matchday: number): SaidFact[] {
	const facts = new Map<string, SaidFact>();
	for (const problem of problems) {
		const { line, code } = problem;
		const isTeam = code === 'team-unknown' || code === 'team-clashes';
		const words = isTeam ? quotable(problem.name) : JSON.stringify(quotableProblem(problem));
		const kind = isTeam ? 'team' : 'problem';
		const match = rows.find((row) => row.line === firstLineOf(problem))?.before ?? null;
		// What holds an evaluation is told however much else is wrong.
		if (match === null && facts.size >= MAX_PROBLEMS) continue;
		const subject = `${kind} ${match?.id ?? ''}${words}`.slice(0, 200);
		const place = { matchday: match?.matchday ?? matchday, matchId: match?.id ?? null };
		if (!facts.has(subject))
			facts.set(subject, { kind, ...place, subject, said: words, line, isOfOther: false });
	}
	return [...facts.values()];
}

function quotableProblem(problem: FixtureProblem) {
	const firstLine = firstLineOf(problem) === null ? {} : { firstLine: 0 };
	const entries = Object.entries({ ...problem, ...firstLine, line: 0 });
	return Object.fromEntries(
		entries.map(([key, value]) => [key, typeof value === 'string' ? quotable(value) : value]),
	);
}

/** So much of a text of a source is stored, in characters. */
const LONGEST = 200;

/**
 * A text of a source as it may be shown and mailed: not too long, without what nobody sees or what turns the rest around,
 * and nothing of it is an address that a mail program makes a link of.
 */
function quotable(text: string): string {
	const clean = cleanName(text.slice(0, 4 * LONGEST))
		.replace(/:\/\//g, ' ')
		.replace(/(\p{L})\.(?=\p{L}{2})/gu, '$1. ');
	const signs = [...clean];
	return signs.length <= LONGEST ? clean : `${signs.slice(0, LONGEST - 1).join('')}…`;
}

/** Of an answer that can't be read at all the first ones say enough. */
const MAX_PROBLEMS = 20;
