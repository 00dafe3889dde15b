import type {
	Act,
	Change,
	CommunityId,
	Event,
	Log,
	MatchdayId,
	MatchId,
	MatchState,
	MatchTime,
	Ms,
	SeasonId,
	TeamId,
	UserId,
} from '../log';
import { openReference } from '../reference';
import type { State } from '../state';
import { type Chance, seededChance } from './chance';

/** A match as the log has made it so far. */
export type KnownMatch = {
	match: MatchId;
	matchday: MatchdayId;
	home: TeamId;
	away: TeamId;
	time: MatchTime;
	state: MatchState;
	result: string | null;
};

/** A random season while it is being written: what has been told so far, and what is going to happen when. */
export type Game = Chance & {
	/** A source of chance for what a community's rules bring, so that a season without them stays what it was. */
	readonly rules: Chance;
	/** What happens more often in this season than in others. */
	readonly theme: Theme;
	readonly siteAdmins: readonly UserId[];
	readonly people: readonly UserId[];
	readonly matches: Map<MatchId, KnownMatch>;
	now: () => Ms;
	/** As the rules say it is now. */
	state: () => State;
	/** Lets an act happen now; whether the rules accept it. */
	tell: (by: UserId | null, act: Act) => boolean;
	/** Does something at that instant, or now if it has passed. */
	later: (at: Ms, what: () => void) => void;
	/** Writes everything that is waiting, up to so many events. */
	run: (most: number) => Log;
};

/** Seasons differ: what is rare meets where it isn't rare, in one after the other. */
const themes = ['all', 'marks', 'corrections', 'ends', 'kickoffs', 'people', 'returns'] as const;
export type Theme = (typeof themes)[number];

/** When every random season begins. */
export const begin = Date.UTC(2026, 7, 1, 12);

export function beginGame(seed: number, people: number): Game {
	const chance = seededChance(seed);
	const siteAdmins = ['S', ...(chance.chance(0.3) ? ['A'] : [])];
	const reference = openReference(siteAdmins);
	const matches = new Map<MatchId, KnownMatch>();
	const events: Event[] = [];
	const agenda: { at: Ms; what: () => void }[] = [];
	let now = begin;
	let state: State | null = null;
	return {
		...chance,
		rules: seededChance(seed + 1_000_000),
		theme: themes[seed % themes.length] ?? 'all',
		siteAdmins,
		people: [...'ABCDEFGH'].slice(0, people),
		matches,
		now: () => now,
		state: () => {
			state ??= reference.state();
			return state;
		},
		tell: (by, act) => {
			const event = { ...act, at: now, by, seq: events.length } as Event;
			events.push(event);
			state = null;
			const { accepted } = reference.tell(event);
			if (accepted) note(matches, act);
			return accepted;
		},
		later: (at, what) => {
			const late = agenda.findIndex((each) => each.at > at);
			agenda.splice(late < 0 ? agenda.length : late, 0, { at: Math.round(at), what });
		},
		run: (most) => {
			while (events.length < most) {
				const next = agenda.shift();
				if (next === undefined) break;
				if (next.at > now) state = null;
				now = Math.max(now, next.at);
				next.what();
			}
			return { siteAdmins, events };
		},
	};
}

function note(matches: Map<MatchId, KnownMatch>, act: Act): void {
	if (act.act === 'season')
		for (const { matchday, matches: own } of act.matchdays)
			for (const each of own) matches.set(each.match, { ...known(each), matchday });
	if (act.act === 'facts') noteChanges(matches, act.changes);
}

const known = (each: Pick<KnownMatch, 'match' | 'home' | 'away' | 'time'>) => ({
	...{ match: each.match, home: each.home, away: each.away, time: each.time },
	...{ state: 'angesetzt' as const, result: null },
});

/** Makes changes of matches where they are kept. */
export function noteChanges(matches: Map<MatchId, KnownMatch>, changes: readonly Change[]): void {
	for (const change of changes) {
		if (change.change === 'match added')
			matches.set(change.match, { ...known(change), matchday: change.matchday });
		if (!('match' in change)) continue;
		const match = matches.get(change.match);
		if (!match) continue;
		if (change.change === 'match removed') matches.delete(change.match);
		if (change.change === 'time') match.time = change.to;
		if (change.change === 'moved') match.matchday = change.to;
		if (change.change === 'state') match.state = change.to;
		if (change.change === 'result') match.result = change.to;
	}
}

export type MatchdayNow = State['seasons'][number]['matchdays'][number];
export type CommunityNow = State['communities'][number];

/** By chance, and more often in seasons of this theme. */
export const mostly = (game: Game, theme: Theme, often: number, else_: number): boolean =>
	game.chance(game.theme === theme ? often : else_);

export const matchdaysOf = (game: Game, season?: SeasonId): MatchdayNow[] =>
	game.state().seasons.flatMap((each) => (season && each.season !== season ? [] : each.matchdays));

export const matchdayNow = (game: Game, id: MatchdayId) =>
	matchdaysOf(game).find(({ matchday }) => matchday === id);

export const communityNow = (game: Game, id: CommunityId) =>
	game.state().communities.find(({ community }) => community === id);

export const seasonOf = (id: MatchdayId): SeasonId => id.slice(0, id.lastIndexOf('_'));

export const matchesIn = (game: Game, id: MatchdayId) =>
	[...game.matches.values()].filter(({ matchday }) => matchday === id);

/** When a matchday begins by all that is known, or null. */
export function startOf(game: Game, id: MatchdayId): Ms | null {
	const kickoff = matchdayNow(game, id)?.kickoff ?? null;
	if (kickoff !== null) return kickoff;
	const starts = matchesIn(game, id).flatMap(({ time, state }) =>
		typeof time === 'number' && state === 'angesetzt' ? [time] : [],
	);
	return starts.length === 0 ? null : Math.min(...starts);
}
