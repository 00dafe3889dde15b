import type { Cells } from './fixture-file';
import { bareTeam, readTokens, splitTeams, type Token } from './read-tokens';
import { MAX_LINE } from './split-lines';

/** What a copied line says of a match; `isBare`: nothing in it looks like one. */
export type CopiedRow =
	| {
			readonly kind: 'match';
			readonly cells: Cells;
			readonly number: string | null;
			/** A weekday without a date beside it; '' without one. */
			readonly weekday: string;
	  }
	| { readonly kind: 'unclear' }
	| { readonly kind: 'text' };

/** A copied line -> what it says: a match, a text without any sign of one, or something unclear between the two. */
export function readCopiedRow(cells: readonly string[]): CopiedRow {
	if (cells.join('').length > MAX_LINE) return { kind: 'unclear' };
	const tokens = joined(cells.flatMap(readTokens));
	const teams = teamsIn(tokens);
	if (teams === null) return { kind: tokens.every(isText) ? 'text' : 'unclear' };
	const { home, away, others } = teams;
	const only = (kind: Token['kind']) => tokens.filter((token) => token.kind === kind);
	if (['date', 'time', 'score', 'matchday', 'half'].some((kind) => only(kind as Token['kind']).length > 1))
		return { kind: 'unclear' };
	if (mayBeScore(tokens) || mayBeGoals(tokens)) return { kind: 'unclear' };
	const text = (kind: Token['kind']) => only(kind)[0]?.text ?? '';
	// Alone it is the score at half-time or of the first leg.
	const score = text('score') === '' ? '' : [text('score'), text('half')].filter(Boolean).join(' ');
	const numbers = only('number');
	return {
		kind: 'match',
		number: tokens[0]?.kind === 'number' && numbers.length === 1 ? tokens[0].text : null,
		weekday: text('date') === '' ? text('weekday') : '',
		cells: {
			...(text('matchday') === '' ? {} : { matchday: text('matchday') }),
			date: text('date') === '' ? '' : [text('weekday'), text('date')].join(' ').trim(),
			time: text('time'),
			home,
			away,
			score,
			state: text('state'),
			remark: others.join(' '),
		},
	};
}

/** '02:01' behind a team is what a spreadsheet makes of 2:1, or a match by night. */
function mayBeScore(tokens: readonly Token[]): boolean {
	const time = tokens.findIndex(({ kind }) => kind === 'time');
	const team = tokens.findIndex(({ kind }) => kind === 'name' || kind === 'teams');
	return time > team && /^0?\d:(?:0\d|1[0-5])(?::00)?$/.test(tokens[time]?.text ?? '');
}

/** Two numbers behind a team may be the goals, or anything else. */
function mayBeGoals(tokens: readonly Token[]): boolean {
	const team = tokens.findIndex(({ kind }) => kind === 'name' || kind === 'teams');
	const hasScore = tokens.some(({ kind }) => kind === 'score');
	return !hasScore && tokens.slice(team).filter(({ kind }) => kind === 'number').length > 1;
}

function isText({ kind }: Token): boolean {
	return kind === 'name' || kind === 'number' || kind === 'weekday' || kind === 'gap';
}

/** Goals in cells of their own, '2', ':', '1', are one score; a name that comes twice is one. */
function joined(tokens: readonly Token[]): Token[] {
	const found: Token[] = [];
	for (const token of tokens) {
		const [team, before, gap] = [undefined, undefined, undefined, ...found].slice(-3);
		const isGoals = before?.kind === 'number' && gap?.kind === 'gap' && token.kind === 'number';
		if (token.kind === 'name' && team?.kind === 'name' && before?.kind === 'number' && gap?.kind === 'number')
			found.splice(-2, 2, { kind: 'score', text: `${before.text}:${gap.text}` }, token);
		else if (isGoals && (gap.text === ':' || team?.kind === 'name'))
			found.splice(-2, 2, { kind: 'score', text: `${before.text}:${token.text}` });
		else if (token.kind !== 'name' || found.at(-1)?.text !== token.text) found.push(token);
	}
	return found;
}

type Teams = { home: string; away: string; others: string[] };

/** The two teams: in one cell, or alone, or on both sides of the score. What else is text is a remark. */
function teamsIn(tokens: readonly Token[]): Teams | null {
	const pairs = tokens.filter(({ kind }) => kind === 'teams');
	const names = tokens.filter(({ kind }) => kind === 'name').map(({ text }) => text);
	const [pair, otherPair] = pairs;
	if (otherPair !== undefined) return null;
	if (pair !== undefined) {
		const split = splitTeams(pair.text);
		return split && { home: split[0], away: split[1], others: names };
	}
	const [home, away, ...others] = names;
	if (home === undefined || away === undefined) return null;
	if (others.length === 0) return { home, away, others };
	const middle = tokens.findIndex(
		({ kind }, index) =>
			(kind === 'score' || kind === 'gap') &&
			tokens[index - 1]?.kind === 'name' &&
			tokens[index + 1]?.kind === 'name',
	);
	const isFirst = tokens.slice(0, middle).filter(({ kind }) => kind === 'name').length === 1;
	return middle !== -1 && isFirst ? { home, away, others } : null;
}

/** The cells of a line under a header of as many columns. */
export function readUnderHeader(
	cells: readonly string[],
	meanings: readonly (keyof Cells | null)[],
): Cells | null {
	if (cells.length !== meanings.length) return null;
	const read = meanings.flatMap((meaning, index) => (meaning ? [[meaning, cells[index] ?? '']] : []));
	const row: Cells = Object.fromEntries(read);
	const home = bareTeam(row.home ?? '');
	const away = bareTeam(row.away ?? '');
	if (home === '' || away === '') return null;
	const [date, time, more] = readTokens(row.date ?? '');
	if (row.time || date?.kind !== 'date' || time?.kind !== 'time' || more) return { ...row, home, away };
	return { ...row, date: date.text, time: time.text, home, away };
}
