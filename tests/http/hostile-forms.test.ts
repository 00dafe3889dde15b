import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifiedPlayer } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, type Game, PASSWORD, roundRobin } from '../support/builders';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const ENGLISH = /Invalid|expected|Too big|Too small|Unexpected|Error/;

let app: App;
let game: Game;
let lena: Browser;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), ['Lena', 'Tom']);
	lena = await logIn('lena');
});

afterAll(() => app.close());

async function logIn(name: string): Promise<Browser> {
	const browser = app.browser();
	expect((await browser.post('/login', { email: `${name}@example.org`, password: PASSWORD })).status).toBe(
		302,
	);
	return browser;
}

describe('a matchday in the address that is none', () => {
	test.each(['0', '-1', '99', '1e0', '0x1', '1.0', '+1', '%201', '1%E2%80%A8', '%E3%80%801', '%00', 'x'])(
		'a pick for "%s" is not found and leaves no trace',
		async (matchday) => {
			const page = await lena.post(`/community/${game.communityId}/tippspiel/${matchday}`, {
				intent: 'save',
				teamId: 'a',
			});
			expect(page.status).toBe(404);
			expect(page.text).toContain('Seite nicht gefunden');
			expect(await app.context.db.pickChange.count()).toBe(0);
		},
	);
});

describe('values that no form of ours sends are refused in German', () => {
	test.each(['', 'delete', 'toString'])('the intent "%s" of a pick', async (intent) => {
		const page = await lena.post(`/community/${game.communityId}/tippspiel/1`, { intent });
		expect(page.status).toBe(400);
		expect(page.text).toContain('Etwas ist schiefgelaufen');
		expect(page.text).not.toMatch(ENGLISH);
	});

	test('an entry to a community that is neither open nor closed', async () => {
		const page = await lena.post('/create-community', {
			name: 'Die Neuen',
			visibility: 'public',
			leagueId: 'bundesliga',
			displayName: 'Lena',
			entryOpen: 'ajar',
		});
		expect(page.status).toBe(400);
		expect(page.text).not.toMatch(ENGLISH);
		expect(await app.context.db.community.count({ where: { name: 'Die Neuen' } })).toBe(0);
	});

	test('switching to a community that one is no member of shows the page for what is not found', async () => {
		const page = await lena.post('/community/switch', { communityId: 'somewhere', from: '/' });
		expect(page.status).toBe(404);
		expect(page.text).toContain('Seite nicht gefunden');
		expect(page.text).not.toMatch(ENGLISH);
	});
});

describe('R31: names that only look different', () => {
	let strangers = 0;

	async function joinAs(displayName: string) {
		const email = `stranger-${++strangers}@example.org`;
		const id = await verifiedPlayer(app.context, email, PASSWORD);
		await app.context.db.player.update({ where: { id }, data: { displayName: 'Neu' } });
		const browser = await logIn(`stranger-${strangers}`);
		const { name } = await app.context.db.community.findFirstOrThrow({ where: { id: game.communityId } });
		return browser.post(`/join-community?name=${encodeURIComponent(name)}`, { name, displayName });
	}

	const invisible: [string, string][] = [
		['a soft hyphen', '\u00ad'],
		['a space without width', '\u200b'],
		['a joiner', '\u200d'],
		['a grapheme joiner', '\u034f'],
		['an Arabic letter mark', '\u061c'],
		['a mark that turns the direction of what follows', '\u202e'],
		['an isolate of another direction', '\u2066'],
		['a mark of the direction', '\u200f'],
		['a Hangul filler', '\u3164'],
		['a variation selector', '\ufe0f'],
		['a tag', '\u{e0041}'],
	];

	test.each(invisible)('%s makes no other name', async (_what, sign) => {
		const page = await joinAs(`L${sign}ena`);
		expect(page.status).toBe(422);
		expect(page.text).toContain('Unter diesem Namen spielt hier schon jemand');
	});

	test.each([...invisible, ['an empty Braille pattern', '\u2800']])(
		'%s alone is no name',
		async (_what, sign) => {
			const page = await joinAs(sign.repeat(3));
			expect(page.status).toBe(422);
			expect(page.text).toContain('Bitte gib einen Spielernamen ein');
		},
	);

	test('an emoji of several parts stays whole', async () => {
		const family = '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}';
		expect((await joinAs(family)).status).toBe(302);
		expect(await app.context.db.member.count({ where: { displayName: family } })).toBe(1);
	});
});
