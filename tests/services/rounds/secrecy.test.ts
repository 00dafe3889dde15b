import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { type PickDuty, pickersOf, sharesOf } from '~/data/matchday-picks.server';
import { findClosedPicks } from '~/data/picks.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { showPickScreen } from '~/services/picks/show-pick-screen.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { loadRounds } from '~/services/rounds/load-rounds.server';
import { dutyOf } from '~/services/standings/others-picks.server';
import { showDashboard } from '~/services/standings/show-dashboard.server';
import { showEvaluations } from '~/services/standings/show-evaluations.server';
import { showMemberWay } from '~/services/standings/show-member-way.server';
import { accepted, buildGame, type Game, HOUR, roundRobin, WEEK } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { shownPicks } from '../../support/shown-picks';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const MINUTE = 60_000;
const TEAMS = ['kanari', 'zebra', 'gecko', 'yak', 'orka', 'ibis'];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

/** Matchday 1 is kanari - ibis, zebra - orka, gecko - yak. */
beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(TEAMS, KICKOFF), ['Lena', 'Tom', 'Ida']);
	await game.pick('Lena', 1, 'kanari');
	await game.pick('Tom', 1, 'zebra');
	await game.pick('Lena', 2, 'gecko');
});

afterEach(() => close());

/** Everything that Tom's screens tell about others, as text; his pick screen lists all teams for everybody. */
async function seenByTom(): Promise<string> {
	const wish = { playerId: game.players.Tom?.id ?? '', communityId: game.communityId };
	const dashboard = accepted(await showDashboard(context, { ...wish, page: 1 }));
	const evaluations = accepted(await showEvaluations(context, wish));
	const { matches: _matches, ...screen } = accepted(await showPickScreen(context, { ...wish, matchday: 1 }));
	return JSON.stringify({ dashboard, evaluations, screen, preview: await previewedByAdmin() });
}

/** The site admin's preview without its list of matches that have no result yet. */
async function previewedByAdmin() {
	const wish = { actorId: game.adminId, matchdayId: game.matchdayId(1) };
	const preview = await previewEvaluation(context, wish);
	return preview.ok ? { ...preview.value, missingResults: [] } : preview;
}

test.each([-1, 0, 4_999, 5_000, 5_001])(
	'R12: %i ms from the kickoff, another member’s team is seen only from 5,000 on',
	async (offset) => {
		clock.set(KICKOFF + offset);
		const seen = await seenByTom();
		expect(seen).toContain('zebra');
		expect(seen.includes('kanari')).toBe(offset >= 5_000);
		expect(seen).not.toContain('gecko');
	},
);

test('R7, R12: who looks five seconds after the kickoff closes the window; what was shown stays so, whatever the clock says', async () => {
	for (const [at, isSeen] of [
		[KICKOFF - 1, false],
		[KICKOFF, false],
		[KICKOFF + 4_999, false],
		[KICKOFF + 5_000, true],
		[KICKOFF - 10 * MINUTE, true],
	] as const) {
		clock.set(at);
		const wish = { playerId: game.players.Tom?.id ?? '', communityId: game.communityId, page: 1 };
		const { today, roll, board } = accepted(await showDashboard(context, wish));
		expect(JSON.stringify([today, roll])).not.toContain('kanari');
		expect(JSON.stringify(board?.matches.map(({ crowds }) => crowds) ?? '').includes('Lena')).toBe(isSeen);
		expect(JSON.stringify(await shownPicks(context, wish, 1)).includes('kanari')).toBe(isSeen);
		expect(await context.db.roundMatchday.count({ where: { closedAt: { not: null } } })).toBe(isSeen ? 1 : 0);
	}
	expect(await seenByTom()).toContain('kanari');
});

test('R12: no team is read while the window isn’t stored as closed, nor by who took it for closed', async () => {
	const loadAt = async (at: number) => {
		const options = { at, picks: 'all' as const };
		const [loaded] = await loadRounds(context.db, { roundIds: [game.roundId] }, options);
		const first = loaded?.matchdays.find(({ number }) => number === 1);
		if (!loaded || !first) throw new Error('The first matchday is missing');
		return dutyOf(loaded, first);
	};
	const teamsRead = async (duty: PickDuty) => {
		const lists = { shares: sharesOf(duty), pickers: pickersOf(duty, { limit: 9, skip: 0 }) };
		const { shares, pickers } = await findPacked(context.db, lists);
		return [...rowsIn(shares), ...rowsIn(pickers)].map(({ teamId }) => teamId).filter(Boolean);
	};
	for (const at of [KICKOFF - 1, KICKOFF, KICKOFF + HOUR])
		expect(await teamsRead(await loadAt(at))).toEqual([]);
	await closePickWindows(context, KICKOFF + 5_000);
	const closed = await loadAt(KICKOFF + 5_000);
	expect(await teamsRead(closed)).toContain('kanari');
	await context.db.roundMatchday.updateMany({ data: { closedAt: null } });
	expect(await teamsRead(closed)).toEqual([]);
});

test('R12: picks for later matchdays stay hidden after an evaluation, from the site admin too', async () => {
	clock.set(KICKOFF + 3 * HOUR);
	await game.enter('kanari', 'ibis', '1:0');
	await game.enter('zebra', 'orka', '1:0');
	await game.evaluate(1);
	const seen = await seenByTom();
	expect(seen).toContain('kanari');
	expect(JSON.stringify(await previewedByAdmin())).not.toContain('gecko');
	const wish = { playerId: game.players.Tom?.id ?? '', communityId: game.communityId };
	const { way, today, roll, board } = accepted(await showDashboard(context, { ...wish, page: 1 }));
	const next = await shownPicks(context, wish, 2);
	expect(next).toMatchObject({ isOpenedUp: false, picked: 1, missing: 1, shares: [] });
	expect(next.members.map(({ name, picked, team }) => [name, picked, team])).toEqual([
		['Lena', true, null],
		['Tom', false, null],
	]);
	expect(JSON.stringify([way, today, roll, board, next])).not.toContain('gecko');
});

test('R12: the way of another member ends where the window isn’t closed', async () => {
	const wish = { playerId: game.players.Tom?.id ?? '', communityId: game.communityId };
	const memberId = game.players.Lena?.memberId ?? '';
	const seen = async () => JSON.stringify(accepted(await showMemberWay(context, { ...wish, memberId })));
	for (const at of [KICKOFF - 1, KICKOFF + 4_999]) {
		clock.set(at);
		expect(await seen()).not.toContain('kanari');
	}
	clock.set(KICKOFF + 5_000);
	expect(await seen()).toContain('kanari');
	expect(await seen()).not.toContain('gecko');
});

test('R12: a matchday without a kickoff has not kicked off', async () => {
	await context.db.matchday.update({ where: { id: game.matchdayId(1) }, data: { kickoff: null } });
	await context.db.match.updateMany({ data: { kickoff: null } });
	clock.set(KICKOFF + WEEK - 1);
	expect(await findClosedPicks(context.db, game)).toEqual([]);
	expect(await seenByTom()).not.toContain('kanari');
});

test('R12: rounds are loaded with picks of closed windows only, even for the evaluation', async () => {
	clock.set(KICKOFF + 5_000);
	await closePickWindows(context, clock.now());
	const [loaded] = await loadRounds(
		context.db,
		{ roundIds: [game.roundId] },
		{ at: clock.now(), picks: 'closed' },
	);
	const teams = [...(loaded?.picks.values() ?? [])].flat().map((pick) => pick.teamId);
	expect(teams.sort()).toEqual(['kanari', 'zebra']);
});
