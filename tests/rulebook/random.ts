import type { Act, Change, Event, Log, MatchdaySetUp, MatchState, Ms, Settings } from './log';
import { day, hours } from './tools';

/** A random season as a raw log: small, dense, and not caring whether an act is allowed. The same seed, the same log. */
export function randomLog(seed: number): Log {
	let state = seed * 2654435761 + 1;
	const random = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const upTo = (count: number) => Math.floor(random() * count);
	const chance = (share: number) => random() < share;
	const one = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;

	const begin = Date.UTC(2026, 7, 1, 12);
	const teams = [...'abcdef'].slice(0, 2 + upTo(5));
	const people = [...'ABCDEFGH'].slice(0, 2 + upTo(7));
	const count = 3 + upTo(6);
	const seasons = chance(0.3) ? 2 : 1;
	const plans: { at: Ms; id: string; season: string; matches: string[] }[] = [];
	const events: { at: Ms; by: string | null; act: Act }[] = [];
	const add = (at: Ms, by: string | null, act: Act) => events.push({ at: Math.round(at), by, act });
	const facts = (at: Ms, ...changes: Change[]) =>
		add(at, 'S', { act: 'facts', source: chance(0.5) ? 'hand' : 'import', changes });
	const settings = (): Settings => ({
		jokers: upTo(3),
		rebuy: chance(0.8),
		allOut: chance(0.5) ? 'share' : 'replay',
		entryOpen: chance(0.8),
	});

	let at = begin;
	for (let part = 1; part <= seasons; part++) {
		const matchdays: MatchdaySetUp[] = [];
		for (let number = 1; number <= count; number++) {
			at += one([0.5, 1, 1.5, 3, 3, 5]) * day;
			const id = `s${part}_${number}`;
			const shuffled = [...teams].sort(() => random() - 0.5);
			const matches = Array.from({ length: Math.floor(teams.length / 2) }, (_, index) => ({
				match: `${id}_${index}`,
				home: shuffled[2 * index] as string,
				away: shuffled[2 * index + 1] as string,
				time: chance(0.1) ? null : at + one([-150, -30, -6, 0, 0, 0, 0, 0, 2, 26]) * hours,
			}));
			const kickoff = chance(0.25) ? null : at;
			matchdays.push({ matchday: id, number, kickoff, matches: chance(0.05) ? [] : matches });
			plans.push({ at, id, season: `s${part}`, matches: matches.map(({ match }) => match) });
		}
		add(part === 1 ? begin : at - count * 2.5 * day, 'S', {
			act: 'season',
			season: `s${part}`,
			league: 'l',
			part,
			teams,
			matchdays,
		});
	}
	const communities = chance(0.3) ? ['c', 'd'] : ['c'];
	for (const community of communities) {
		add(begin + 1, one(people), { act: 'found', community, league: 'l', settings: settings() });
		for (const person of people) {
			const joins = chance(0.8) ? begin + 2 : one(plans).at + one([-1, 0, 1, 5 * hours]);
			add(joins, person, { act: 'join', community });
		}
	}

	/** Some plan their season ahead, one team after another. */
	const planners = people.filter(() => chance(0.6));
	for (const person of planners)
		for (const community of communities) {
			const order = [...teams].sort(() => random() - 0.5);
			const ahead = one([begin + 3, begin + 3, begin + 2 * day]);
			for (const [index, { id }] of plans.entries())
				add(ahead, person, {
					act: 'save',
					community,
					matchday: id,
					team: order[index % order.length] as string,
				});
		}

	const near = (instant: Ms) =>
		instant + one([-day - 1, -day, -day + 1, -5 * hours, -1, 0, 0, 1, 30_000, 1 * hours, 3 * hours, 2 * day]);
	for (const { at: kickoff, id, matches } of plans) {
		const result = () => one(['1:0', '1:0', '0:1', '1:1', '1:1', 'x', null]);
		for (const community of communities) {
			for (const person of people) {
				const when = one([-40 * hours, -20 * hours, -20 * hours, -10 * day, -1, 0]);
				const tries = planners.includes(person) && chance(0.8) ? 0 : upTo(4);
				for (let left = tries; left > 0; left--)
					add(kickoff + when, person, { act: 'save', community, matchday: id, team: one(teams) });
				if (chance(0.1)) add(near(kickoff) - day, person, { act: 'withdraw', community, matchday: id });
				if (chance(0.03))
					add(kickoff + 800, person, {
						act: 'save',
						community,
						matchday: id,
						team: one(teams),
						arrived: kickoff - 1,
					});
			}
			const user = one(people);
			const by = one([...people, 'S', 'S', 'S', 'S']);
			const adjusted = () => near(kickoff) + upTo(3);
			for (let rare = upTo(5); rare > 0; rare--)
				add(adjusted(), by, { act: 'adjust', community, user: one(people), adjust: 'rebuy' });
			if (chance(0.15)) {
				add(adjusted(), by, { act: 'adjust', community, user, adjust: 'eliminate' });
				add(near(kickoff) + 2 * day, by, { act: 'adjust', community, user, adjust: 'reactivate' });
			}
			if (chance(0.2))
				add(adjusted(), by, { act: 'adjust', community, user, adjust: 'jokers', add: one([-2, -1, 1]) });
			if (chance(0.1)) add(near(kickoff), user, { act: 'leave', community });
			if (chance(0.05)) add(near(kickoff), by, { act: 'remove', community, user });
			if (chance(0.1)) add(near(kickoff) + day, user, { act: 'join', community });
			if (chance(0.1)) add(near(kickoff), by, { act: 'name admin', community, user });
			if (chance(0.1)) add(near(kickoff), by, { act: 'settings', community, to: settings() });
			if (chance(0.1)) add(near(kickoff), 'S', { act: 'close round', community });
			if (chance(0.6)) add(near(kickoff) + 4 * hours, 'S', { act: 'start round', community });
		}
		if (chance(0.02)) add(near(kickoff), one(people), { act: 'delete account' });
		if (chance(0.2))
			facts(near(kickoff), {
				change: 'kickoff',
				matchday: id,
				to: one([
					null,
					'proposed',
					kickoff - 5 * hours,
					kickoff + 20 * hours,
					kickoff + 1,
					kickoff - 3 * day,
				]),
			});
		const evaluated = kickoff + one([3, 4, 4, 5, 30, 80]) * hours;
		for (const match of matches) {
			facts(evaluated - upTo(2) * hours, { change: 'result', match, to: result() });
			if (chance(0.1))
				facts(evaluated + one([1, 20, 100]) * hours, { change: 'result', match, to: result() });
			if (chance(0.1))
				facts(near(kickoff), { change: 'time', match, to: kickoff + one([-50, -10, -1, 0, 10, 40]) * hours });
			if (chance(0.15)) facts(near(kickoff), { change: 'state', match, to: 'verlegt' });
			const states: MatchState[] = ['angesetzt', 'angesetzt', 'gewertet', 'abgebrochen'];
			if (chance(0.2)) facts(near(kickoff) + upTo(40) * hours, { change: 'state', match, to: one(states) });
			if (chance(0.04)) facts(near(kickoff), { change: 'moved', match, to: one(plans).id });
			if (chance(0.01)) facts(near(kickoff), { change: 'match removed', match });
		}
		if (chance(0.95))
			add(evaluated, chance(0.5) ? null : one(['S', 'S', 'S', 'A']), { act: 'evaluate', matchday: id });
		if (chance(0.1)) add(evaluated + one([-10, 1, 90]) * hours, 'S', { act: 'evaluate', matchday: id });
		for (let looks = upTo(3); looks > 0; looks--) add(near(kickoff), null, { act: 'look' });
	}
	for (const { id } of plans) add(at + 30 * day, 'S', { act: 'evaluate', matchday: id });
	const sorted = events.filter((event) => event.at >= begin).sort((before, after) => before.at - after.at);
	return {
		siteAdmins: ['S', ...(chance(0.3) ? ['A'] : [])],
		events: sorted.map(({ act, ...rest }, seq): Event => ({ ...act, ...rest, seq })),
	};
}
