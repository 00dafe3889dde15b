import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findSeasonFacts } from '~/data/round-facts.server';
import type { StoredSuspension } from '~/data/suspensions.server';
import { hasPassed } from '~/domain/matchday';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeReason, judgeSeasonLift } from '~/domain/suspension';
import { commitFold, writeCommit } from '~/services/evaluation/commit-fold.server';
import { foldOnce } from '~/services/evaluation/fold-once.server';
import { seasonIdOf } from '~/services/evaluation/fold-season.server';
import { type EvaluationPreview, previewOf } from '~/services/evaluation/preview-evaluation.server';
import { closeDueWindows } from '~/services/rounds/close-pick-windows.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { suspensionReason } from '~/text/suspensions';
import { type Done, saveAct, suspendAhead } from './suspend-ahead.server';
import { promiseSuspensionMails, type SuspensionAct } from './tell-suspension.server';

type Place = {
	readonly kind: 'set' | 'lift';
	readonly matchdayId: string;
	/** null: the command line. */
	readonly actorId: string | null;
};
type Wish = Place & {
	readonly reason: string;
	/** Of the preview, once the matchday has kicked off. */
	readonly fingerprint?: string | undefined;
};

type Judged = Omit<Wish, 'reason'> & { readonly reason: string | null };

/**
 * R19, R39: what suspending a matchday that has kicked off in the whole season, or taking that back, would change now.
 * Closes the windows that are due, and changes nothing else. Refuses all but site admins, and what `suspendEverywhere`
 * refuses.
 */
export async function previewSuspension(
	context: Context,
	{ kind, matchdayId, actorId }: Place,
): Promise<Result<EvaluationPreview, Refusal>> {
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	const at = context.now();
	await closeDueWindows(context, at);
	const found = await findAct(context.db, { kind, matchdayId, actorId }, at);
	if (!found.ok) return found;
	const { verdict } = await foldOnce(context.db, { matchdayId, suspension: kind }, at);
	return verdict.ok ? accept(previewOf(verdict.value)) : verdict;
}

/**
 * R39: a site admin suspends a matchday in all communities of its season, or takes that back, at any time; what was set
 * before the kickoff stays after it. Before the kickoff it counts at once. After it it is a correction (R19): exactly what
 * the preview with that fingerprint showed, with a reason, or preview-outdated. Who is in is told.
 */
export async function suspendEverywhere(context: Context, wish: Wish): Promise<Result<Done, Refusal>> {
	const admin = await requireSiteAdminActor(context, wish.actorId);
	if (!admin.ok) return admin;
	const now = context.now();
	await closeDueWindows(context, now);
	const found = await findAct(context.db, wish, now);
	if (!found.ok) return found;
	const begun = hasPassed(found.value.matchday, now);
	const reason = wish.kind === 'set' || begun ? judgeReason(wish.reason) : accept(null);
	if (!reason.ok) return reason;
	const judged = { ...wish, reason: reason.value };
	if (begun) return correct(context, judged);
	return suspendAhead(context, { ...judged, communityId: null }, (tx, at) => findAct(tx, wish, at));
}

/** R19: what the fold says of the season as if it had been so from the start, if that is what the preview showed. */
function correct(context: Context, wish: Judged): Promise<Result<Done, Refusal>> {
	const { kind, matchdayId, reason, actorId } = wish;
	const place = { matchdayId, suspension: kind, fingerprint: wish.fingerprint, actorId };
	return commitFold(context, place, {
		judge: async () => accept(suspensionReason(kind, reason ?? '')),
		async write(tx, folded, ahead) {
			const found = await findAct(tx, wish, ahead.at);
			if (!found.ok) return found;
			const act: SuspensionAct = { ...wish, ...found.value, communityId: null, now: ahead.at };
			const written = await saveAct(tx, context, act, 'any');
			if (!written.ok) return written;
			// R10: the teams of those whose lines stay are used, or free, too.
			await writeCommit(tx, context, folded, ahead, { judges: 'all' });
			await promiseSuspensionMails(tx, context, act);
			return written;
		},
	});
}

async function findAct(
	db: Context['db'] | Tx,
	{ kind, matchdayId }: Place,
	now: number,
): Promise<Result<Pick<SuspensionAct, 'season' | 'matchday'>, Refusal>> {
	const season = await findSeasonFacts(db, seasonIdOf(matchdayId));
	const matchday = season?.matchdays.find(({ id }) => id === matchdayId);
	if (season === null || matchday === undefined) return refuse({ code: 'matchday-not-found' });
	const own = season.suspensions.find((each) => each.matchdayId === matchdayId && isEverywhere(each));
	if (kind === 'set') return own ? refuse({ code: 'suspension-there' }) : accept({ season, matchday });
	if (own === undefined) return refuse({ code: 'suspension-gone' });
	const verdict = judgeSeasonLift(matchday, own, now);
	return verdict.ok ? accept({ season, matchday }) : verdict;
}

function isEverywhere({ communityId, liftedAt }: StoredSuspension): boolean {
	return communityId === null && liftedAt === null;
}
