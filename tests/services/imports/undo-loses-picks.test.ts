import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findImportRuns } from '~/data/import-runs.server';
import { showImportUndo } from '~/services/imports/show-import-undo.server';
import { undoImport } from '~/services/imports/undo-import.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import { accepted, buildCommunity, buildPlayer } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { evaluateMatchday } from '../../support/evaluate';
import { emptySeason, importFile, template } from '../../support/import-files';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let actorId: string;
let seasonId: string;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
	actorId = await buildPlayer(context, 'admin');
	seasonId = await emptySeason(context, '2026/27');
});
afterEach(() => close());

async function take(...lines: string[]): Promise<string> {
	clock.advance(60_000);
	await importFile(context, { seasonId, bytes: template(...lines), actorId });
	clock.advance(60_000);
	return (await findImportRuns(context.db, { skip: 0, take: 1 }))[0]?.id ?? '';
}

/** Lena's community, and Lena herself. */
async function found() {
	const playerId = await buildPlayer(context, 'Lena');
	const communityId = await buildCommunity(context, { founderId: playerId, founder: 'Lena' });
	return { playerId, communityId };
}

async function pickAtFour(): Promise<void> {
	const pick = { ...(await found()), matchday: 4, teamId: 'bayern', arrivedAt: context.now() };
	accepted(await submitPick(context, pick));
}

/** Takes it back; gives what of the fourth matchday is left. */
async function undo(runId: string) {
	const { fingerprint, ...shown } = accepted(await showImportUndo(context, { actorId, runId }));
	accepted(await undoImport(context, { actorId, runId, fingerprint }));
	const day = await context.db.matchday.findUnique({
		where: { id: `${seasonId}_4` },
		include: { picks: true },
	});
	return { shown, day };
}

const stays = { what: 'matchday', matchday: 4, reason: 'in-use' };

test('a matchday that its match has left keeps its picks and its kickoff', async () => {
	await take('1;29.08.2026;15:30;Köln;Mainz;;');
	const runId = await take('1;29.08.2026;18:30;HSV;Bremen;;', '4;19.09.2026;15:30;Bayern München;Dortmund;;');
	await pickAtFour();
	// The match is moved: R2, the pick stays stored, void.
	await take('5;19.09.2026;15:30;Bayern München;Dortmund;;');
	const { shown, day } = await undo(runId);
	expect(day).toMatchObject({ picks: [{ teamId: 'bayern' }] });
	expect(day?.kickoff).not.toBeNull();
	expect(shown).toMatchObject({ against: [], gone: { matchdays: [] } });
	expect(shown.stays).toContainEqual(stays);
});

test('so does one that its match leaves with the undo, and the preview says that picks may become void', async () => {
	await take('1;29.08.2026;15:30;Köln;Mainz;;', '2;05.09.2026;15:30;Bayern München;Dortmund;;');
	const runId = await take('4;19.09.2026;15:30;Bayern München;Dortmund;;');
	await pickAtFour();
	const { shown, day } = await undo(runId);
	expect(day).toMatchObject({ picks: [{ teamId: 'bayern' }] });
	expect(day?.kickoff).not.toBeNull();
	expect(shown).toMatchObject({ turned: [{ matchday: 4, count: 1 }], stays: [stays] });
	expect(shown.returned).toHaveLength(1);
});

const OLDER = '1;29.08.2026;15:30;Köln;Mainz;;';

test('R39: so does one that is suspended, and its suspension with it', async () => {
	await take(OLDER);
	const runId = await take('4;19.09.2026;15:30;Bayern München;Dortmund;;');
	const { playerId, communityId } = await found();
	const place = { communityId, matchdayId: `${seasonId}_4`, actorId: playerId };
	accepted(await suspendMatchday(context, { ...place, reason: 'Winterpause' }));
	const { shown, day } = await undo(runId);
	expect(shown.stays).toEqual([stays]);
	expect(day?.id).toBe(place.matchdayId);
	expect(await context.db.suspension.count()).toBe(1);
	expect(await context.db.match.count()).toBe(1);
});

test.each(['adjustment', 'close'] as const)(
	'R21, R27: so does one after which lies the place of an act (%s)',
	async (act) => {
		await take(OLDER);
		const rest = '6;03.10.2026;15:30;HSV;Bremen;;';
		const runId = await take('4;19.09.2026;15:30;Bayern München;Dortmund;;', rest);
		const { playerId, communityId } = await found();
		clock.set(Date.parse('2026-09-20T12:00:00Z'));
		await take('1;29.08.2026;15:30;Köln;Mainz;;verlegt', '5;26.09.2026;15:30;Bayern München;Dortmund;;');
		await evaluateMatchday(context, { matchdayId: `${seasonId}_1`, actorId });
		if (act === 'close') accepted(await closeRound(context, { communityId, actorId: playerId }));
		else {
			const { id: memberId } = await context.db.member.findFirstOrThrow();
			const eliminate = { kind: 'eliminate' } as const;
			accepted(await adjustMember(context, { communityId, memberId, actorId: playerId, act: eliminate }));
		}
		const { shown, day } = await undo(runId);
		expect(shown.stays).toContainEqual(stays);
		expect(day?.id).toBe(`${seasonId}_4`);
	},
);
