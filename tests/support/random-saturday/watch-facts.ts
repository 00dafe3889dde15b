import type { Context } from '~/context.server';
import { findSaidFacts } from '~/data/said-facts.server';
import { STANDS } from '~/domain/judge-said';
import { DAY } from '../builders';
import { MINUTE, phaseOf, scoreBy, type TrueMatch, WHOLE } from '../fake-sources/true-match';
import type { HeardResults } from './heard-results';

type Match = {
	id: string;
	matchdayId: string;
	kickoff: number | null;
	result: string | null;
	extraTime: string | null;
	state: string;
};
type Matchday = { id: string; number: number; kickoff: number | null; evaluatedAt: number | null };
type Facts = { matches: readonly Match[]; matchdays: readonly Matchday[] };
type Field = 'matchdayId' | 'result' | 'extraTime' | 'state' | 'kickoff';
const fields = ['matchdayId', 'result', 'extraTime', 'state', 'kickoff'] as const;

/** Matches in the order of the truth, and the matchdays that have any: by one statement, for it is read all the time. */
async function readFacts({ db }: Context, seasonId: string, order: readonly string[]): Promise<Facts> {
	const rows = await db.$queryRaw<Record<string, string | number | bigint | null>[]>`
		SELECT m."id", m."matchdayId", m."kickoff", m."result", m."extraTime", m."state",
			d."number", d."kickoff" AS "start", d."evaluatedAt"
		FROM "Match" m JOIN "Matchday" d ON d."id" = m."matchdayId" WHERE m."seasonId" = ${seasonId}`;
	const ms = (instant: unknown) => (instant === null ? null : Number(instant));
	const matches = order.map((id) => rows.find((row) => row.id === id));
	if (rows.length !== order.length || matches.includes(undefined)) throw new Error('Other matches');
	const matchdays = new Map<string, Matchday>();
	for (const { matchdayId, number, start, evaluatedAt } of rows) {
		const times = { kickoff: ms(start), evaluatedAt: ms(evaluatedAt) };
		matchdays.set(String(matchdayId), { id: String(matchdayId), number: Number(number), ...times });
	}
	return {
		matches: matches.map((row) => ({ ...row, kickoff: ms(row?.kickoff) }) as Match),
		matchdays: [...matchdays.values()].sort((one, other) => one.number - other.number),
	};
}

/** Why something waits that is never taken by itself. */
const byHand = ['never-by-itself'];

/** The time between the last two looks, ms. */
const LAST_LOOKS = 20 * MINUTE;

/** Facts that belong to whoever said them last: what comes after extra time goes with the result. */
const ownOf = (field: Field) => (field === 'extraTime' ? 'result' : field);

/** What a person has entered: a match, by its place in the truth, and of it the start, or its result and state. */
export type Entered = { readonly match: number; readonly field: 'result' | 'kickoff' };

export type FactWatch = {
	/** Ids of the matches in the order of the truth. */
	readonly order: readonly string[];
	/**
	 * Does something, and says what is wrong with how the facts are afterwards. Gives what was entered: as it is stored
	 * already, that is a confirmation.
	 */
	person: (work: () => Promise<Entered | null>) => Promise<void>;
	source: (work: () => Promise<unknown>) => Promise<void>;
	evaluation: (work: () => Promise<unknown>) => Promise<void>;
	/** What isn't as the truth, which was told for a day. */
	end: () => Promise<void>;
};

/**
 * Watches the facts of a season: a person's belong to that person from then on, and the source may change only what
 * R41 allows. Throws at the first thing that is wrong.
 */
export async function watchFacts(
	context: Context,
	{
		seasonId,
		truth,
		heard,
		bySource,
	}: { seasonId: string; truth: readonly TrueMatch[]; heard: HeardResults; bySource: boolean },
): Promise<FactWatch> {
	const stored = await context.db.match.findMany({ where: { seasonId }, include: { matchday: true } });
	const order = truth.map(({ matchday, home }) => {
		const match = stored.find((each) => each.matchday.number === matchday && each.homeTeamId === clubs[home]);
		if (match === undefined) throw new Error(`No match of ${home}`);
		return match.id;
	});
	const owned = new Map<string, unknown>();
	const read = () => readFacts(context, seasonId, order);
	let before = await read();
	if (!bySource) for (const { id, kickoff } of before.matches) owned.set(`${id} kickoff`, kickoff);
	const turn =
		<Done = unknown>(judge: (before: Facts, after: Facts, done: Done) => void) =>
		async (work: () => Promise<Done>) => {
			const done = await work();
			const after = await read();
			judge(before, after, done);
			before = after;
		};
	const own = (key: string, value: unknown) => owned.set(key, value);
	return {
		order,
		person: turn<Entered | null>((old, now, entered) => {
			const match = entered && now.matches[entered.match];
			const isSame = entered !== null && changed(old, now, entered.match).length === 0;
			if (match && isSame && match[entered.field] !== null)
				own(`${match.id} ${entered.field}`, match[entered.field]);
			for (const [index, match] of now.matches.entries())
				for (const field of changed(old, now, index)) own(`${match.id} ${ownOf(field)}`, match[field]);
			for (const [index, { id, kickoff }] of now.matchdays.entries())
				if (kickoff !== old.matchdays[index]?.kickoff) own(id, kickoff);
		}),
		source: turn((old, now) => {
			for (const [index, match] of now.matches.entries())
				for (const field of changed(old, now, index)) {
					const what = `${truth[index]?.home} ${field} ${old.matches[index]?.[field]} -> ${match[field]}`;
					if (owned.has(`${match.id} ${ownOf(field)}`)) throw new Error(`A person's: ${what}`);
					const matchday = old.matchdays.find(({ id }) => id === match.matchdayId);
					if (field === 'state' || field === 'matchdayId') throw new Error(`Not by itself: ${what}`);
					if (matchday?.evaluatedAt) throw new Error(`Evaluated already: ${what}`);
					if (field !== 'result') continue;
					if ((matchday?.kickoff ?? Number.POSITIVE_INFINITY) > context.now())
						throw new Error(`Before the kickoff: ${what}`);
					const over = (old.matches[index]?.kickoff ?? 0) + 105 * MINUTE;
					if (!heard.hasStood(index, match.result ?? '', { now: context.now(), over }))
						throw new Error(`Hasn't stood: ${what}; heard ${heard.of(index)}`);
				}
			for (const [index, { id, kickoff, evaluatedAt, number }] of now.matchdays.entries()) {
				const stays = !owned.has(id) || kickoff === old.matchdays[index]?.kickoff;
				if (!stays) throw new Error(`A person's kickoff of ${number}`);
				if (evaluatedAt !== old.matchdays[index]?.evaluatedAt) throw new Error(`Evaluated ${number}`);
			}
		}),
		evaluation: turn((old, now) => {
			for (const [index, { evaluatedAt, id }] of now.matchdays.entries()) {
				if (evaluatedAt === old.matchdays[index]?.evaluatedAt) continue;
				const open = now.matches.filter(
					({ matchdayId, result, state }) => matchdayId === id && result === null && state !== 'postponed',
				);
				if (open.length > 0) throw new Error(`Evaluated incomplete: ${id}`);
			}
			for (const [index] of now.matches.entries())
				if (changed(old, now, index).length > 0) throw new Error('The evaluation changes facts');
		}),
		end: async () => {
			const { matches, matchdays } = await read();
			const said = await findSaidFacts(context.db, seasonId);
			const wrong: string[] = [];
			// By a start that a person has typed a match may not be over yet, or only since the last look but one.
			const isLate = ({ kickoff }: { kickoff: number | null }) =>
				(kickoff ?? 0) + 105 * MINUTE > context.now() - LAST_LOOKS;
			for (const { waits, since, subject, matchId } of said) {
				const match = matches.find(({ id }) => id === matchId);
				const isOld = since <= context.now() - STANDS && !(match && isLate(match));
				if ((waits === 'standing' || waits === null) && isOld) wrong.push(`still ${subject}`);
			}
			for (const [index, match] of matches.entries()) {
				const true_ = truth[index] as TrueMatch;
				const mayWait = (field: Field, kind: string, reasons: readonly (string | null)[]) =>
					owned.has(`${match.id} ${field}`) ||
					said.some(
						(fact) => fact.matchId === match.id && fact.kind === kind && reasons.includes(fact.waits),
					);
				const wasTold = true_.kickoff + WHOLE * MINUTE <= context.now() - DAY;
				if (wasTold && phaseOf(true_, context.now()) === 'finished') {
					const { home, away } = scoreBy(true_, context.now());
					const isTrue = match.result === `${home}:${away}` && match.extraTime === null;
					// It came on another day, by the start that is stored and about which a person is asked.
					const odd =
						match.kickoff === true_.kickoff ? [] : ['odd', 'other-match', isLate(match) ? 'standing' : 'odd'];
					const reasons = ['evaluated', 'not-scheduled', 'before-kickoff', 'person', ...odd];
					// What came after the 90 minutes and was taken back stays until a person says otherwise.
					const isAfter = match.result === `${home}:${away}` && mayWait('result', 'withdrawn', byHand);
					if (!isTrue && !isAfter && !mayWait('result', 'result', reasons))
						wrong.push(`${true_.home} ${match.result} (${match.extraTime}), truly ${home}:${away}`);
				}
				const reasons = ['past', 'near', 'verlegt', 'person', 'not-scheduled', 'evaluated', 'odd'];
				if (match.kickoff !== true_.kickoff && !mayWait('kickoff', 'time', reasons))
					wrong.push(`${true_.home} at ${match.kickoff}, truly ${true_.kickoff}`);
			}
			if (wrong.length > 0)
				throw new Error(
					`${wrong.join('; ')}. Said: ${said.map(({ subject, said: words, waits }) => `${subject} ${words} ${waits}`).join('; ')}. Evaluated: ${matchdays.map(({ evaluatedAt }) => evaluatedAt).join()}`,
				);
		},
	};
}

/** Ids of the clubs by their names in the truth. */
const clubs: Record<string, string> = {
	Köln: 'koeln',
	Mainz: 'mainz',
	HSV: 'hamburg',
	Bremen: 'bremen',
	Augsburg: 'augsburg',
	Freiburg: 'freiburg',
};

function changed(old: Facts, now: Facts, index: number): Field[] {
	return fields.filter((field) => old.matches[index]?.[field] !== now.matches[index]?.[field]);
}
