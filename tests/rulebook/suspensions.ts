import type { Community } from './community';
import { type Facts, hasBegun, hasResult, isVoid } from './facts';
import type { Event } from './log';
import { type Refusal, when } from './refusals';
import { day, type Tools } from './tools';

type Act = Extract<Event, { act: 'suspend' | 'lift' }>;

/** R39: what a site admin may suspend and take back for all. */
export function inWholeSeason(facts: Facts, event: Act, tools: Tools): Refusal[] {
	const matchday = facts.matchdays.get(event.matchday);
	if (!matchday) return ['form unknown'];
	const held = facts.suspended.get(event.matchday);
	if (event.act === 'suspend') return when(held !== undefined, 'R39 suspended already');
	if (held === undefined) return ['R39 not suspended'];
	const isKept = matchday.passed && held.at < (matchday.kickoff ?? 0);
	if (isKept) tools.hit('R39 taking back refused as set before', `${event.seq}`);
	return when(isKept && !tools.broken('R39 all is taken back'), 'R39 set before the kickoff');
}

/** R39: earlier than 24 hours before the kickoff, and while no match of it tells anything. */
export function inCommunity(facts: Facts, community: Community, event: Act, tools: Tools): Refusal[] {
	const matchday = facts.matchdays.get(event.matchday);
	const season = facts.seasons.find((each) => each.season === matchday?.season);
	if (!matchday || season?.league !== community.league) return ['form unknown'];
	const key = `${event.seq}`;
	const isThere = (event.act === 'suspend' ? community.skips : community.suspended).has(event.matchday);
	const { kickoff } = matchday;
	const rest = kickoff === null ? Number.POSITIVE_INFINITY : kickoff - event.at;
	if (rest === day) tools.hit('R39 refused exactly 24 hours before', key);
	const isLate = tools.broken('R39 exactly 24 hours before') ? rest < day : rest <= day;
	const tells = matchday.matches.some(
		(match) => !isVoid(match, matchday, tools) && (hasBegun(match, event.at) || hasResult(match, tools)),
	);
	if (tells && !isLate) tools.hit('R39 refused as a match has started', key);
	return [
		...when(event.act === 'suspend' && isThere, 'R39 suspended already'),
		...when(event.act === 'lift' && !isThere, 'R39 not suspended'),
		...when(isLate, 'R39 too late'),
		...when(tells && !tools.broken('R39 a match that has started'), 'R39 match has started'),
	];
}
