import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findLastChangeByPerson } from '~/data/fact-writers.server';
import {
	type AskingEnd,
	claimSource,
	findAskedSource,
	findSource,
	noteMatchday,
	releaseSource,
	type SeasonSource,
	type SourceMatchday,
} from '~/data/season-sources.server';
import type { DueAsk } from '~/domain/due-asks';
import { changedQuestion, matchesQuestion, readPlace, type SourcePlace } from '~/domain/source-place';
import { waitAfter } from '~/domain/wait-after';
import type { AskFailure } from '~/text/source-failures';
import { type AskWish, findDueAsks, requestDay } from './find-due-asks.server';
import { type Heard, hearAnswer } from './hear-answer.server';
import { isUnheard, type UnheardAnswer } from './plan-answer.server';

/** So long one process asks a source alone, ms: longer than all that is asked at once may take. */
const ASKS_FOR = 5 * 60_000;

/** What came of asking: requests, answers that were new, and what they said. */
export type Asked = {
	readonly requests: number;
	readonly said: number;
	readonly taken: number;
	readonly failure: AskFailure | null;
};

/** Takes note of an answer: `hearAnswer` itself, or aside. */
export type Hear = (answer: Parameters<typeof hearAnswer>[1]) => Promise<Heard>;

type Asking = {
	readonly context: Context;
	readonly source: SeasonSource;
	readonly place: SourcePlace;
	readonly stamps: ReadonlyMap<number, SourceMatchday>;
	readonly stands: number;
	readonly hear: Hear;
	/** The right to ask lasts until then, ms. */
	readonly right: number;
	/** No question is begun after it, ms; null: all are asked. */
	readonly until: number | null;
	/** When a person last changed a fact, ms: what was read before is read anew, though the source has no news. */
	readonly changedAt: number;
	/** Of the answers to a file's conditional requests. */
	file: Pick<SeasonSource, 'etag' | 'lastModified'>;
	requests: number;
	said: number;
	taken: number;
	wholeAt: number | null;
};

/**
 * R41: asks the source of a season what is due, one process at a time, and takes note of what it answers. After a failure
 * it isn't asked for a while; once an admin has switched it off, or given the season another one or none, it isn't asked
 * on. null: it has none, it is off or has to wait, another process asks it, or nothing is due.
 */
export async function askSource(
	context: Context,
	seasonId: string,
	hear: Hear = (answer) => hearAnswer(context, answer),
	wish: AskWish | null = null,
): Promise<Asked | null> {
	if (!context.settings.sources.on) return null;
	const now = context.now();
	const known = await findSource(context.db, seasonId);
	if (known === null || (await findDueAsks(context, known, wish)).asks.length === 0) return null;
	const until = now + ASKS_FOR;
	const source = await claimSource(context.db, seasonId, { now, until });
	if (source === null) return null;
	const day = requestDay(now);
	const asked = source.askedOn === day ? source.asked : 0;
	let end: AskingEnd = { askedOn: day, asked };
	try {
		const answered = await askDue(context, { source, right: until, hear, wish });
		if (answered === null) return null;
		end = { ...answered.end, askedOn: day, asked: asked + answered.asked.requests };
		return answered.asked;
	} finally {
		await releaseSource(context.db, source, { ...end, until });
	}
}

/** Asks what is due by who has the right to; gives what to write at the end too, or null: nothing is due. */
async function askDue(
	context: Context,
	{ source, right, hear, wish }: { source: SeasonSource; right: number; hear: Hear; wish: AskWish | null },
): Promise<{ asked: Asked; end: Partial<AskingEnd> } | null> {
	const stands = context.settings.sourceStands;
	const place = readPlace(source.kind, source.place);
	const now = context.now();
	if (place === null) return failed(source, { requests: 0, said: 0, taken: 0 }, 'place-wrong', null, now);
	const { asks, stamps, isStanding } = await findDueAsks(context, source, wish);
	if (asks.length === 0) return null;
	const changedAt = (await findLastChangeByPerson(context.db, source.seasonId)) ?? 0;
	// What has to be heard a second time is sent a second time.
	const isAnew = isStanding || wish?.isRead === true || (source.wholeAt ?? 0) <= changedAt;
	const { etag, lastModified } = isAnew ? { etag: null, lastModified: null } : source;
	const asking: Asking = {
		...{ context, source, right, place, stamps, stands, hear, changedAt, file: { etag, lastModified } },
		until: wish && now + wish.patience,
		...{ requests: 0, said: 0, taken: 0, wholeAt: source.wholeAt },
	};
	const heard = new Set<number | null>();
	const unheard: { matchday: number | null; why: UnheardAnswer }[] = [];
	for (const ask of asks) {
		if (asking.until !== null && context.now() > asking.until) break;
		if ((await findAskedSource(context.db, source, right)) === null) break;
		const outcome = await askOne(asking, ask);
		if (outcome === 'dropped') break;
		if (outcome === 'heard') heard.add(ask.matchday);
		else if ('unheard' in outcome) unheard.push({ matchday: ask.matchday, why: outcome.unheard });
		else return failed(source, asking, outcome.why, outcome.retryAfter, context.now());
	}
	const { requests, said, taken, file, wholeAt } = asking;
	const [first] = unheard;
	const counts = { requests, said, taken };
	if (first === undefined && heard.size === 0) return { asked: { ...counts, failure: null }, end: {} };
	return {
		asked: { ...counts, failure: first?.why ?? null },
		end: {
			...{ notBefore: 0, ...file, wholeAt },
			...(heard.size > 0 && { heardAt: context.now() }),
			...stateAfter(source, heard, first, context.now()),
		},
	};
}

/** What says nothing, since when: it stays until that matchday, or all, is heard again. */
function stateAfter(
	source: SeasonSource,
	heard: ReadonlySet<number | null>,
	first: { matchday: number | null; why: UnheardAnswer } | undefined,
	now: number,
): Partial<AskingEnd> {
	if (first !== undefined)
		return {
			...{ failures: source.failures + 1, failure: first.why, failingMatchday: first.matchday },
			failingSince: source.failingSince ?? now,
		};
	const isOver = !isUnheard(source.failure) || heard.has(null) || heard.has(source.failingMatchday);
	return isOver ? { failures: 0, failure: null, failingSince: null, failingMatchday: null } : {};
}

function failed(
	{ failures, failingSince }: SeasonSource,
	{ requests, said, taken }: Pick<Asking, 'requests' | 'said' | 'taken'>,
	failure: AskFailure,
	retryAfter: number | null,
	now: number,
): { asked: Asked; end: Partial<AskingEnd> } {
	const times = failures + 1;
	return {
		asked: { requests, said, taken, failure },
		end: {
			...{ failures: times, failure, failingSince: failingSince ?? now, failingMatchday: null },
			notBefore: now + waitAfter(times, retryAfter, Math.random()),
		},
	};
}

/** What came of one question: the source fails, its answer says nothing that can be heard, or nobody wants it any more. */
type Outcome =
	| 'heard'
	/** The source is another by now, off or gone, or another process asks it. */
	| 'dropped'
	| { readonly unheard: UnheardAnswer }
	| { readonly why: AskFailure; readonly retryAfter: number | null };

async function askOne(asking: Asking, { matchday, how }: DueAsk): Promise<Outcome> {
	const { context, place, stamps } = asking;
	const question = matchday !== null && how === 'check' ? changedQuestion(place, matchday) : null;
	if (question === null || matchday === null) return readOne(asking, matchday, null);
	asking.requests += 1;
	const answer = await context.sources.ask(question);
	if (!answer.ok) return { why: answer.failure, retryAfter: answer.retryAfter };
	const stamp = answer.isNew ? Buffer.from(answer.bytes).toString().slice(0, 100) : null;
	const known = stamps.get(matchday);
	const isNew = stamp !== known?.stamp || (known?.readAt ?? 0) <= asking.changedAt;
	if (stamp !== null && isNew) return readOne(asking, matchday, stamp);
	return note(asking, { number: matchday, checkedAt: context.now() });
}

/** Notes that a matchday was asked about, unless the source is asked no longer. */
async function note(
	{ context, source, right }: Asking,
	{ stamp, ...matchday }: Parameters<typeof noteMatchday>[2],
): Promise<'heard' | 'dropped'> {
	return inTransaction(context.db, async (tx) => {
		const current = await findAskedSource(tx, source, right);
		if (current === null) return 'dropped';
		// Where something else is allowed by now, what was read is to be read anew.
		const isSame = current.takesResults === source.takesResults && current.takesTimes === source.takesTimes;
		const told = stamp === undefined || !isSame ? {} : { stamp };
		await noteMatchday(tx, source.seasonId, { ...matchday, ...told });
		return 'heard';
	});
}

/** Reads the matches of a matchday, or all of them; `stamp`: its last change, as it was just told. */
async function readOne(asking: Asking, matchday: number | null, stamp: string | null): Promise<Outcome> {
	const { context, source, place, stands, hear } = asking;
	asking.requests += 1;
	const answer = await context.sources.ask(matchesQuestion(place, matchday, asking.file));
	if (!answer.ok) return { why: answer.failure, retryAfter: answer.retryAfter };
	if (answer.isNew) {
		const heard = await hear({ source, matchday, bytes: answer.bytes, stands, until: asking.right });
		if (!heard.ok) {
			if (heard.failure === 'dropped') return 'dropped';
			if (matchday === null) asking.wholeAt = context.now();
			else await note(asking, { number: matchday, checkedAt: context.now() });
			return { unheard: heard.failure };
		}
		asking.said += heard.said;
		asking.taken += heard.taken;
		asking.file = { etag: answer.etag, lastModified: answer.lastModified };
	}
	const now = context.now();
	if (matchday !== null)
		return note(asking, { number: matchday, checkedAt: now, readAt: now, ...(stamp !== null && { stamp }) });
	asking.wholeAt = now;
	return 'heard';
}
