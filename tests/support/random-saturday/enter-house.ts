import type { Context } from '~/context.server';
import { databaseKind } from '~/data/engine/database-url.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { accepted, buildCommunity, buildPlayer, DAY } from '../builders';
import { type KeptRows, keepRows, writeRows } from '../kept-rows';
import { buildWatchedSeason } from '../watched-season';
import { layouts, type SaturdayPlan, START } from './plan-saturday';

/** Long before any Saturday begins. */
const BUILT = START - 14 * DAY;

/** A season and a community with a player who has picked for the first matchday. */
export type House = { readonly seasonId: string; readonly adminId: string };

const kept = new Map<string, { rows: KeptRows; house: House }>();

/**
 * Builds what a Saturday begins with into an empty database: its season as it is known before, imported by a source or from
 * a person's file. On SQLite each is built once and copied from then on.
 */
export async function enterHouse(context: Context, url: string, plan: SaturdayPlan): Promise<House> {
	if (databaseKind(url) !== 'sqlite') return buildHouse(context, plan);
	const key = `${layouts.indexOf(plan.layout)} ${plan.bySource}`;
	const known = kept.get(key);
	if (known) {
		writeRows(url, known.rows);
		return known.house;
	}
	const house = await buildHouse(context, plan);
	kept.set(key, { house, rows: keepRows(url) });
	return house;
}

async function buildHouse(given: Context, { matches, bySource }: SaturdayPlan): Promise<House> {
	let ids = 0;
	const context: Context = {
		...given,
		now: () => BUILT,
		newId: () => `house-${String(++ids).padStart(6, '0')}`,
	};
	const adminId = await buildPlayer(context, 'admin');
	const seasonId = await buildWatchedSeason(context, { matches, bySource });
	const playerId = await buildPlayer(context, 'Lena');
	const communityId = await buildCommunity(context, { founderId: playerId, founder: 'Lena' });
	const pick = { playerId, communityId, matchday: 1, teamId: 'koeln' };
	accepted(await submitPick(context, { ...pick, arrivedAt: BUILT }));
	return { seasonId, adminId };
}
