import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { findSeasonFacts } from '~/data/round-facts.server';
import { liftSuspension, type StoredSuspension, saveSuspension } from '~/data/suspensions.server';
import { hasPassed } from '~/domain/matchday';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeReason, judgeSeasonLift } from '~/domain/suspension';
import { writeCommit } from '~/services/evaluation/commit-evaluation.server';
import { foldOnce, forgetFold } from '~/services/evaluation/fold-once.server';
import { foldSeason, seasonIdOf } from '~/services/evaluation/fold-season.server';
import { type EvaluationPreview, previewOf } from '~/services/evaluation/preview-evaluation.server';
import { turnsOf } from '~/services/evaluation/round-turns.server';
import { withClosedWindows } from '~/services/rounds/as-if-windows-closed.server';
import { closeWindows } from '~/services/rounds/close-pick-windows.server';
import { rejudgeOpenPicks } from '~/services/rounds/rejudge-open-picks.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { turnSentences } from '~/text/round-turns';
import { suspensionReason } from '~/text/suspensions';
import { followSuspension, type SuspensionAct, tellSuspension } from './follow-suspension.server';

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

/**
 * R19, R39: what suspending a matchday that has kicked off in the whole season, or taking that back, would change now.
 * Changes nothing. Refuses all but site admins, and what `suspendEverywhere` refuses.
 */
export async function previewSuspension(
	context: Context,
	{ kind, matchdayId, actorId }: Place,
): Promise<Result<EvaluationPreview, Refusal>> {
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	const at = context.now();
	return withClosedWindows(context, at, async (db) => {
		const found = await findAct(db, { kind, matchdayId, actorId }, at);
		if (!found.ok) return found;
		const folded = (await foldOnce(db, { matchdayId, suspension: kind }, at)).verdict;
		return folded.ok ? accept(previewOf(folded.value)) : folded;
	});
}

/**
 * R39: a site admin suspends a matchday in all communities of its season, or takes that back, at any time; what was set
 * before the kickoff stays after it. Before the kickoff it counts at once. After it it is a correction (R19): exactly what
 * the preview with that fingerprint showed, with a reason, or preview-outdated. Who is in is told.
 */
export async function suspendEverywhere(
	context: Context,
	wish: Wish,
): Promise<Result<{ readonly number: number; readonly name: string | null }, Refusal>> {
	const admin = await requireSiteAdminActor(context, wish.actorId);
	if (!admin.ok) return admin;
	const done = await inTransaction(context.db, async (tx) => {
		const now = context.now();
		await closeWindows(tx, context, now);
		const found = await findAct(tx, wish, now);
		if (!found.ok) return found;
		const { season, matchday } = found.value;
		const begun = hasPassed(matchday, now);
		const reason = wish.kind === 'set' || begun ? judgeReason(wish.reason) : accept(null);
		if (!reason.ok) return reason;
		const act: SuspensionAct = {
			...{ kind: wish.kind, season, matchday, communityId: null, actorId: wish.actorId },
			...{ reason: reason.value, now },
		};
		const written = begun ? await correct(tx, context, act, wish) : await save(tx, context, act, 'ahead');
		if (!written.ok) return written;
		if (begun) await tellSuspension(tx, context, act);
		else await followSuspension(tx, context, act);
		return accept({ number: matchday.number, name: matchday.name });
	});
	forgetFold(context.db);
	return done;
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

async function save(
	tx: Tx,
	{ newId }: Context,
	{ kind, matchday, reason, actorId, now }: SuspensionAct,
	limit: 'ahead' | 'any',
): Promise<Result<null, Refusal>> {
	const place = { matchdayId: matchday.id, communityId: null, actorId };
	const isWritten =
		kind === 'set'
			? await saveSuspension(tx, { id: newId(), reason: reason ?? '', ...place }, { limit, now })
			: await liftSuspension(tx, place, { limit, now });
	// Only who came at the same moment can have been first.
	return isWritten ? accept(null) : refuse({ code: 'preview-outdated' });
}

/** R19: what the fold says of the season as if it had been so from the start, if that is what the preview showed. */
async function correct(
	tx: Tx,
	context: Context,
	act: SuspensionAct,
	{ fingerprint }: Wish,
): Promise<Result<null, Refusal>> {
	const { kind, matchday, actorId, now: at } = act;
	const folded = await foldSeason(tx, { matchdayId: matchday.id, suspension: kind }, at);
	if (!folded.ok) return folded;
	if (folded.value.fingerprint !== fingerprint) return refuse({ code: 'preview-outdated' });
	const written = await save(tx, context, act, 'any');
	if (!written.ok) return written;
	const preview = previewOf(folded.value);
	await writeCommit(
		tx,
		context,
		{
			...folded.value,
			summary: preview.summary,
			turns: turnSentences(turnsOf(preview.rounds)),
			reason: suspensionReason(kind, act.reason ?? ''),
		},
		{ at, actorId },
	);
	// R10: the teams of those whose lines stay are used, or free, too.
	await rejudgeOpenPicks(tx, context, { seasonId: act.season.id, at, by: 'other', actorId });
	return accept(null);
}
