import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findImportRuns } from '~/data/import-runs.server';
import { tellUndo } from '~/routes/admin-import-undo/tell-undo.server';
import { showImportUndo } from '~/services/imports/show-import-undo.server';
import { undoImport } from '~/services/imports/undo-import.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { withdrawPick } from '~/services/picks/withdraw-pick.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { saveMatches } from '~/services/seasons/save-matches.server';
import { accepted, buildCommunity, buildPlayer, DAY } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';
import { emptySeason, importFile, template } from '../../support/import-files';

const ALPHA = 'bundesliga-fc-alpha';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let wish: { communityId: string; playerId: string; matchday: number; arrivedAt: number };
let actorId: string;
let seasonId: string;
let runId: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	actorId = await buildPlayer(context, 'admin');
	seasonId = await emptySeason(context, '2026/27');
	await importFile(context, { seasonId, bytes: template('1;29.08.2026;15:30;Köln;Mainz;;') });
	clock.advance(60_000);
	const bytes = template('1;29.08.2026;15:30;FC Alpha;FC Beta;;');
	const names = ['FC Alpha', 'FC Beta'].map((name) => [name, 'new'] as const);
	await importFile(context, { seasonId, bytes, actorId, answers: { names } });
	runId = (await findImportRuns(context.db, { skip: 0, take: 1 }))[0]?.id ?? '';
	clock.advance(60_000);
	const playerId = await buildPlayer(context, 'Lena');
	const communityId = await buildCommunity(context, { founderId: playerId, founder: 'Lena' });
	wish = { communityId, playerId, matchday: 1, arrivedAt: context.now() };
});
afterEach(() => close());

const told = async () => tellUndo(accepted(await showImportUndo(context, { actorId, runId })));
const pick = async (teamId: string) => accepted(await submitPick(context, { ...wish, teamId }));

async function undo(): Promise<void> {
	const { fingerprint } = await told();
	accepted(await undoImport(context, { actorId, runId, fingerprint }));
}

/** The admin takes the import's match away by hand; its picks stay stored. */
async function removeMatch(): Promise<void> {
	const { id } = await context.db.match.findFirstOrThrow({ where: { homeTeamId: ALPHA } });
	const act = { seasonId, matchday: 1, remove: [id], actorId };
	accepted(await confirmed((more) => saveMatches(context, { ...act, ...more })));
}

const clubs = async () =>
	(await context.db.team.findMany({ where: { name: { startsWith: 'FC ' } }, orderBy: { id: 'asc' } }))
		.map(({ name }) => name)
		.filter((name) => ['FC Alpha', 'FC Beta'].includes(name));

test('R12: the data of the undo page are the same whichever club was picked, while the window is open', async () => {
	await pick('koeln');
	const other = await told();
	await pick(ALPHA);
	expect(await told()).toEqual(other);
});

test('R12: nor does the page show whose club a withdrawn pick was on', async () => {
	const nobody = await told();
	await pick(ALPHA);
	accepted(await withdrawPick(context, wish));
	const page = await told();
	expect(page.against).toEqual([]);
	expect(page).toEqual(nobody);
	await undo();
	expect(await clubs()).toEqual([]);
});

test.each(['koeln', ALPHA])(
	'R12: once its match is removed by hand its clubs stay, picked or not: %s',
	async (team) => {
		await pick(team);
		await removeMatch();
		const page = await told();
		expect(page.against).toEqual([]);
		expect(page.staying).toMatchObject([{ items: expect.arrayContaining(['Verein „FC Alpha“']) }]);
		expect(page.staying[0]?.items).toHaveLength(4);
		// They have left the season with the match (R40), and nothing else came with the import.
		const { fingerprint } = page;
		const undone = await undoImport(context, { actorId, runId, fingerprint });
		expect(undone).toMatchObject({ ok: false, refusal: { code: 'import-undo-nothing' } });
		expect(await clubs()).toEqual(['FC Alpha', 'FC Beta']);
		expect(await context.db.pick.count({ where: { teamId: team } })).toBe(1);
	},
);

test.each([
	['koeln', []],
	[ALPHA, ['FC Alpha']],
])('once the window is stored as closed, the club that is picked stays: %s', async (team, left) => {
	await pick(team);
	await removeMatch();
	clock.set(Date.parse('2026-08-29T13:30Z') + DAY);
	await closePickWindows(context, context.now());
	await undo();
	expect(await clubs()).toEqual(left);
});

test.each(['hamburg', ALPHA])(
	'R12: a club counts at a matchday where its match was for a while, too, picked or not: %s',
	async (teamId) => {
		const take = async (...lines: string[]) => {
			await importFile(context, { seasonId, bytes: template(...lines), actorId });
			clock.advance(60_000);
		};
		await take('2;29.08.2026;15:30;FC Alpha;FC Beta;;', '2;05.09.2026;15:30;HSV;Bremen;;');
		const arrivedAt = context.now();
		accepted(await submitPick(context, { ...wish, matchday: 2, teamId, arrivedAt }));
		await take('1;29.08.2026;15:30;FC Alpha;FC Beta;;');
		const page = await told();
		expect(page.removed).toHaveLength(1);
		expect(page.staying).toMatchObject([{ items: { length: 4 } }]);
		await undo();
		expect(await clubs()).toEqual(['FC Alpha', 'FC Beta']);
	},
);
