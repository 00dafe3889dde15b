import { afterEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { showMemberWay } from '~/services/standings/show-member-way.server';
import { seededRandom } from '../../domain/reference/random';
import { accepted, buildGame, type Game, HOUR, roundRobin, WEEK } from '../../support/builders';
import { testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f'];
const NAMES = ['Lena', 'Tom', 'Ida', 'Max'];
const RESULTS = ['1:0', '2:0', '1:1', '0:1'];

let close: () => Promise<void>;
afterEach(() => close());

type Line = { matchday: number; kind: string; team: string | null; jokers: number; undone: boolean };

async function storedLines(context: Context, game: Game): Promise<Map<string, Line[]>> {
	const rows = await context.db.settlement.findMany({ orderBy: { matchday: 'asc' } });
	return new Map(
		NAMES.map((name) => [
			name,
			rows
				.filter((row) => row.memberId === game.players[name]?.memberId)
				.map(({ matchday, kind, teamId, jokers, undone }) => ({
					matchday,
					kind,
					team: teamId,
					jokers,
					undone,
				})),
		]),
	);
}

/** The lines that differ, as the page tells them. */
function differing(before: readonly Line[], after: readonly Line[]) {
	return TEAMS.map((_, index) => index + 1).flatMap((matchday) => {
		const [old, now] = [before, after].map(
			(lines) => lines.find((line) => line.matchday === matchday) ?? null,
		);
		if (JSON.stringify(old) === JSON.stringify(now)) return [];
		const shown = (line: Line | null | undefined) => {
			if (line == null) return null;
			const { matchday: _matchday, ...rest } = line;
			return rest;
		};
		return [{ matchday, before: shown(old), after: shown(now) }];
	});
}

describe.each(['share', 'replay'] as const)('when all go out at once they %s', (allOut) => {
	test.each([1, 2])(
		'R18, R19: season %i tells of each correction exactly the lines that the database had before and after it',
		async (seed) => {
			const { context, clock, close: done } = await testContext();
			close = done;
			const random = seededRandom(seed * 7 + (allOut === 'share' ? 0 : 100));
			const game = await buildGame(context, roundRobin(TEAMS, KICKOFF), NAMES, { allOut, jokers: 2 });
			const seen: { name: string; at: number; lines: ReturnType<typeof differing> }[] = [];
			const commit = async (matchday: number, isCorrection: boolean) => {
				const before = await storedLines(context, game);
				await game.evaluate(matchday).catch((error: Error) => {
					if (!error.message.includes('nothing-to-do')) throw error;
				});
				const after = await storedLines(context, game);
				for (const name of NAMES) {
					const lines = differing(before.get(name) ?? [], after.get(name) ?? []).filter(
						(line) => isCorrection || line.matchday !== matchday,
					);
					if (lines.length > 0) seen.push({ name, at: context.now(), lines });
				}
				clock.advance(HOUR);
			};
			for (let matchday = 1; matchday <= 5; matchday++) {
				clock.set(KICKOFF + (matchday - 1) * WEEK - HOUR);
				for (const name of NAMES) await game.pick(name, matchday, random.one(TEAMS)).catch(() => undefined);
				clock.set(KICKOFF + (matchday - 1) * WEEK + 2 * HOUR);
				const matches = await context.db.match.findMany({ where: { matchdayId: game.matchdayId(matchday) } });
				for (const match of matches)
					await game.enter(match.homeTeamId, match.awayTeamId, random.one(RESULTS));
				clock.advance(HOUR);
				await commit(matchday, false);
				const corrected = random.whole(1, matchday);
				const match = random.one(
					await context.db.match.findMany({ where: { matchdayId: game.matchdayId(corrected) } }),
				);
				await game.enter(match.homeTeamId, match.awayTeamId, random.one(RESULTS));
				clock.advance(HOUR);
				await commit(corrected, true);
			}
			const told: typeof seen = [];
			for (const name of NAMES) {
				const { id = '', memberId = '' } = game.players[name] ?? {};
				const shown = accepted(
					await showMemberWay(context, { playerId: id, communityId: game.communityId, memberId }),
				);
				for (const { at, lines } of shown.corrections) if (lines.length > 0) told.push({ name, at, lines });
			}
			const order = (list: typeof seen) => list.toSorted((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1));
			expect(order(told)).toEqual(order(seen));
			expect(seen.length).toBeGreaterThan(0);
		},
	);
});
