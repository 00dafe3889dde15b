import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { exportPicks } from '~/services/communities/export-community.server';
import { showAdminEvaluation } from '~/services/evaluation/show-admin-evaluation.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { showPickScreen } from '~/services/picks/show-pick-screen.server';
import { closePickWindows, closeWindowsFor } from '~/services/rounds/close-pick-windows.server';
import { showEvaluations } from '~/services/standings/show-evaluations.server';
import { showMatchday } from '~/services/standings/show-matchday.server';
import { showMemberWay } from '~/services/standings/show-member-way.server';
import { toldChanges } from '~/text/pick-history';
import { accepted, buildGame, DAY, type Game, HOUR, roundRobin } from '../../support/builders';
import { testContext } from '../../support/context';

/** What of an automatic pick is told, and to whom (R37, R12). Matchday 1 is a-f, b-e, c-d; 2 is a-b, c-f, d-e. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const CLOSED = KICKOFF + 5_000;

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let game: Game;
let sent: { to: string; subject: string; text: string }[];

beforeEach(async () => {
	sent = [];
	opened = await testContext({ now: KICKOFF - 5 * DAY });
	const send: Context['mail']['send'] = async ({ to, subject, text }) => {
		sent.push({ to, subject, text: text.replace(/\s+/g, ' ') });
		return { kind: 'accepted' };
	};
	context = { ...opened.context, mail: { ...opened.context.mail, send } };
	const consequences = { draw: 'joker', loss: 'out', missing: 'automatic' } as const;
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF);
	game = await buildGame(context, plan, ['Lena', 'Tom', 'Ida'], { consequences });
	await game.pick('Lena', 1, 'b');
	await game.pick('Tom', 2, 'a');
});
afterEach(() => opened.close());

const closeAt = async (at: number) => {
	opened.clock.set(at);
	await closePickWindows(context, at);
};
const who = (name: string) => ({ playerId: game.players[name]?.id ?? '', communityId: game.communityId });

test('its owner alone gets a letter, once, with the team, how many are left and which later pick is invalid now', async () => {
	await closeAt(CLOSED);
	await closeAt(CLOSED + 60_000);
	await sendWaitingMails(context);
	expect(sent.map(({ to }) => to).sort()).toEqual(['ida@example.org', 'tom@example.org']);
	const [ida, tom] = ['ida', 'tom'].map((name) => sent.find(({ to }) => to.startsWith(name)));
	expect(ida?.subject).toBe('Büro Süd: a ist dein automatischer Tipp am 1. Spieltag');
	expect(ida?.text).toContain('Einen automatischen Tipp kannst du in dieser Runde noch bekommen.');
	expect(ida?.text).not.toContain('ungültig');
	expect(tom?.text).toContain('Dein Tipp am 2. Spieltag ist ungültig: Bitte wähle dort ein anderes Team.');
	const queued = await context.db.outboxMail.findMany({
		where: { kind: 'automatic-pick', data: { contains: 'invalid' } },
	});
	expect(queued.map(({ playerId }) => playerId)).toEqual([game.players.Tom?.id]);
});

test('whoever has the window closed, the letter comes with the next minute; the last one says that it is the last', async () => {
	opened.clock.set(CLOSED);
	await closeWindowsFor(context, CLOSED, game.communityId);
	await closeAt(CLOSED + 60_000);
	await sendWaitingMails(context);
	expect(sent).toHaveLength(2);
	sent = [];
	await closeAt(CLOSED + 7 * DAY);
	await sendWaitingMails(context);
	const ida = sent.find(({ to }) => to.startsWith('ida'));
	expect(ida?.subject).toContain('b ist dein automatischer Tipp am 2. Spieltag');
	expect(ida?.text).toContain(
		'Das war dein letzter in dieser Runde: Fehlt dein Tipp noch einmal, scheidest du aus.',
	);
});

test('nobody is told who isn’t in any more, or of what was closed long ago', async () => {
	opened.clock.set(CLOSED);
	await closeWindowsFor(context, CLOSED, game.communityId);
	await closeAt(CLOSED + 7 * HOUR);
	expect(await context.db.outboxMail.count({ where: { kind: 'automatic-pick' } })).toBe(0);
});

test('it shows as automatic wherever a pick is shown, to all and for good', async () => {
	await closeAt(CLOSED);
	const shown = async () => {
		const { picks, matches } = accepted(await showMatchday(context, { ...who('Lena'), matchday: 1 }));
		if (picks === null) throw new Error('No picks');
		const crowd = matches[0]?.crowds.home.flatMap(({ people }) => people) ?? [];
		const memberId = game.players.Tom?.memberId ?? '';
		const { days, way } = accepted(await showMemberWay(context, { ...who('Lena'), memberId }));
		return {
			members: picks.members.map(({ name, team, madeBy }) => `${name} ${team?.id} ${madeBy}`).sort(),
			crowd: crowd.map(({ name, madeBy }) => `${name} ${madeBy}`).sort(),
			day: days[0]?.madeBy,
			way: way[0]?.madeBy,
			own: accepted(await showPickScreen(context, { ...who('Tom'), matchday: 1 })).pick?.madeBy,
			csv: accepted(await exportPicks(context, who('Ida'))).text.includes('Tom;Team a (automatisch)'),
		};
	};
	const all = {
		members: ['Ida a automatic', 'Lena b undefined', 'Tom a automatic'],
		crowd: ['Ida automatic', 'Tom automatic'],
		...{ day: 'automatic', way: 'automatic', own: 'automatic', csv: true },
	};
	expect(await shown()).toEqual(all);
	const screens = ['Lena', 'Tom'].map((name) => showPickScreen(context, { ...who(name), matchday: 2 }));
	expect((await Promise.all(screens)).map((screen) => accepted(screen).automaticLeft)).toEqual([2, 1]);
	opened.clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'f', '0:1');
	await game.enter('b', 'e', '1:0');
	const wish = { actorId: game.adminId, matchdayId: game.matchdayId(1), communityId: null, page: 1 };
	const { rounds } = accepted(await showAdminEvaluation(context, wish));
	expect(rounds[0]?.changes.map(({ name, told }) => `${name}: ${told}`).join(' ')).toContain(
		'Tom: a (automatisch)',
	);
	await game.evaluate(1);
	expect(await shown()).toEqual(all);
	const { told } = accepted(await showEvaluations(context, who('Lena')));
	expect(told?.out.lines.map(({ name, madeBy }) => `${name} ${madeBy}`)).toEqual([
		'Ida automatic',
		'Tom automatic',
	]);
});

test('R6, R12: the own history tells of it, and that there was no team', async () => {
	await closeAt(CLOSED);
	const memberId = game.players.Tom?.memberId ?? '';
	const own = accepted(await showMemberWay(context, { ...who('Tom'), memberId })).days[0]?.history ?? [];
	expect(toldChanges(own)[0]?.text).toBe('a automatisch getippt: Sa., 29.08., 15:30 Uhr');
	await context.db.pickChange.updateMany({ where: { kind: 'automatic' }, data: { teamId: null } });
	const none = accepted(await showMemberWay(context, { ...who('Tom'), memberId })).days[0]?.history ?? [];
	expect(toldChanges(none)[0]?.text).toContain('war kein Team mehr frei: Sa., 29.08.');
	expect(accepted(await showMemberWay(context, { ...who('Lena'), memberId })).days[0]?.history).toEqual([]);
});
