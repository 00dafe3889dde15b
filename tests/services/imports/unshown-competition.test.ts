import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { commitImport } from '~/services/imports/commit-import.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { accepted } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { bytesOf } from '../../support/import-files';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
	clock.set(Date.parse('2025-03-05T10:00Z'));
});
afterEach(() => close());

const wish = {
	bytes: bytesOf('Spieltag;Datum;Uhrzeit;Heim;Gast\n1;;;Ajax;PSV\n'),
	fileName: 'plan.csv',
	actorId: null,
	answers: { allNew: true },
};
const target = (timeZone: string, label = '2024/25', name = 'Eredivisie') => ({
	leagueId: '+',
	label,
	league: { name, timeZone },
});

test.each([
	['zone', target('America/New_York')],
	['label', target('Europe/Amsterdam', '2031/32')],
	['kind of season', target('Europe/Amsterdam', '2025')],
	['name', target('Europe/Amsterdam', '2024/25', 'EREDIVISIE!')],
])('the commit makes no competition or season with another %s than the preview showed', async (_, other) => {
	const { fingerprint } = accepted(
		await previewImport(context, { ...wish, seasonId: target('Europe/Amsterdam') }),
	);
	expect(await commitImport(context, { ...wish, seasonId: other, fingerprint })).toMatchObject({
		refusal: { code: 'preview-outdated' },
	});
});

test('an import makes no more competitions than the page does (100)', async () => {
	await context.db.league.createMany({
		data: Array.from({ length: 100 }, (_, n) => ({ id: `x${n}`, name: `X${n}`, timeZone: 'UTC' })),
	});
	expect(await previewImport(context, { ...wish, seasonId: target('Europe/Amsterdam') })).toMatchObject({
		refusal: { code: 'leagues-too-many' },
	});
});
