import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { addSpelling, removeSpelling } from '~/services/seasons/change-spellings.server';
import { removeClub } from '~/services/seasons/remove-club.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { showClub } from '~/services/seasons/show-club.server';
import { showClubs } from '~/services/seasons/show-clubs.server';
import { updateClub } from '~/services/seasons/update-club.server';
import { clubs } from '../../../prisma/seed/teams';
import { accepted, buildPlayer } from '../../support/builders';
import { testContext } from '../../support/context';
import { databaseHash } from '../../support/database-hash';
import { emptySeason, importFile, preview, template } from '../../support/import-files';

let context: Context;
let close: () => Promise<void>;
let seasonId: string;
let actorId: string;

beforeEach(async () => {
	({ context, close } = await testContext());
	seasonId = await emptySeason(context, '2026/27');
	actorId = await buildPlayer(context, 'admin');
});
afterEach(() => close());

const koeln = { name: '1. FC Köln', shortName: 'Köln', initials: 'KOE', color: '#e30613', color2: '#ffffff' };
const save = (fields: Partial<typeof koeln>) =>
	updateClub(context, { ...koeln, ...fields, actorId, teamId: 'koeln' });
const spelling = (text: string, teamId = 'koeln', leagueId = 'bundesliga') =>
	addSpelling(context, { actorId, teamId, leagueId, text });
const remove = (key: string, teamId = 'koeln', leagueId = 'bundesliga') =>
	removeSpelling(context, { actorId, teamId, leagueId, key });
const asked = async (name: string) => {
	const shown = await preview(context, { seasonId, bytes: template(`1;22.08.2026;15:30;${name};Mainz;;`) });
	return shown.unknownNames.map((unknown) => unknown.name);
};
/** What means a club in the Bundesliga. */
const spellings = async (teamId: string) =>
	accepted(await showClub(context, { actorId, teamId }))
		.leagues.filter(({ id }) => id === 'bundesliga')
		.flatMap((league) => league.spellings.map((each) => each.spelling));

describe('a club', () => {
	test('takes a new name, which imports know at once, and keeps the old one as a spelling', async () => {
		accepted(await save({ name: 'Effzeh Köln', shortName: 'Effzeh', initials: 'fc1', color: '#ffffff' }));
		const { club } = accepted(await showClub(context, { actorId, teamId: 'koeln' }));
		expect(club).toEqual({
			id: 'koeln',
			name: 'Effzeh Köln',
			shortName: 'Effzeh',
			initials: 'FC1',
			color: '#ffffff',
			color2: '#ffffff',
			ink: '#111111',
		});
		expect(await spellings('koeln')).toEqual(expect.arrayContaining(['1. FC Köln', 'Effzeh', 'Effzeh Köln']));
		for (const name of ['Effzeh', 'effzeh koln', '1. FC Köln']) expect(await asked(name)).toEqual([]);
	});

	test.each([
		[{ shortName: 'Bayern' }, { code: 'spelling-taken', club: 'FC Bayern München', league: 'Bundesliga' }],
		[{ name: 'HSV' }, { code: 'spelling-taken', club: 'Hamburger SV' }],
		[{ color: '#787878' }, { code: 'club-color-unreadable' }],
		[{ initials: '1234' }, { code: 'club-initials-wrong' }],
	])('%j is refused and changes nothing', async (fields, refusal) => {
		const before = await databaseHash(context.db);
		expect(await save(fields)).toMatchObject({ ok: false, refusal });
		expect(await databaseHash(context.db)).toBe(before);
	});

	test('may have a name that a club of another league has', async () => {
		accepted(await save({ shortName: 'Everton' }));
		expect(await asked('Everton')).toEqual([]);
	});

	test('keeps its changes when the application starts again', async () => {
		accepted(await save({ shortName: 'Effzeh' }));
		await saveClubs(context, clubs);
		expect(accepted(await showClub(context, { actorId, teamId: 'koeln' })).club.shortName).toBe('Effzeh');
	});
});

describe('a spelling', () => {
	test('that an admin adds is known to imports, as it was written', async () => {
		expect(await asked('Geißbockheim 1948')).toEqual(['Geißbockheim 1948']);
		accepted(await spelling(' Geißbockheim  1948 '));
		expect(await asked('geissbockheim-1948')).toEqual([]);
		expect(await spellings('koeln')).toContain('Geißbockheim 1948');
	});

	test.each([
		['Bayern', 'koeln', 'bundesliga', 'spelling-taken'],
		['FC KOELN', 'koeln', 'bundesliga', 'spelling-known'],
		['!!', 'koeln', 'bundesliga', 'spelling-wrong'],
		['Kölsche', 'nirgends', 'bundesliga', 'club-not-found'],
		['Kölsche', 'koeln', 'regionalliga', 'league-unknown'],
	])('%s for %s in %s is refused: %s', async (text, teamId, leagueId, code) => {
		const before = await databaseHash(context.db);
		expect(await spelling(text, teamId, leagueId)).toMatchObject({ ok: false, refusal: { code } });
		expect(await databaseHash(context.db)).toBe(before);
	});

	test('that is removed is a question again, and a new start of the application does not bring it back', async () => {
		expect(await asked('Cologne')).toEqual([]);
		accepted(await remove('cologne'));
		await saveClubs(context, clubs);
		expect(await asked('Cologne')).toEqual(['Cologne']);
		expect(await spellings('koeln')).not.toContain('Cologne');
		expect(await remove('cologne')).toMatchObject({ ok: false, refusal: { code: 'spelling-not-found' } });
	});

	test('that is removed can come to mean another club, by hand or by the answer of an import', async () => {
		accepted(await remove('cologne'));
		accepted(await spelling('Cologne', 'union'));
		expect(await spellings('union')).toContain('Cologne');
		accepted(await remove('cologne', 'union'));
		const bytes = template('1;22.08.2026;15:30;Cologne;Mainz;;');
		await importFile(context, { seasonId, bytes, answers: { names: new Map([['Cologne', 'koeln']]) } });
		expect(await spellings('koeln')).toContain('Cologne');
		expect(await spellings('union')).not.toContain('Cologne');
	});

	test.each(['1 fc koln', 'koln'])('that is the name of the club itself (%s) stays', async (key) => {
		expect(await remove(key)).toMatchObject({ ok: false, refusal: { code: 'spelling-own-name' } });
		expect(await asked('Köln')).toEqual([]);
	});

	test('of another club or league is not removed with this one', async () => {
		expect(await remove('hsv')).toMatchObject({ ok: false, refusal: { code: 'spelling-not-found' } });
		expect(await remove('cologne', 'koeln', 'laliga')).toMatchObject({ ok: false });
		expect(await asked('HSV')).toEqual([]);
	});
});

describe('removing a club', () => {
	test('with matches is refused', async () => {
		await importFile(context, { seasonId, bytes: template('1;22.08.2026;15:30;Köln;Mainz;;') });
		const before = await databaseHash(context.db);
		for (const teamId of ['koeln', 'mainz']) {
			expect(await removeClub(context, { actorId, teamId })).toMatchObject({
				ok: false,
				refusal: { code: 'club-has-matches', count: 1 },
			});
		}
		expect(await databaseHash(context.db)).toBe(before);
	});

	test('without matches makes it unknown, for good, until an import names it as new', async () => {
		await saveClubs(context, clubs);
		accepted(await removeClub(context, { actorId, teamId: 'wattenscheid' }));
		await saveClubs(context, clubs);
		expect(await asked('Wattenscheid')).toEqual(['Wattenscheid']);
		expect(await showClub(context, { actorId, teamId: 'wattenscheid' })).toMatchObject({ ok: false });
		const shown = await preview(context, { seasonId, bytes: template('1;22.08.2026;15:30;X;Mainz;;') });
		expect(shown.teams.map((team) => team.id)).not.toContain('wattenscheid');
	});
});

describe('the list of clubs', () => {
	beforeEach(() => saveClubs(context, clubs));

	const list = async (wish: Partial<Parameters<typeof showClubs>[1]>) =>
		accepted(await showClubs(context, { actorId, leagueId: '', search: '', page: 1, ...wish }));

	test('has 50 on a page, of one league or all', async () => {
		const all = await list({});
		const shown = clubs.filter(({ leagueId }) => all.leagues.some(({ id }) => id === leagueId));
		expect(all.total).toBe(shown.length);
		expect([all.clubs.length, all.pageCount]).toEqual([50, Math.ceil(shown.length / 50)]);
		const last = await list({ page: 99 });
		expect([last.page, last.clubs.length]).toEqual([last.pageCount, shown.length % 50]);
		const seriea = await list({ leagueId: 'seriea' });
		expect(new Set(seriea.clubs.map((club) => club.league))).toEqual(new Set(['Serie A']));
	});

	test('finds a part of a name or a spelling, without accents', async () => {
		const found = await list({ search: 'effzeh' });
		expect(found.clubs).toEqual([]);
		accepted(await spelling('Effzeh'));
		expect((await list({ search: 'EFFZ' })).clubs.map((club) => club.id)).toEqual(['koeln']);
		expect((await list({ search: 'atletico' })).clubs.map((club) => club.id)).toContain('atletico');
		expect((await list({ search: 'köln', leagueId: 'laliga' })).total).toBe(0);
	});
});

test('R33: nobody but a site admin sees or changes clubs', async () => {
	const lena = await buildPlayer(context, 'Lena');
	const before = await databaseHash(context.db);
	const who = { actorId: lena, teamId: 'koeln' };
	const refused = [
		await showClubs(context, { actorId: lena, leagueId: '', search: '', page: 1 }),
		await showClub(context, who),
		await updateClub(context, { ...koeln, ...who, name: 'Lenas Elf' }),
		await addSpelling(context, { ...who, leagueId: 'bundesliga', text: 'Lenas Elf' }),
		await removeSpelling(context, { ...who, leagueId: 'bundesliga', key: 'cologne' }),
		await removeClub(context, { actorId: lena, teamId: 'wattenscheid' }),
	];
	for (const verdict of refused) expect(verdict).toMatchObject({ refusal: { code: 'not-site-admin' } });
	expect(await databaseHash(context.db)).toBe(before);
});
