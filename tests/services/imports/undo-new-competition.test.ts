import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findImportRuns } from '~/data/import-runs.server';
import { tellUndo } from '~/routes/admin-import-undo/tell-undo.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { showImportUndo } from '~/services/imports/show-import-undo.server';
import { undoImport } from '~/services/imports/undo-import.server';
import { createSeason } from '~/services/seasons/create-season.server';
import { accepted, buildPlayer } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { bytesOf, importFile } from '../../support/import-files';

const league = { name: 'Superliga Z', timeZone: 'Europe/Berlin' };
const bytes = bytesOf('Spieltag;Datum;Uhrzeit;Heim;Gast\n1;10.08.2024;17:00;Ajax;PSV\n');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let actorId: string;
let wish: Parameters<typeof importFile>[1] & { actorId: string };
let runId: string;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
	clock.set(Date.parse('2024-08-05T10:00Z'));
	actorId = await buildPlayer(context, 'admin');
	const seasonId = { leagueId: '+', label: '2024/25', league };
	wish = { seasonId, bytes, answers: { allNew: true }, actorId };
	await importFile(context, wish);
	runId = (await findImportRuns(context.db, { skip: 0, take: 1 }))[0]?.id ?? '';
});
afterEach(() => close());

/** Takes it back; gives what its preview told. */
async function undo() {
	const shown = accepted(await showImportUndo(context, { actorId, runId }));
	accepted(await undoImport(context, { actorId, runId, fingerprint: shown.fingerprint }));
	return tellUndo(shown);
}

const stored = () => context.db.league.findUnique({ where: { id: 'superligaz' } });

test('R40: a competition that came with an import goes with its season, and the same form works again', async () => {
	const { staying, beside } = await undo();
	expect([await stored(), staying]).toEqual([null, []]);
	expect(beside).toContain('Wettbewerb, der mit seiner Saison wieder verschwindet: „Superliga Z“');
	expect(await previewImport(context, { ...wish, fileName: 'a.csv' })).toMatchObject({ ok: true });
});

test('so does one of which somebody has removed a spelling since', async () => {
	await context.db.teamAlias.updateMany({ where: { spelling: 'Ajax' }, data: { removed: true } });
	const { staying } = await undo();
	expect([await stored(), staying]).toEqual([null, []]);
	expect(await context.db.teamAlias.count({ where: { leagueId: 'superligaz' } })).toBe(0);
});

test.each([
	[
		'another season of it',
		async () =>
			accepted(await createSeason(context, { leagueId: 'superligaz', label: '2025/26', actorId: null })),
	],
	[
		'a spelling by hand',
		() => context.db.teamAlias.updateMany({ where: { spelling: 'Ajax' }, data: { key: 'ajaxamsterdam' } }),
	],
])('it stays and is named where it is used: %s', async (_, use) => {
	await use();
	const { staying, beside } = await undo();
	expect(await stored()).not.toBeNull();
	expect(staying.flatMap(({ items }) => items)).toContain('Wettbewerb „Superliga Z“');
	expect(beside.join()).not.toContain('Wettbewerb');
});

test('one that was there before stays without a word', async () => {
	const seasonId = { leagueId: 'superligaz', label: '2025/26' };
	const later = bytesOf('Spieltag;Datum;Uhrzeit;Heim;Gast\n1;09.08.2025;17:00;Ajax;PSV\n');
	clock.advance(60_000);
	await importFile(context, { ...wish, seasonId, bytes: later });
	runId = (await findImportRuns(context.db, { skip: 0, take: 1 }))[0]?.id ?? '';
	const { staying, isSeasonGone } = await undo();
	expect([staying, isSeasonGone]).toEqual([[], true]);
	expect(await stored()).not.toBeNull();
});
