import type { Context } from '~/context.server';
import { findSeasonFacts, type StoredMatchday } from '~/data/round-facts.server';
import { findSeason } from '~/data/seasons.server';
import type { MemberState } from '~/domain/facts';
import { hasPassed } from '~/domain/matchday';
import { boundsOf, PAGE_SIZE, type PageBounds } from '~/domain/page-bounds';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { shownJokers, type Unit, unitOf } from '~/domain/settlement-kinds';
import { judgeSeasonLift } from '~/domain/suspension';
import { seasonIdOf } from '~/services/evaluation/fold-season.server';
import type { EvaluationPreview } from '~/services/evaluation/preview-evaluation.server';
import { turnsOf } from '~/services/evaluation/round-turns.server';
import { isVisible } from '~/services/evaluation/shown-round.server';
import { closeWindowsFor } from '~/services/rounds/close-pick-windows.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { turnSentences } from '~/text/round-turns';
import { previewSuspension } from './suspend-everywhere.server';

/** `jokers` is null in a round without (R36). */
type ShownState = Pick<MemberState, 'active' | 'won'> & { readonly jokers: number | null };

/** What suspending a matchday that has kicked off, or taking that back, would change. */
export type SuspensionChanges = PageBounds & {
	/** Sent back with the form (R17). */
	readonly fingerprint: string;
	readonly communities: number;
	/** Rounds whose end changes, a sentence each. */
	readonly turns: readonly string[];
	/** How many members change as anybody sees it, and how many lines of evaluated matchdays. */
	readonly members: number;
	readonly lines: number;
	/** A page of the members. */
	readonly changes: readonly {
		readonly key: string;
		readonly community: string;
		readonly name: string;
		readonly before: ShownState;
		readonly after: ShownState;
		readonly unit: Unit;
	}[];
};

/** What a site admin sees before suspending a matchday in the whole season, or taking that back. */
export type SuspensionScreen = Pick<StoredMatchday, 'id' | 'number' | 'name' | 'kickoff'> & {
	readonly season: string;
	/** What can be done now. */
	readonly kind: 'set' | 'lift';
	/** Of what holds. */
	readonly reason: string | null;
	/** Why it can't be done, or null. */
	readonly refusal: Refusal | null;
	/** null before the kickoff, and where it can't be done. */
	readonly changes: SuspensionChanges | null;
};

/**
 * R39: the step before a matchday is suspended in the whole season, or that is taken back; once it has kicked off with the
 * preview of the correction (R19). Refuses all but site admins, and an unknown matchday.
 */
export async function showSuspension(
	context: Context,
	{ actorId, matchdayId, page }: { actorId: string | null; matchdayId: string; page: number },
): Promise<Result<SuspensionScreen, Refusal>> {
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	const now = context.now();
	await closeWindowsFor(context, now);
	const season = await findSeasonFacts(context.db, seasonIdOf(matchdayId));
	const matchday = season?.matchdays.find(({ id }) => id === matchdayId);
	if (season === null || matchday === undefined) return refuse({ code: 'matchday-not-found' });
	const { id, number, name, kickoff } = matchday;
	const held = season.suspensions.find(
		(each) => each.matchdayId === id && each.communityId === null && each.liftedAt === null,
	);
	const kind = held === undefined ? 'set' : 'lift';
	const verdict = held === undefined ? accept(null) : judgeSeasonLift(matchday, held, now);
	const previewed =
		verdict.ok && hasPassed(matchday, now)
			? await previewSuspension(context, { kind, matchdayId, actorId })
			: null;
	const refused = !verdict.ok
		? verdict.refusal
		: previewed !== null && !previewed.ok
			? previewed.refusal
			: null;
	return accept({
		...{ id, number, name, kickoff, kind, reason: held?.reason ?? null },
		season: (await findSeason(context.db, season.id))?.label ?? '',
		refusal: refused,
		changes: previewed?.ok ? changesOf(previewed.value, page) : null,
	});
}

function changesOf({ fingerprint, rounds, summary }: EvaluationPreview, wish: number): SuspensionChanges {
	const all = rounds.flatMap(({ roundId, communityName, settings, changes }) => {
		const shown = ({ active, won, jokers }: MemberState): ShownState => ({
			...{ active, won, jokers: shownJokers(settings, jokers) },
		});
		return changes.filter(isVisible).map(({ memberId, name, before, after }) => ({
			...{ key: `${roundId} ${memberId}`, community: communityName, name },
			...{ before: shown(before), after: shown(after), unit: unitOf(settings) },
		}));
	});
	const { page, pageCount } = boundsOf(all.length, wish);
	return {
		fingerprint,
		communities: summary.communities,
		turns: turnSentences(turnsOf(rounds)),
		members: all.length,
		lines: summary.corrected,
		changes: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
		page,
		pageCount,
	};
}
