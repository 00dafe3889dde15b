import { type Community, rowOf, walkOf } from './community';
import { type Matchday, matchesOf } from './facts';
import type { Passed, Round } from './fold';
import type { Ms, TeamId, UserId } from './log';
import { refusedTeam, usedAt } from './picks';
import type { Refusal } from './refusals';
import type { Tools } from './tools';

/** R38: who was and is in, isn't excused and has no counting pick there. */
export function mayBeGiven(
	community: Community,
	round: Round,
	{ active, excusable }: Passed,
	{ matchday, user, key }: { matchday: Matchday; user: UserId; key: string },
	tools: Tools,
): Refusal[] {
	const refusals: Refusal[] = [];
	if (!active.has(user)) refusals.push('R38 was not in');
	if (!round.standing.states.get(user)?.active) refusals.push('R11 not active');
	const pick = community.picks.get(rowOf(matchday.matchday, user));
	if (pick && !pick.marked) refusals.push('R38 has a pick');
	else if (excusable.has(user)) {
		tools.hit('R38 refused as excused', key);
		refusals.push('R38 excused');
	}
	return refusals;
}

/** R38: a team that R8 and R9 allow and whose match has a known time ahead. */
export function enteredTeam(
	community: Community,
	round: Round,
	{ matchday, user, key }: { matchday: Matchday; user: UserId; key: string },
	team: TeamId,
	arrived: Ms,
	tools: Tools,
): Refusal[] {
	const asked = tools.broken('R38 at the instant of its start') ? arrived - 1 : arrived;
	const refusals = refusedTeam(matchday, team, asked, tools);
	const matches = matchesOf(matchday, team);
	const justStarts = matches.some(({ time }) => time === arrived);
	if (justStarts) tools.hit('R38 refused at the start', key);
	if (matches.some(({ time }) => typeof time !== 'number')) refusals.push('R38 start unknown');
	if (usedAt(walkOf(community, round, user, tools), matchday.matchday).has(team)) {
		tools.hit('R9 used team refused', key);
		refusals.push('R9 team is used');
	}
	return refusals;
}
