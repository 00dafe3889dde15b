import {
	type Act,
	type Change,
	classic,
	type Event,
	type MatchdaySetUp,
	type MatchSetUp,
	type Ms,
	type Settings,
} from './log';
import { openReference } from './reference';
import { hours, must, type Options } from './tools';

/** Hour 0 of every scenario. */
const start = Date.UTC(2026, 7, 1, 12);

/** The instant so many hours and milliseconds after hour 0. */
export const hour = (count: number, ms = 0): Ms => start + count * hours + ms;

export const matchday = (number: number, part = 1) => `s${part}_${number}`;

/** A match of two one-letter teams, by the hour of its start. */
export const match = (
	md: number,
	pair: string,
	time: number | null = null,
	more: Partial<MatchSetUp> = {},
): MatchSetUp => ({
	match: `${md}${pair}`,
	home: pair.charAt(0),
	away: pair.charAt(1),
	time: time === null ? null : hour(time),
	...more,
});

type Plan = { kickoff: number | null; pairs?: string; matches?: MatchSetUp[] };

export const usual: Settings = { jokers: 1, rebuy: true, allOut: 'share', entryOpen: true, ...classic };

/**
 * Writes a log by hand and tells it to the reference as it goes: one community 'c' of admin 'A', site admin 'S'.
 * Every act happens at the hour set last.
 */
export function scenario(options: Options = {}) {
	const reference = openReference(['S'], options);
	let at = start;
	let seq = 0;

	const tell = (by: string | null, act: Act) => reference.tell({ ...act, by, at, seq: ++seq } as Event);
	/** Has to be accepted. */
	const does = (by: string | null, act: Act) => {
		const verdict = tell(by, act);
		if (!verdict.accepted)
			throw new Error(`${act.act} at ${(at - start) / hours}: ${verdict.refusals.join(', ')}`);
		return verdict;
	};
	const community = (name = 'c') =>
		must(
			reference.state().communities.find((each) => each.community === name),
			'community',
		);
	const round = (n = community().rounds.length) => must(community().rounds[n - 1], 'round');

	const play = {
		at: (count: number, ms = 0) => {
			at = hour(count, ms);
			return play;
		},
		tell,
		does,
		reference,
		/** Matches begin with their matchday, unless they are given whole. */
		season: (teams: string, plans: Plan[], part = 1) => {
			const matchdays = plans.map(({ kickoff, pairs, matches }, index): MatchdaySetUp => {
				const md = part * 100 + index + 1;
				return {
					matchday: matchday(index + 1, part),
					number: index + 1,
					kickoff: kickoff === null ? null : hour(kickoff),
					matches:
						matches ??
						(pairs ?? '')
							.split(' ')
							.filter(Boolean)
							.map((pair) => match(part === 1 ? index + 1 : md, pair, kickoff)),
				};
			});
			does('S', { act: 'season', season: `s${part}`, league: 'l', part, teams: [...teams], matchdays });
			return play;
		},
		/** Founds 'c' by 'A', and the others join. */
		found: (others: string, settings: Partial<Settings> = {}) => {
			does('A', { act: 'found', community: 'c', league: 'l', settings: { ...usual, ...settings } });
			for (const user of others) does(user, { act: 'join', community: 'c' });
			return play;
		},
		facts: (...changes: Change[]) => tell('S', { act: 'facts', source: 'hand', changes }),
		results: (results: Record<string, string | null>) => {
			const changes = Object.entries(results).map(
				([name, to]): Change => ({ change: 'result', match: name, to }),
			);
			does('S', { act: 'facts', source: 'hand', changes });
			return play;
		},
		evaluate: (number: number, part = 1) => {
			does('S', { act: 'evaluate', matchday: matchday(number, part) });
			return play;
		},
		save: (user: string, number: number, team: string, arrived?: Ms) =>
			tell(user, {
				act: 'save',
				community: 'c',
				matchday: matchday(number),
				team,
				...(arrived && { arrived }),
			}),
		/** Picks such as { A: 'a', B: 'c' } that have to be accepted. */
		picks: (number: number, picks: Record<string, string>, part = 1) => {
			for (const [user, team] of Object.entries(picks))
				does(user, { act: 'save', community: 'c', matchday: matchday(number, part), team });
			return play;
		},
		/** R38: an admin enters a pick for somebody. */
		enter: (user: string, number: number, team: string, by = 'A') =>
			tell(by, { act: 'enter pick', community: 'c', user, matchday: matchday(number), team }),
		/** R39: in 'c' by its admin, or by 'S' in the whole season. */
		suspend: (number: number, by: 'A' | 'S' = 'A') =>
			tell(by, { act: 'suspend', community: by === 'S' ? null : 'c', matchday: matchday(number) }),
		lift: (number: number, by: 'A' | 'S' = 'A') =>
			tell(by, { act: 'lift', community: by === 'S' ? null : 'c', matchday: matchday(number) }),
		withdraw: (user: string, number: number) =>
			tell(user, { act: 'withdraw', community: 'c', matchday: matchday(number) }),
		adjust: (user: string, adjust: 'eliminate' | 'reactivate' | 'rebuy', by = 'A') =>
			tell(by, { act: 'adjust', community: 'c', user, adjust }),
		jokers: (user: string, add: number) =>
			tell('A', { act: 'adjust', community: 'c', user, adjust: 'jokers', add }),
		community,
		round,
		end: (n?: number) => round(n).end,
		member: (user: string, n?: number) =>
			must(
				round(n).members.find((each) => each.user === user),
				'member',
			),
		/** Who is in, as one word. */
		in: (n?: number) =>
			round(n)
				.members.filter(({ active }) => active)
				.map(({ user }) => user)
				.sort()
				.join(''),
		pick: (user: string, number: number) =>
			community().picks.find((each) => each.user === user && each.matchday === matchday(number)),
		kickoff: (number: number) =>
			must(
				reference.state().seasons[0]?.matchdays.find((each) => each.number === number),
				'matchday',
			).kickoff,
	};
	return play;
}
