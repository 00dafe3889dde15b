import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { findSaidFacts, type StoredFact } from '~/data/said-facts.server';
import { findSourceMatchdays, type SeasonSource, type SourceMatchday } from '~/data/season-sources.server';
import { findMatchdays } from '~/data/seasons.server';
import { type AskedMatchday, type DueAsk, dueAsks } from '~/domain/due-asks';
import { overAt } from '~/domain/over-at';
import { waitAfter } from '~/domain/wait-after';
import { isUnheard } from './plan-answer.server';
import { startOfMatch } from './start-of-match';

/** Somebody waits for it: all that a season is asked about at all is due then, however long ago that was. */
export type AskWish = {
	/** After so long no further question is begun, ms. */
	readonly patience: number;
	/** This matchday alone, as a whole; a file is read as a whole. */
	readonly matchday?: number | null;
	/** Everything is read as a whole, though the source has no news. */
	readonly isRead?: boolean;
};

/** What is due of a season, the most urgent first, and whether something heard has to be heard again. */
export async function findDueAsks(
	context: Pick<Context, 'db' | 'now' | 'settings'>,
	source: SeasonSource,
	wish: AskWish | null,
): Promise<{ asks: DueAsk[]; stamps: Map<number, SourceMatchday>; isStanding: boolean }> {
	const now = context.now();
	const stored = await findSourceMatchdays(context.db, source.seasonId);
	const stamps = new Map(stored.map((matchday) => [matchday.number, matchday]));
	const stands = context.settings.sourceStands;
	const known = await askedMatchdays(context, source.seasonId, { stamps, stands });
	const asked = source.askedOn === requestDay(now) ? source.asked : 0;
	const season = { kind: source.kind, wholeAt: source.wholeAt, unheard: unheardOf(source), asked };
	return {
		asks: wish === null ? dueAsks({ ...season, matchdays: known }, now) : wished(),
		stamps,
		isStanding: known.some(({ standsAt }) => standsAt !== null && standsAt <= now),
	};

	function wished(): DueAsk[] {
		if (wish?.matchday) return [{ matchday: source.kind === 'file' ? null : wish.matchday, how: 'read' }];
		const asks = allAsks({ ...season, matchdays: known }, now);
		return wish?.isRead ? asks.map(({ matchday }) => ({ matchday, how: 'read' })) : asks;
	}
}

/** Whether anything of a season is waited for, so that its source is asked at all. */
export async function isAwaited(
	context: Pick<Context, 'db' | 'now' | 'settings'>,
	source: SeasonSource,
): Promise<boolean> {
	const { settings } = context;
	const place = { stamps: new Map(), stands: settings.sourceStands };
	const matchdays = await askedMatchdays(context, source.seasonId, place);
	const { kind, wholeAt } = source;
	return allAsks({ kind, wholeAt, asked: 0, unheard: null, matchdays }, context.now()).length > 0;
}

/** What it was asked about and said nothing; null: it answers, or fails itself. */
function unheardOf({ failures, failure, failingMatchday: matchday }: SeasonSource) {
	return isUnheard(failure) ? { matchday, wait: waitAfter(failures, null, 0.5) } : null;
}

/** The day (UTC) that requests are counted on. */
export function requestDay(at: number): string {
	return new Date(at).toISOString().slice(0, 10);
}

/** What would be due if nothing had been asked yet. */
function allAsks(season: Parameters<typeof dueAsks>[0], now: number): DueAsk[] {
	const matchdays = season.matchdays.map((matchday) => ({ ...matchday, checkedAt: null }));
	return dueAsks({ ...season, matchdays, wholeAt: null, unheard: null }, now);
}

async function askedMatchdays(
	{ db }: Pick<Context, 'db'>,
	seasonId: string,
	{ stamps, stands }: { stamps: ReadonlyMap<number, SourceMatchday>; stands: number },
): Promise<AskedMatchday[]> {
	const matches = await findMatches(db, seasonId);
	const facts = await findSaidFacts(db, seasonId);
	const matchdays = await findMatchdays(db, seasonId);
	/** When it is to be heard again: to begin anew once its match can be over, or to be taken. */
	const againAt = (fact: StoredFact) => {
		const over = overAt(fact, startOfMatch(fact.matchId, { matches, matchdays }), stands);
		return fact.since < over ? over : fact.since + stands;
	};
	return matchdays.map(({ number }) => {
		const standing = facts.filter(({ matchday, waits }) => matchday === number && waits === 'standing');
		const { checkedAt = null, readAt = null } = stamps.get(number) ?? {};
		return {
			...{ number, checkedAt, readAt },
			matches: matches
				.filter(({ matchday }) => matchday === number)
				.map(({ kickoff, result, state }) => ({
					kickoff,
					isSettled: result !== null || state !== 'scheduled',
				})),
			standsAt: standing.length === 0 ? null : Math.min(...standing.map(againAt)),
		};
	});
}
