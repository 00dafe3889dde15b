import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { showImportUndo } from '~/services/imports/show-import-undo.server';
import { hasWindowsToClose } from '~/services/rounds/close-pick-windows.server';
import { removeClub } from '~/services/seasons/remove-club.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { updateClub } from '~/services/seasons/update-club.server';
import { buildCommunity, buildPlayer } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { emptySeason, importFile, template } from '../../support/import-files';

/** R4, R7, R27: what is due is stored before anybody acts or looks at what an act would do, refused or not. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const FILE = template(
	'1;29.08.2026;15:30;Köln;Mainz;;',
	'1;29.08.2026;15:30;HSV;Bremen;;',
	'2;05.09.2026;15:30;Mainz;HSV;;',
	'2;05.09.2026;15:30;Bremen;Köln;;',
);

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let seasonId: string;
let runId: string;
let stranger: string;
let communityId: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	seasonId = await emptySeason(context, '2026/27');
	await importFile(context, { seasonId, bytes: FILE });
	({ id: runId } = await context.db.importRun.findFirstOrThrow());
	communityId = await buildCommunity(context, {
		founderId: await buildPlayer(context, 'Lena'),
		founder: 'Lena',
	});
	stranger = await buildPlayer(context, 'Tom');
	clock.set(KICKOFF + CLOSES_AFTER);
});
afterEach(() => close());

type Look = readonly [what: string, look: () => Promise<{ ok: boolean }>, isRefused?: 'refused'];

const looks: readonly Look[] = [
	[
		'the preview of an import',
		() => previewImport(context, { actorId: null, seasonId, fileName: 'a.csv', bytes: FILE }),
	],
	['the preview of taking one back', () => showImportUndo(context, { actorId: null, runId })],
	['an act in a community', () => leaveCommunity(context, { communityId, playerId: stranger }), 'refused'],
	[
		'an act on a season',
		() => setKickoff(context, { actorId: null, seasonId, matchday: 3, kickoff: KICKOFF }),
		'refused',
	],
	['the removal of a club', () => removeClub(context, { actorId: null, teamId: 'koeln' }), 'refused'],
	[
		'a change of a club',
		() =>
			updateClub(context, {
				actorId: null,
				teamId: 'nobody',
				...{ name: 'Nobody', shortName: 'Nobody', initials: 'NOB', color: '#112233', color2: '#ffffff' },
			}),
		'refused',
	],
];

for (const [what, look, isRefused] of looks)
	test(`${what} stores it`, async () => {
		expect(await hasWindowsToClose(context, clock.now())).toBe(true);
		expect((await look()).ok).toBe(isRefused === undefined);
		expect(await hasWindowsToClose(context, clock.now())).toBe(false);
	});
