import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import type { EnteredMatch } from '~/services/seasons/judge-match-list.server';
import { saveMatches } from '~/services/seasons/save-matches.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { showSeason } from '~/services/seasons/show-season.server';
import { refusalText } from '~/text/refusals';
import { clubs } from '../../../prisma/seed/teams';
import { accepted, buildPlayer, DAY } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';
import { everything } from '../../support/database-content';
import { emptySeason } from '../../support/import-files';

const SATURDAY = Date.parse('2026-08-29T13:30:00Z');
const teams = clubs.filter((club) => club.leagueId === 'bundesliga').map((club) => club.id);

/** That many matches between different clubs. */
const full = (count: number): EnteredMatch[] =>
	Array.from({ length: count }, (_, index) => ({
		home: teams[2 * index] ?? '',
		away: teams[2 * index + 1] ?? '',
	}));

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let seasonId: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	seasonId = await emptySeason(context, '2026/27');
});

afterEach(() => close());

const save = (
	add: EnteredMatch[],
	more: { matchday?: number; kickoff?: number | null; actorId?: string; remove?: string[] } = {},
) =>
	confirmed((confirmation) =>
		saveMatches(context, { seasonId, matchday: 1, add, actorId: null, ...more, ...confirmation }),
	);

async function refused(
	add: EnteredMatch[],
	more: { matchday?: number; kickoff?: number; remove?: string[] } = {},
) {
	const before = await everything(context.db);
	const result = await save(add, more);
	expect(await everything(context.db)).toBe(before);
	if (result.ok) throw new Error('accepted');
	return refusalText(result.refusal);
}

const matchday = () =>
	context.db.matchday.findFirstOrThrow({ where: { number: 1 }, include: { matches: true } });

describe('matches entered by hand', () => {
	test('a first matchday is made with its matches, its teams and its kickoff', async () => {
		expect(accepted(await save(full(9), { kickoff: SATURDAY }))).toEqual({
			added: 9,
			removed: 0,
		});
		expect(await matchday()).toMatchObject({ id: 'bundesliga_1_1', kickoff: BigInt(SATURDAY) });
		expect(await context.db.seasonTeam.count()).toBe(18);
	});

	test('the kickoff is optional', async () => {
		await save(full(1));
		expect((await matchday()).kickoff).toBeNull();
	});

	test('matches are added to those that are there, with history, and taken away again', async () => {
		await save(full(3), { kickoff: SATURDAY });
		expect(accepted(await save(full(4).slice(3)))).toEqual({ added: 1, removed: 0 });
		const [first, second, ...others] = (await matchday()).matches.map((match) => match.id);
		const remove = [first ?? '', second ?? ''];
		expect(accepted(await save([], { remove }))).toEqual({ added: 0, removed: 2 });
		expect((await matchday()).matches.map((match) => match.id)).toEqual(others);
		expect(await context.db.matchChange.findMany()).toMatchObject([
			{ field: 'added', newValue: '1', source: 'hand' },
			{ field: 'added', newValue: '1', source: 'hand' },
		]);
	});

	test('of six admins who add at once, and of two who take away, nobody undoes what another has saved', async () => {
		await save(full(9).slice(6));
		const [one = '', two = ''] = (await matchday()).matches.map((match) => match.id);
		const acts = [
			...full(6).map((match) => save([match])),
			...[one, two].map((id) => save([], { remove: [id] })),
		];
		for (const saved of await Promise.all(acts)) accepted(saved);
		const stored = (await matchday()).matches;
		expect(stored).toHaveLength(7);
		expect(stored.map((match) => match.homeTeamId)).toEqual(
			expect.arrayContaining(full(6).map((match) => match.home)),
		);
		expect(stored.filter((match) => match.id === one || match.id === two)).toEqual([]);
	});
});

describe('section 5: what is refused, with its text, and leaves no trace', () => {
	test('a team against itself', async () => {
		expect(await refused([{ home: 'koeln', away: 'koeln' }])).toBe(
			'Heim- und Auswärtsteam dürfen nicht identisch sein.',
		);
	});

	test('more than nine matches in the Bundesliga, more than ten in the Premier League', async () => {
		expect(await refused(full(10))).toBe('Maximale Spielanzahl erreicht.');
		seasonId = await emptySeason(context, '2026/27', 'premierleague');
		const english = clubs.filter((club) => club.leagueId === 'premierleague').map((club) => club.id);
		const many = Array.from({ length: 11 }, (_, i) => ({
			home: english[2 * i] ?? '',
			away: english[2 * i + 1] ?? '',
		}));
		expect(await refused(many)).toBe('Maximale Spielanzahl erreicht.');
		expect((await save(many.slice(0, 10))).ok).toBe(true);
	});

	test('more than ten matches in La Liga', async () => {
		seasonId = await emptySeason(context, '2026/27', 'laliga');
		const spanish = clubs.filter((club) => club.leagueId === 'laliga').map((club) => club.id);
		const many = Array.from({ length: 11 }, (_, i) => ({
			home: spanish[2 * i] ?? '',
			away: spanish[2 * i + 1] ?? '',
		}));
		expect(await refused(many)).toBe('Maximale Spielanzahl erreicht.');
		expect((await save(many.slice(0, 10))).ok).toBe(true);
	});

	test('R40: the same pairing twice within a matchday; at another one it is asked about', async () => {
		const twice = 'Dieses Spiel wurde bereits hinzugefügt.';
		expect(await refused([...full(2), ...full(1)])).toBe(twice);
		await save(full(1));
		expect(await refused(full(1))).toBe(twice);
		await save(full(9).slice(8), { matchday: 2 });
		const wish = { seasonId, matchday: 2, add: full(1), actorId: null };
		const asked = await saveMatches(context, wish);
		if (asked.ok || asked.refusal.code !== 'entry-unconfirmed') throw new Error('not asked');
		const { dangers, version } = asked.refusal;
		expect(dangers).toMatchObject([{ kind: 'pair-again', matchday: 1 }]);
		expect((await saveMatches(context, { ...wish, confirmed: version })).ok).toBe(true);
		expect(await context.db.match.findMany({ where: { occurrence: 2 } })).toHaveLength(1);
	});

	test('a team that is not chosen, and an empty list', async () => {
		expect(await refused([{ home: 'koeln', away: '' }])).toContain('wähle');
		expect(await refused([])).toContain('mindestens ein Spiel');
	});

	test('a team that plays twice, names the team', async () => {
		const list = [
			{ home: 'koeln', away: 'mainz' },
			{ home: 'mainz', away: 'hamburg' },
		];
		expect(await refused(list)).toBe('1. FSV Mainz 05 spielt an diesem Spieltag schon.');
	});

	test('a club of another league, an unknown one, and one too many', async () => {
		const stranger = 'Dieses Team spielt nicht in dieser Saison.';
		expect(await refused([{ home: 'koeln', away: 'arsenal' }])).toBe(stranger);
		expect(await refused([{ home: 'koeln', away: "x' OR 1=1" }])).toBe(stranger);
		await save(full(9));
		const [late = '', later = ''] = teams.slice(18);
		expect(await refused([{ home: late, away: later }], { matchday: 2 })).toBe(stranger);
	});

	test.each([0, 35, 1.5, Number.NaN])('matchday %s', async (number) => {
		expect(await refused(full(1), { matchday: number })).toBe('Bitte gib einen Spieltag von 1 bis 34 an.');
	});

	test('removing a match that counts already, or after the kickoff', async () => {
		await save(full(2), { kickoff: SATURDAY });
		const [match, other] = (await matchday()).matches;
		const result = { matchId: match?.id ?? '', result: '1:0', state: 'scheduled' as const };
		await confirmed((more) =>
			saveResults(context, { seasonId, matchday: 1, matches: [result], actorId: null, ...more }),
		);
		expect(await refused([], { remove: [match?.id ?? ''] })).toContain('lässt sich nicht entfernen');
		clock.set(SATURDAY);
		expect(await refused([], { remove: [other?.id ?? ''] })).toContain('lässt sich nicht entfernen');
	});

	test('removing the last match, one that is gone already, and one of another matchday', async () => {
		await save(full(1));
		await save(full(2).slice(1), { matchday: 2 });
		const foreign = await context.db.match.findFirstOrThrow({ where: { matchday: { number: 2 } } });
		const [match] = (await matchday()).matches;
		expect(await refused([], { remove: [match?.id ?? ''] })).toContain('mindestens ein Spiel');
		const unknown = 'Dieses Spiel gibt es an diesem Spieltag nicht.';
		for (const id of ['gone', foreign.id]) expect(await refused([], { remove: [id] })).toBe(unknown);
	});

	test('R3: a kickoff that has passed', async () => {
		await save(full(1), { kickoff: SATURDAY });
		clock.set(SATURDAY);
		expect(await refused(full(2).slice(1), { kickoff: SATURDAY + DAY })).toContain('ein vergangener Anpfiff');
	});

	test('R33: anybody but the site admin', async () => {
		const lena = await buildPlayer(context, 'Lena');
		expect(await save(full(1), { actorId: lena })).toMatchObject({ refusal: { code: 'not-site-admin' } });
	});
});

describe("the site admin's page", () => {
	const show = (more: { seasonId?: string; matchday?: number; actorId?: string } = {}) =>
		showSeason(context, { actorId: null, ...more });

	test('it shows seasons, matchdays, gaps, and the chosen matchday with its matches', async () => {
		await save(full(8), { kickoff: SATURDAY });
		const { season, seasons } = accepted(await show());
		expect(seasons).toEqual([{ id: 'bundesliga_1', label: '2026/27', league: 'Bundesliga' }]);
		expect(season?.matchdays).toEqual([
			{
				...{ number: 1, name: null, label: '1. Spieltag', phase: 'upcoming' },
				...{ kickoff: SATURDAY, timeKnown: true },
				...{ matches: 8, settled: 0, overdue: 0, postponed: 0, openPairings: 0 },
				...{ waitedFor: false, suspended: false },
			},
		]);
		expect(season?.chosen).toMatchObject({ number: 1, phase: 'upcoming' });
		expect(season?.chosen.matches).toHaveLength(8);
		expect(season?.gaps.map((gap) => gap.code)).toEqual([
			'teams-missing',
			'matches-missing',
			'matchday-incomplete',
			'times-unknown',
		]);
	});

	test("the choice of teams is the league's until the season is full", async () => {
		await save(full(8));
		expect(accepted(await show()).season?.teams).toHaveLength(teams.length);
		await save(full(9).slice(8));
		expect(accepted(await show()).season?.teams).toHaveLength(18);
	});

	test('R5: without a number it is the current matchday; numbers beyond the league are clamped', async () => {
		await save(full(1), { kickoff: SATURDAY });
		await save([{ home: 'koeln', away: 'mainz' }], { matchday: 2, kickoff: SATURDAY + 7 * DAY });
		clock.set(SATURDAY + 7 * DAY);
		expect(accepted(await show()).season?.chosen).toMatchObject({ number: 2, phase: 'ongoing' });
		expect(accepted(await show({ matchday: 99 })).season?.chosen.number).toBe(34);
		expect(accepted(await show({ matchday: -1 })).season?.chosen.number).toBe(1);
	});

	test('unknown seasons and others than site admins are refused', async () => {
		expect(await show({ seasonId: 'bundesliga_9' })).toMatchObject({ refusal: { code: 'season-not-found' } });
		expect(await show({ actorId: 'nobody' })).toMatchObject({ refusal: { code: 'not-site-admin' } });
	});
});
