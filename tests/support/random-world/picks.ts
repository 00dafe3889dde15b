import { outcomeOf } from '~/domain/match';
import { judgePick } from '~/domain/pick';
import { withdrawPick } from '~/services/picks/withdraw-pick.server';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import { loadRounds } from '~/services/rounds/load-rounds.server';
import { DAY } from '../builders';
import {
	type KnownCommunity,
	type KnownEntry,
	type KnownMatch,
	type KnownMatchday,
	type KnownRound,
	openRoundOf,
} from './known-facts';
import { note, type World } from './world';

/** A pick somebody would like to save. */
type Wish = {
	readonly community: KnownCommunity;
	readonly round: KnownRound;
	readonly entry: KnownEntry;
	readonly matchday: KnownMatchday;
	/** In the order of liking: the first that may be chosen is taken. */
	readonly teams: readonly string[];
};

/**
 * Members who are in pick for the next matchday, some of them for those after it as well. In one community of ten through the
 * service; in the others the same rule judges picks that are read and written many at once, without a history.
 */
export async function pickFor(world: World, matchdays: readonly KnownMatchday[]): Promise<void> {
	const { random, season } = world;
	const [next] = matchdays;
	const wishes = season.communities.flatMap((community): Wish[] => {
		const round = openRoundOf(community);
		if (round === null || next === undefined) return [];
		const active = [...round.entries.values()].filter((entry) => entry.stored.active);
		return active.flatMap((entry) => {
			if (isForgetful(world, entry)) entry.forgotten.add(next.number);
			const wanted = matchdays.filter(({ number }) => {
				if (number !== next.number && random.chance(0.85)) return false;
				const again = community.picksByService && random.chance(0.1);
				return !entry.forgotten.has(number) && (again || !entry.picks.has(number));
			});
			return wanted.map((matchday) => {
				return { community, round, entry, matchday, teams: likedTeams(world, community, matchday) };
			});
		});
	});
	for (const wish of wishes) if (wish.community.picksByService) await pickByService(world, wish);
	await pickManyAtOnce(
		world,
		wishes.filter((wish) => !wish.community.picksByService),
	);
}

/** Whoever came back in the last hours has mostly no pick yet; others forget one now and then. */
function isForgetful({ random, context }: World, { cameBack }: KnownEntry): boolean {
	const isBackSince = cameBack.some(({ at }) => at > context.now() - DAY);
	return random.chance(isBackSince ? 0.6 : 0.02);
}

/** Winners first for who is skilful, as they are planned; anything in any order otherwise. */
function likedTeams({ random, season }: World, { skill }: KnownCommunity, matchday: KnownMatchday): string[] {
	const teams = random.shuffled(season.teams);
	if (!random.chance(skill)) return teams;
	const winners = new Set(matchday.matches.map(plannedWinner));
	return [...teams.filter((team) => winners.has(team)), ...teams.filter((team) => !winners.has(team))];
}

function plannedWinner({ home, away, planned }: KnownMatch): string | null {
	const outcome = outcomeOf({ result: planned, state: 'scheduled' });
	if (outcome === null || outcome === 'draw') return null;
	return outcome === 'home' ? home : away;
}

async function pickByService(world: World, wish: Wish): Promise<void> {
	const { context, random } = world;
	const { community, entry, matchday } = wish;
	const place = { playerId: entry.playerId, communityId: community.id, matchday: matchday.number };
	for (const teamId of wish.teams.slice(0, 3)) {
		if (!(await world.ways.pick({ ...place, teamId }))) continue;
		entry.picks.set(matchday.number, { matchday: matchday.number, team: teamId, invalid: false });
		note(world, 'pick by service', community.id);
		break;
	}
	if (!random.chance(0.03)) return;
	if (!(await withdrawPick(context, { ...place, arrivedAt: context.now() })).ok) return;
	entry.picks.delete(matchday.number);
	note(world, 'pick withdrawn', community.id);
}

async function pickManyAtOnce(world: World, wishes: readonly Wish[]): Promise<void> {
	if (wishes.length === 0) return;
	const { context, season } = world;
	const now = context.now();
	const roundIds = [...new Set(wishes.map((wish) => wish.round.id))];
	const rounds = await loadRounds(context.db, { roundIds }, { at: now, picks: 'all' });
	const loadedOf = new Map(rounds.map((loaded) => [loaded.round.id, loaded]));
	const rows = wishes.flatMap(({ round, entry, matchday, teams }) => {
		const loaded = loadedOf.get(round.id);
		const stored = loaded?.entries.find(({ memberId }) => memberId === entry.memberId);
		if (loaded === undefined || stored === undefined) return [];
		const sheet = pickSheetOf(loaded, stored);
		const open = { ...sheet, picks: [...sheet.picks, ...mine(entry, sheet.picks)] };
		const request = { active: stored.state.active, roundFinished: false, matchday: matchday.number };
		const team = teams.find((each) => judgePick(open, { ...request, team: each, arrivedAt: now }).ok);
		if (team === undefined) return [];
		entry.picks.set(matchday.number, { matchday: matchday.number, team, invalid: false });
		const matchdayId = `${season.id}_${matchday.number}`;
		return [{ memberId: entry.memberId, matchdayId, roundId: round.id, teamId: team, savedAt: BigInt(now) }];
	});
	await context.db.pick.createMany({ data: rows });
	note(world, 'picks at once', rows.length);
}

/** Picks chosen in the same go, which aren't stored yet. */
function mine(entry: KnownEntry, stored: readonly { matchday: number }[]) {
	const known = new Set(stored.map((pick) => pick.matchday));
	return [...entry.picks.values()].filter((pick) => !known.has(pick.matchday));
}
