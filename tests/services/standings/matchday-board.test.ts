import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { showDashboard } from '~/services/standings/show-dashboard.server';
import { type MatchdayScreen, showMatchday } from '~/services/standings/show-matchday.server';
import { accepted, buildGame, type Game, HOUR, roundRobin, WEEK } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { hearScore } from '../../support/heard-score';

/** R42: a matchday with the people on its matches, before it, while it runs and afterwards. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const MINUTE = 60_000;
const teams = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	clock.set(KICKOFF - HOUR);
	// On the first matchday: a-h, b-g, c-f, d-e; the last of them begins three hours later.
	const plan = roundRobin(teams, KICKOFF);
	const [first, ...rest] = plan.matchdays;
	if (first === undefined) throw new Error('no matchday');
	const matches = first.matches.map(([home, away]) =>
		home === 'd' ? ([home, away, KICKOFF + 3 * HOUR] as const) : ([home, away] as const),
	);
	game = await buildGame(context, { ...plan, matchdays: [{ ...first, matches }, ...rest] }, [
		...['Lena', 'Tom', 'Carla', 'Svenja', 'Alex', 'Nadia', 'Ole'],
	]);
});
afterEach(() => close());

async function screen(name = 'Lena', matchday = 1): Promise<MatchdayScreen> {
	const wish = { playerId: game.players[name]?.id ?? '', communityId: game.communityId, matchday };
	return accepted(await showMatchday(context, wish));
}

/** What the reader's dashboard says first. */
async function todayOf(name: string) {
	const wish = { playerId: game.players[name]?.id ?? '', communityId: game.communityId, page: 1 };
	return accepted(await showDashboard(context, wish)).today;
}

/** Who is on a team, as 'Lena, Tom: vorläufig weiter'. */
function on({ matches }: MatchdayScreen, team: string): string[] {
	return matches.flatMap(({ home, away, crowds }) =>
		[...(home.id === team ? crowds.home : []), ...(away.id === team ? crowds.away : [])].map(
			({ people, word }) => `${people.map(({ name }) => name).join(', ')}: ${word}`,
		),
	);
}

async function everybodyPicks(): Promise<void> {
	const picks = { Lena: 'a', Tom: 'a', Carla: 'b', Svenja: 'f', Alex: 'd', Nadia: 'g' };
	for (const [name, team] of Object.entries(picks)) await game.pick(name, 1, team);
}

test('before the kickoff it says who plays and nobody’s pick, the reader’s own alone', async () => {
	await everybodyPicks();
	const shown = await screen();
	expect(shown.headline).toBe('Noch 7 drin. Anpfiff Sa., 29.08., 15:30 Uhr.');
	expect(shown.phase).toBe('open');
	expect(shown.matches.map(({ own }) => own)).toEqual(['home', null, null, null]);
	const { matches, without, members } = shown;
	expect([
		...matches.flatMap(({ crowds }) => [...crowds.home, ...crowds.away]),
		...without,
		...members,
	]).toEqual([]);
});

test('an early match shows its score before the window is closed, and nobody on it', async () => {
	await game.pick('Tom', 2, 'b');
	await game.enter('a', 'h', '2:0');
	const shown = await screen();
	expect(shown.matches[0]).toMatchObject({ phase: 'over', score: '2:0', crowds: { home: [], away: [] } });
	expect(shown.headline).toContain('Noch 7 drin. Anpfiff');
});

test('while it runs each pick means what the core says of the score, and is called provisional', async () => {
	await everybodyPicks();
	clock.set(KICKOFF + HOUR);
	await hearScore(context, game.seasonId, ['a', 'h', '1:0', 63]);
	await hearScore(context, game.seasonId, ['b', 'g', '1:1', 63]);
	await hearScore(context, game.seasonId, ['c', 'f', '2:1', 63]);
	const shown = await screen();
	expect(shown.phase).toBe('running');
	expect(shown.live).toBe(3);
	expect(on(shown, 'a')).toEqual(['Lena, Tom: vorläufig weiter']);
	expect(on(shown, 'b')).toEqual(['Carla: wackelt']);
	expect(on(shown, 'f')).toEqual(['Svenja: wäre raus']);
	expect(on(shown, 'd')).toEqual(['Alex: spielt noch']);
	expect(shown.without.map(({ word, people }) => [word, people.map(({ name }) => name)])).toEqual([
		['wäre raus', ['Ole']],
	]);
	expect(shown.headline).toBe('Noch 7 drin. Zwei wackeln. Zwei wären raus.');
	expect(shown.members.map(({ name }) => name)).toEqual([
		'Lena',
		'Tom',
		'Alex',
		'Carla',
		'Nadia',
		'Ole',
		'Svenja',
	]);
	expect(shown.matches[0]).toMatchObject({ score: '1:0', minute: 63, staleSince: null, own: 'home' });
});

test('a score is no result: nothing of it is stored, and without news it shows its age', async () => {
	await everybodyPicks();
	clock.set(KICKOFF + HOUR);
	await hearScore(context, game.seasonId, ['a', 'h', '0:1', 63]);
	clock.advance(20 * MINUTE);
	expect((await screen()).matches[0]).toMatchObject({ score: '0:1', staleSince: null });
	clock.advance(1);
	expect((await screen()).matches[0]?.staleSince).toBe(KICKOFF + HOUR);
	expect(on(await screen(), 'a')).toEqual(['Lena, Tom: wäre raus']);
	await game.enterAll(1, '1:0');
	const shown = await screen();
	expect(shown.phase).toBe('played');
	expect(on(shown, 'a')).toEqual(['Lena, Tom: vorläufig weiter']);
});

test('who has no joker doesn’t shake but would be out, and an act of an admin leaves it open', async () => {
	await everybodyPicks();
	const act = (member: string, amount: number) =>
		adjustMember(context, {
			actorId: game.players.Lena?.id ?? '',
			communityId: game.communityId,
			memberId: game.players[member]?.memberId ?? '',
			act: { kind: 'jokers', amount },
		});
	accepted(await act('Carla', -1));
	clock.set(KICKOFF + HOUR);
	await hearScore(context, game.seasonId, ['b', 'g', '0:0', 10]);
	expect(on(await screen(), 'b')).toEqual(['Carla: wäre raus']);
	expect((await screen()).headline).toBe('Noch 7 drin. Nadia wackelt. Zwei wären raus.');
	accepted(await act('Nadia', 1));
	expect(on(await screen(), 'g')).toEqual(['Nadia: noch offen']);
	// R21: no earlier matchday is open.
	const why = 'Ein Admin hat inzwischen deinen Stand geändert. Was hier gilt, zeigt die Auswertung.';
	expect(await todayOf('Nadia')).toMatchObject({ say: 'Noch offen', why });
	accepted(await act('Ole', 1));
	expect(await todayOf('Ole')).toMatchObject({ say: 'Noch offen', why });
	await game.enterAll(1, '1:0');
	expect(await todayOf('Ole')).toMatchObject({ moment: 'played', say: why });
});

test('R2: whose match was moved to another matchday reads that they stay in', async () => {
	await everybodyPicks();
	clock.set(KICKOFF + HOUR);
	const where = { seasonId: game.seasonId, homeTeamId: 'b', awayTeamId: 'g' };
	await context.db.match.updateMany({ where, data: { matchdayId: game.matchdayId(7) } });
	const why =
		'Das Spiel von b zählt nicht mehr für diesen Spieltag, dein Tipp darauf auch nicht. Du bleibst hier drin und behältst b.';
	expect(await todayOf('Carla')).toMatchObject({ moment: 'live', say: 'Du bleibst drin', why });
	await game.enterAll(1, '1:0');
	expect(await todayOf('Carla')).toMatchObject({
		moment: 'played',
		say: 'Das Spiel von b zählt nicht. Du bleibst drin.',
	});
});

test('verlegt keeps who picked it, in a word', async () => {
	await everybodyPicks();
	clock.set(KICKOFF + HOUR);
	await game.enter('b', 'g', null, 'postponed');
	expect(on(await screen(), 'b')).toEqual(['Carla: verlegt, bleibt drin']);
	expect((await screen()).matches[1]).toMatchObject({ phase: 'postponed', score: null });
});

test('after the evaluation it is the story: who went on, who paid, who fell', async () => {
	await everybodyPicks();
	clock.set(KICKOFF + 6 * HOUR);
	await game.enter('a', 'h', '1:0');
	await game.enter('b', 'g', '1:1');
	await game.enter('c', 'f', '2:1');
	await game.enter('d', 'e', '3:0');
	await game.evaluate(1);
	const shown = await screen();
	expect(shown.phase).toBe('evaluated');
	expect(on(shown, 'a')).toEqual(['Lena, Tom: weiter']);
	expect(on(shown, 'b')).toEqual(['Carla: Joker weg']);
	expect(on(shown, 'f')).toEqual(['Svenja: raus']);
	expect(shown.headline).toBe('Noch 5 drin. Zwei zahlen einen Joker, zwei sind raus.');
	expect(shown.without[0]).toMatchObject({ word: 'raus, ohne Tipp', count: 1 });
	const told = async () => (await screen()).story.map(({ tone, say, why }) => `${tone} ${say}: ${why}`);
	const lines = [
		'out Ole: Kein Tipp: ausgeschieden.',
		'out Svenja: f verliert: ausgeschieden.',
		'joker Carla: b spielt unentschieden: verliert einen Joker, noch 0.',
		'joker Nadia: g spielt unentschieden: verliert einen Joker, noch 0.',
	];
	expect(await told()).toEqual(lines);
	const { id: actorId = '' } = game.players.Lena ?? {};
	const { memberId = '' } = game.players.Tom ?? {};
	const act = { kind: 'jokers', amount: 1 } as const;
	accepted(await adjustMember(context, { actorId, communityId: game.communityId, memberId, act }));
	const [last = ''] = (await told()).slice(4);
	expect(last).toMatch(/^joker Tom bekommt 1 Joker dazu: Lena, /);
});

test('R19: who is out reads no score by which they would not be, as long as its correction isn’t done', async () => {
	await everybodyPicks();
	clock.set(KICKOFF + 6 * HOUR);
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
	const lost = 'Du bist am 1. Spieltag ausgeschieden: f verliert 0:1 bei c.';
	expect(await todayOf('Svenja')).toMatchObject({ moment: 'out', why: lost });
	await game.enter('c', 'f', '0:3');
	expect((await todayOf('Svenja')).why).toBe('Du bist am 1. Spieltag ausgeschieden.');
	await game.enter('c', 'f', '4:0');
	expect((await todayOf('Svenja')).why).toContain('f verliert 0:4 bei c.');
});

test('a second matchday that runs before the first is evaluated says nothing that it can’t know', async () => {
	await everybodyPicks();
	await game.pick('Lena', 2, 'b');
	clock.set(KICKOFF + WEEK + HOUR);
	const shown = await screen('Lena', 2);
	expect(shown.phase).toBe('running');
	const words = shown.matches.flatMap(({ crowds }) =>
		[...crowds.home, ...crowds.away].map(({ word }) => word),
	);
	expect(words).toEqual(['noch offen']);
	// Whatever the first one brings: without a pick they won't be in after the second.
	expect(shown.headline).toBe('Noch 7 drin. Sechs wären raus.');
	await game.enter('a', 'h', '0:1');
	expect((await todayOf('Tom')).why).toBe('Ein früherer Spieltag ist noch nicht ausgewertet.');
});

test('strangers and matchdays that aren’t the round’s are refused', async () => {
	const wish = { playerId: game.adminId, communityId: game.communityId, matchday: 1 };
	expect((await showMatchday(context, wish)).ok).toBe(false);
	const own = { ...wish, playerId: game.players.Lena?.id ?? '' };
	expect((await showMatchday(context, { ...own, matchday: 99 })).ok).toBe(false);
	expect((await showMatchday(context, { ...own, round: 2 })).ok).toBe(false);
});
