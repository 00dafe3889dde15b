import { type Community, foldAll, rowOf, settingsOf, walkOf } from './community';
import { asSeen, choicesOf, type Matchday } from './facts';
import type { MatchdayId, Ms, UserId } from './log';
import { usedAt } from './picks';
import type { Tools } from './tools';

/** A window that has kicked off and isn't stored as closed yet, with the communities as they were at the kickoff. */
export type Closing = {
	matchday: Matchday;
	kickoff: Ms;
	then: { community: Community; copy: Community }[];
};

/** The matches of matchdays at an instant. */
export type MatchesThen = ReadonlyMap<MatchdayId, Matchday['matches']>;

/** R37: the choice is by the facts at the kickoff, so these are kept; of communities in which there may be one. */
export function keepForClose(
	communities: Iterable<Community>,
	matchday: Matchday,
	kickoff: Ms,
	tools: Tools,
): Closing {
	const concerned = [...communities].filter((community) => {
		const round = community.rounds.at(-1);
		if (!round?.passed.has(matchday.matchday)) return false;
		return settingsOf(community, round, tools).consequences.missing === 'automatic';
	});
	const then = concerned.map((community) => ({ community, copy: structuredClone(community) }));
	return { matchday, kickoff, then };
}

/** Closes a window, by the matches as they were known at its kickoff; gives who got a pick, by community. */
export function closeWindow(
	{ matchday, then }: Closing,
	matches: MatchesThen,
	tools: Tools,
): [Community, UserId[]][] {
	return then.map(({ community, copy }) => {
		const atKickoff = tools.broken('R37 chosen by the facts at the close')
			? structuredClone(community)
			: withMatches(copy, matches);
		takeClosedPicks(community, atKickoff);
		foldAll(atKickoff, tools);
		return [community, storeAutomatic(community, atKickoff, matchday, tools)];
	});
}

/** An act may have put the kickoff into the past, or told something in its very millisecond. */
function withMatches(copy: Community, matches: MatchesThen): Community {
	for (const { season } of copy.rounds)
		for (const each of season.matchdays) each.matches = structuredClone(matches.get(each.matchday) ?? []);
	return copy;
}

/** Saves that arrived in time and were written late (R7), and the automatic picks of windows closed meanwhile. */
function takeClosedPicks({ picks }: Community, then: Community) {
	for (const round of then.rounds)
		for (const matchday of round.passed.keys())
			for (const user of then.members.keys()) {
				const row = rowOf(matchday, user);
				const pick = picks.get(row);
				if (pick) then.picks.set(row, { ...pick });
				else then.picks.delete(row);
			}
}

/**
 * R37: what the close of a window stores beside what members have picked. `then` is the community as it was at the
 * kickoff, but for its closed picks; gives who got a pick.
 */
function storeAutomatic(
	community: Community,
	then: Community,
	{ matchday: id }: Matchday,
	tools: Tools,
): UserId[] {
	const round = community.rounds.find(({ passed }) => passed.has(id));
	const roundThen = then.rounds.find(({ passed }) => passed.has(id));
	const stored = roundThen?.passed.get(id);
	const matchday = roundThen?.season.matchdays.find((each) => each.matchday === id);
	if (!round || !roundThen || !stored || !matchday || then.skips.has(id)) return [];
	const { consequences, automaticPicks } = settingsOf(then, roundThen, tools);
	if (consequences.missing !== 'automatic') return [];
	const given: UserId[] = [];
	for (const user of stored.active) {
		const row = rowOf(id, user);
		const key = `${community.community}|${row}`;
		const pick = community.picks.get(row);
		if (pick && !pick.marked) continue;
		if (stored.excusable.has(user) && !tools.broken('R37 who is excused gets one')) {
			tools.hit('R37 none as excused', key);
			continue;
		}
		const used = usedAt(walkOf(then, roundThen, user, tools), id);
		const seen = asSeen(matchday, then.skips);
		const teams = choicesOf(seen, used, roundThen.season.teams, true, tools);
		const team = tools.broken('R37 the last by name') ? teams.at(-1) : teams[0];
		if (team === undefined) {
			round.passed.get(id)?.noTeam.add(user);
			tools.hit('R37 none as no team is left', key);
			continue;
		}
		const count = [...community.picks].filter(
			([other, each]) => other.endsWith(`|${user}`) && each.round === round.n && each.made === 'automatic',
		).length;
		if (count >= automaticPicks && !tools.broken('R37 any number of times')) {
			tools.hit('R37 none as there have been as many', key);
			continue;
		}
		community.picks.set(row, { team, marked: false, round: round.n, made: 'automatic' });
		community.marks.delete(row);
		given.push(user);
		tools.hit(pick ? 'R37 in place of a marked pick' : 'R37 automatic pick', key);
	}
	return given;
}
