import { findSeasonFacts } from '~/data/round-facts.server';
import { kickoffAt } from '~/domain/matchday';
import { previewSuspension, suspendEverywhere } from '~/services/seasons/suspend-everywhere.server';
import { liftSuspension, suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import type { Event } from '../log';
import { must } from '../tools';
import type { ProductWorld } from './open-world';
import { type Answer, answerOf, placeOf } from './perform-facts';

type Act = Extract<Event, { act: 'suspend' | 'lift' }>;

/** R39: why a matchday is suspended; the log doesn't say. */
const REASON = 'laut Protokoll';

/** R39: suspends a matchday, or takes that back; after the kickoff it is what the preview showed (R19). */
export async function performSuspension(world: ProductWorld, event: Act): Promise<Answer> {
	const { context, players } = world;
	const actorId = event.by === null ? null : must(players.get(event.by), event.by);
	const { matchday: matchdayId } = event;
	if (event.community === null) {
		const wish = { kind: event.act === 'suspend' ? 'set' : 'lift', matchdayId, actorId } as const;
		const season = await findSeasonFacts(context.db, placeOf(matchdayId).seasonId);
		const matchday = season?.matchdays.find(({ id }) => id === matchdayId);
		const kickoff = matchday === undefined ? null : kickoffAt(matchday, event.at);
		if (kickoff === null || kickoff > event.at)
			return answerOf(await suspendEverywhere(context, { ...wish, reason: REASON }));
		const preview = await previewSuspension(context, wish);
		if (!preview.ok) return answerOf(preview);
		const { fingerprint } = preview.value;
		return answerOf(await suspendEverywhere(context, { ...wish, reason: REASON, fingerprint }));
	}
	const communityId = world.communities.get(event.community) ?? '';
	const place = { communityId, matchdayId, actorId: must(actorId, 'person') };
	return event.act === 'suspend'
		? answerOf(await suspendMatchday(context, { ...place, reason: REASON }))
		: answerOf(await liftSuspension(context, place));
}
