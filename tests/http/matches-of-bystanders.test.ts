import { beforeEach, describe, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import { buildGame, buildPlayer, type Game, HOUR, join, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';

/** Who can't pick on a matchday, for being out, early or done, still reads its matches, in a list without a choice. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;

beforeEach(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	const plan = roundRobin(['a', 'b', 'c', 'd'], KICKOFF);
	game = await buildGame(app.context, plan, ['Lena', 'Tom', 'Ida']);
	return () => app.close();
});

const screen = async (name: string, matchday: number) => {
	const page = await (await logInAs(app, name)).get(`/community/${game.communityId}/tippspiel/${matchday}`);
	expect(page.html).not.toMatch(/name="teamId"|Tipp speichern/);
	return page.text;
};

/** Those named pick a winner, all others are out. */
async function playFirst(...names: string[]) {
	for (const name of names) await game.pick(name, 1, 'a');
	app.clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'd', '2:1');
	await game.enter('b', 'c', '0:3', 'awarded');
	await game.evaluate(1);
}

describe('a matchday’s matches, with their times and then their results, are shown', () => {
	test('to who is out, of matchdays played, running and ahead', async () => {
		await playFirst('Lena', 'Ida');
		const played = await screen('Tom', 1);
		expect(played).toContain('Du bist ausgeschieden');
		expect(played).toContain('Die Spiele');
		expect(played).toContain('a – d 2:1');
		expect(played).toContain('b – c 0:3, gewertet');
		expect(played).not.toContain('1 Joker');
		expect(await screen('Tom', 2)).toMatch(/\w – \w Sa\. 15:30/);
		app.clock.set(KICKOFF + WEEK + HOUR);
		const [home = '', away = ''] = /(\w) – (\w) Sa\. 15/.exec(await screen('Tom', 2))?.slice(1) ?? [];
		await game.enter(home, away, '4:4');
		expect(await screen('Tom', 2)).toContain(`${home} – ${away} 4:4`);
	});

	test('to who waits for the next round', async () => {
		await app.context.db.community.updateMany({ data: { entryOpen: false } });
		app.clock.set(KICKOFF + HOUR);
		const svenja = { id: await buildPlayer(app.context, 'Svenja'), name: 'Svenja' };
		await join(app.context, svenja, game.communityId);
		await game.enter('a', 'd', null, 'postponed');
		const text = await screen('Svenja', 1);
		expect(text).toContain('Du bist ab der nächsten Runde dabei');
		expect(text).toContain('a – d verlegt');
		expect(text).toContain('b – c Sa. 15:30');
	});

	test('to all after the round’s end, the winner too', async () => {
		await playFirst('Lena');
		for (const name of ['Lena', 'Tom']) {
			expect(await screen(name, 1)).toContain('a – d 2:1');
			expect(await screen(name, 2)).toMatch(/\w – \w Sa\. 15:30/);
		}
	});
});

test('a matchday whose matches aren’t known says so to them as to all', async () => {
	await playFirst('Lena', 'Ida');
	await app.context.db.match.deleteMany({ where: { matchdayId: game.matchdayId(3) } });
	expect(await screen('Tom', 3)).toContain('Für diesen Spieltag wurden noch keine Spiele hinterlegt.');
});
