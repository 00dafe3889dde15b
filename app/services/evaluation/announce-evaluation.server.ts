import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { savePlan } from '~/data/evaluation-plans.server';
import { findVerifiedPlayers } from '~/data/players.server';
import type { Letters } from '~/mail/letter';
import { queueMail } from '~/services/mail/queue-mail.server';
import { loadSeason } from '~/services/rounds/load-season.server';
import { namedBy } from '~/text/matchdays';
import { type EvaluationPlan, planEvaluation } from './plan-evaluation.server';
import { type EvaluationPreview, previewEvaluation } from './preview-evaluation.server';
import { endOf } from './round-turns.server';

/** Named in the letter at the most; the rest is counted. */
const NAMED = 10;

/**
 * Queues the preview of a planned evaluation for every site admin, once as long as its facts stay the same.
 * Does nothing if they have changed meanwhile, or if there is no site admin who could stop it. If the evaluation would
 * correct others, it waits until that is decided. Returns whether it was announced.
 */
export async function announceEvaluation(context: Context, plan: EvaluationPlan): Promise<boolean> {
	const { db } = context;
	const admins = await findVerifiedPlayers(db, context.settings.siteAdminEmails);
	const preview = await previewEvaluation(context, { actorId: null, matchdayId: plan.matchdayId });
	if (!preview.ok || admins.length === 0) return false;
	const waits = preview.value.kind === 'correction' || preview.value.summary.corrected > 0;
	const data = await describe(context, plan, preview.value);
	return inTransaction(db, async (tx) => {
		const now = context.now();
		const current = await planEvaluation(tx, plan.seasonId, now);
		if (current?.state !== 'planned' || current.facts !== plan.facts || current.announced) return false;
		const { matchdayId, facts, at } = current;
		await savePlan(tx, matchdayId, { facts, announcedAt: waits ? null : now });
		if (waits) return false;
		for (const { id, email } of admins) {
			await queueMail(tx, context, {
				kind: 'evaluation-planned',
				playerId: id,
				address: email,
				data: { ...data, at },
				dedupeKey: `evaluation-planned:${facts}:${now}:${id}`,
			});
		}
		return true;
	});
}

async function describe(
	context: Context,
	plan: EvaluationPlan,
	{ rounds, summary }: EvaluationPreview,
): Promise<Omit<Letters['evaluation-planned'], 'at'>> {
	const loaded = await loadSeason(context.db, plan.seasonId);
	const names = new Map(loaded?.teams.map((team) => [team.id, team.shortName]));
	const nameOf = (id: string) => names.get(id) ?? id;
	const ending = rounds.filter((round) => endOf(round) === 'finished');
	const { matchdayId, seasonId, matchday, name } = plan;
	const { communities, stayed, jokers, out, excused, units } = summary;
	return {
		matchdayId,
		seasonId,
		matchday,
		...namedBy(name),
		season: `${loaded?.league.name ?? ''} ${loaded?.season.label ?? ''}`.trim(),
		summary: { communities, stayed, jokers, out, excused, units },
		endings: ending.slice(0, NAMED).map(({ communityName, winners }) => ({
			community: communityName,
			winners: winners.slice(0, NAMED),
			more: Math.max(0, winners.length - NAMED),
		})),
		moreEndings: Math.max(0, ending.length - NAMED),
		postponed: (loaded?.matches ?? [])
			.filter((match) => match.matchdayId === matchdayId && match.state === 'postponed')
			.map((match) => `${nameOf(match.homeTeamId)} – ${nameOf(match.awayTeamId)}`),
	};
}
