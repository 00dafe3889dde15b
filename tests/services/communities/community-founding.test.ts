import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findEntries } from '~/data/many-rounds.server';
import { findMemberOfPlayer } from '~/data/members.server';

import { findNewestRound } from '~/data/rounds.server';
import type { StateTrace } from '~/data/state-changes.server';
import { type CommunityDraft, createCommunity } from '~/services/communities/create-community.server';
import { showLeagueChoices } from '~/services/communities/show-league-choices.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { accepted, buildPlayer, buildSeason, DAY, HOUR, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let playerId: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	await buildSeason(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF));
	playerId = await buildPlayer(context, 'Lena');
});

afterEach(async () => {
	// R18: whatever a test did, the stored states are those that the facts give.
	expect((await recomputeStates(context)).differences).toEqual([]);
	await close();
});

const draft: CommunityDraft = {
	name: 'Büro Süd',
	description: 'Wir tippen.',
	leagueId: 'bundesliga',
	visibility: 'public',
	password: '',
	settings: { jokers: 1, rebuy: false, allOut: 'share' },
	entryOpen: true,
};

function found(change: Partial<CommunityDraft> = {}, displayName = 'Lena') {
	return createCommunity(context, { playerId, displayName, draft: { ...draft, ...change } });
}

async function refusalOf(founding: ReturnType<typeof found>) {
	const verdict = await founding;
	return verdict.ok ? null : verdict.refusal.code;
}

async function countRows() {
	return {
		communities: await context.db.community.count(),
		members: await context.db.member.count(),
		rounds: await context.db.round.count(),
	};
}

describe('founding a community', () => {
	test('R29: its first round begins at once, with the first matchday whose kickoff is ahead', async () => {
		clock.set(KICKOFF + HOUR);
		const { communityId } = accepted(await found());
		const round = await findNewestRound(context.db, communityId);
		expect(round).toMatchObject({
			number: 1,
			firstMatchday: 2,
			beginsAt: KICKOFF + HOUR,
			state: { finished: null },
		});
	});

	test('R29: a kickoff less than 24 hours ahead still belongs to a first round', async () => {
		clock.set(KICKOFF - HOUR);
		const { communityId } = accepted(await found());
		expect((await findNewestRound(context.db, communityId))?.firstMatchday).toBe(1);
	});

	test('R29: the newest season with a kickoff ahead is taken', async () => {
		await buildSeason(context, { ...roundRobin(['a', 'b', 'c', 'd'], KICKOFF + 300 * DAY), part: 2 });
		const { communityId } = accepted(await found());
		expect((await findNewestRound(context.db, communityId))?.seasonId).toBe('bundesliga_2');
	});

	test('R29: without a kickoff ahead it is refused and leaves nothing', async () => {
		clock.set(KICKOFF + 300 * DAY);
		const before = await countRows();
		expect(await refusalOf(found())).toBe('league-without-season');
		expect(await refusalOf(found({ leagueId: 'laliga' }))).toBe('league-without-season');
		expect(await countRows()).toEqual(before);
		expect(await showLeagueChoices(context)).toEqual([]);
	});

	test('R29: only leagues with a kickoff ahead are offered', async () => {
		expect(await showLeagueChoices(context)).toEqual([
			{
				...{ leagueId: 'bundesliga', league: 'Bundesliga', seasonLabel: 'Saison 1' },
				...{ firstMatchday: 1, kickoff: KICKOFF },
			},
		]);
	});

	test('R23: the founder is an active admin member with the initial jokers', async () => {
		const settings = { jokers: 3, rebuy: true, allOut: 'replay' } as const;
		const { communityId } = accepted(await found({ settings }));
		const member = await findMemberOfPlayer(context.db, communityId, playerId);
		expect(member).toMatchObject({ displayName: 'Lena', isAdmin: true, leftAt: null });
		const round = await findNewestRound(context.db, communityId);
		expect(round?.settings).toMatchObject(settings);
		const [entry] = await findEntries(context.db, [round?.id ?? '']);
		expect(entry?.state).toMatchObject({ active: true, jokers: 3, tookPart: false });
	});

	test('R18: the start of the round and of the member are traced', async () => {
		accepted(await found());
		const traces = await context.db.stateChange.findMany({ orderBy: { memberId: 'asc' } });
		expect(traces.map((trace) => trace.cause as StateTrace['cause'])).toEqual(['start', 'start']);
		expect(traces.map((trace) => JSON.parse(trace.after))).toEqual(
			expect.arrayContaining([{ finished: null }, expect.objectContaining({ active: true, jokers: 1 })]),
		);
	});

	test('R31: the name is unique, compared trimmed and case-insensitively', async () => {
		accepted(await found());
		expect(await refusalOf(found({ name: '  BÜRO   SÜD ' }))).toBe('community-name-taken');
	});

	test('R31: of two at once with the same name one is founded', async () => {
		const verdicts = await Promise.all([found(), found({ name: 'büro süd' })]);
		expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(1);
		expect(await context.db.community.count()).toBe(1);
	});

	test('wrong names, descriptions, jokers and passwords are refused', async () => {
		expect(await refusalOf(found({ name: ' ' }))).toBe('community-name-empty');
		expect(await refusalOf(found({ name: 'ab' }))).toBe('community-name-length');
		expect(await refusalOf(found({ name: 'a'.repeat(61) }))).toBe('community-name-length');
		expect(await refusalOf(found({ description: 'a'.repeat(501) }))).toBe('community-description-long');
		expect(await refusalOf(found({ settings: { ...draft.settings, jokers: 100 } }))).toBe(
			'community-jokers-range',
		);
		expect(await refusalOf(found({ settings: { ...draft.settings, jokers: 1.5 } }))).toBe(
			'community-jokers-range',
		);
		expect(await refusalOf(found({ visibility: 'password' }))).toBe('community-password-missing');
		expect(await refusalOf(found({ visibility: 'password', password: 'abc' }))).toBe(
			'community-password-length',
		);
		expect(await refusalOf(found({}, ''))).toBe('name-empty');
		expect(await refusalOf(found({}, 'lena@example.org'))).toBe('name-is-address');
		expect(await context.db.community.count()).toBe(0);
	});

	test('R30: the password is stored hashed, and only for the visibility password', async () => {
		accepted(await found({ visibility: 'password', password: 'nordkurve' }));
		accepted(await found({ name: 'Ohne', visibility: 'private', password: 'nordkurve' }));
		const [first, second] = await context.db.community.findMany({ orderBy: { name: 'asc' } });
		expect(first?.passwordHash).toMatch(/^\$argon2id\$/);
		expect(second?.passwordHash).toBeNull();
	});

	test('control characters are taken out of names, line breaks stay in descriptions', async () => {
		accepted(await found({ name: 'Büro\u0000\u202E Nord', description: 'eins\r\nzwei\u0007' }));
		const [community] = await context.db.community.findMany();
		expect(community).toMatchObject({ name: 'Büro Nord', description: 'eins\nzwei' });
	});
});
