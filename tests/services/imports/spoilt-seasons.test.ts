import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { type ImportPreview, previewImport } from '~/services/imports/preview-import.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { clubs } from '../../../prisma/seed/teams';
import { listOf, realSeason } from '../../layouts/real-season';
import { testContext } from '../../support/context';
import { bytesOf, importFile } from '../../support/import-files';
import { Dice, spoilings } from './spoilt-seasons';

/**
 * Of a real season, spoilt in a random way, every wrong fact is refused, asked about, warned of, or stands among the
 * changes of what is stored: nothing wrong would be saved in silence. SPOILT_RUNS=500 for more than the few of each day.
 */

const RUNS = Number(process.env.SPOILT_RUNS ?? 2);
const SEED = Number(process.env.SPOILT_SEED ?? 20_261_126);
const season = { leagueId: 'bundesliga', label: '2024/25' };
const truth = realSeason();

type House = { context: Context; close: () => Promise<void> };
let empty: House;
let stored: House;
let facts: ReadonlyMap<string, Facts>;

beforeAll(async () => {
	const open = async () => {
		const { context, clock, close } = await testContext();
		clock.set(Date.parse('2025-07-01T10:00Z'));
		await saveClubs(context, clubs);
		return { context, close };
	};
	[empty, stored] = [await open(), await open()];
	facts = factsOf(await look(empty, bytesOf(listOf(truth))));
	await importFile(stored.context, { seasonId: season, bytes: bytesOf(listOf(truth)) });
}, 60_000);
afterAll(async () => {
	await empty.close();
	await stored.close();
});

async function look({ context }: House, bytes: Uint8Array): Promise<ImportPreview | null> {
	const input = { seasonId: season, bytes, fileName: 'liste.csv', actorId: null };
	const shown = await previewImport(context, input);
	return shown.ok ? shown.value : null;
}

type Facts = readonly [
	matchday: number,
	kickoff: number | null,
	timeKnown: boolean,
	result: string | null,
	state: string,
];

/** What would be stored of each match. */
function factsOf(preview: ImportPreview | null): Map<string, Facts> {
	const rows = preview?.rows ?? [];
	return new Map(
		rows.flatMap((row) => {
			if (row.kind === 'wrong') return [];
			const { matchday, home, away, kickoff, timeKnown, result, state } = row.after;
			return [[`${home} ${away}`, [matchday, kickoff, timeKnown, result, state]] as const];
		}),
	);
}

/** Whether a match is right, lacks something, or says something that isn't true. */
function judge([match, fact]: readonly [string, Facts]): 'right' | 'lacking' | 'wrong' {
	const right = facts.get(match);
	if (right === undefined) return 'wrong';
	const [[matchday, kickoff, timeKnown, result, state], [ownDay, start, , goals, ownState]] = [fact, right];
	const early = kickoff === null || start === null ? 0 : start - kickoff;
	const isWrongStart = timeKnown ? early !== 0 : early < 0 || early >= 86_400_000;
	const isWrongResult = result !== null && result !== goals;
	const isWrongState = state !== ownState && state !== 'scheduled';
	if (matchday !== ownDay || isWrongStart || isWrongResult || isWrongState) return 'wrong';
	return kickoff === null || !timeKnown || result === null || state !== ownState ? 'lacking' : 'right';
}

/** What says that something is missing, and doesn't speak of what is wrong. */
const gaps = [
	'teams-missing',
	'matches-missing',
	'times-unknown',
	'matchday-without-kickoff',
	'results-missing',
];

/** Whether somebody who reads the preview notices that it has something wrong, or that it lacks something. */
function isSaid(
	{ counts, slips, unknownNames, warnings }: ImportPreview,
	what: 'wrong' | 'lacking',
): boolean {
	const heard = warnings.filter(({ code }) => what === 'lacking' || !gaps.includes(code));
	return counts.wrong + counts.conflict > 0 || slips.length + unknownNames.length + heard.length > 0;
}

function isSilent(preview: ImportPreview): boolean {
	const found = [...factsOf(preview)];
	const judged = found.map(judge);
	const lacks = found.length < facts.size || judged.includes('lacking');
	return (judged.includes('wrong') && !isSaid(preview, 'wrong')) || (lacks && !isSaid(preview, 'lacking'));
}

/** A few changed matches stand in the preview with old and new; many, and what is new, have to be spoken of. */
const FEW = 9;

function isSilentOver(preview: ImportPreview): boolean {
	const changed = preview.rows.filter(({ kind }) => kind === 'changed').length;
	const isNew = preview.rows.some(({ kind }) => kind === 'new');
	const isWrong = [...factsOf(preview)].map(judge).includes('wrong');
	return (isNew || changed > FEW) && isWrong && !isSaid(preview, 'wrong');
}

test('of the true list nothing is said, and over itself nothing changes', async () => {
	const bytes = bytesOf(listOf(truth));
	const [into, over] = [await look(empty, bytes), await look(stored, bytes)];
	expect([into?.counts.new, into && isSaid(into, 'lacking')]).toEqual([306, false]);
	expect([over?.counts.unchanged, over && isSaid(over, 'lacking')]).toEqual([306, false]);
});

test.each(spoilings.map((spoiling) => [spoiling.name, spoiling] as const))(
	'%s',
	async (name, spoiling) => {
		for (let run = 0; run < RUNS; run++) {
			const seed = SEED + 7919 * run + spoilings.indexOf(spoiling);
			const spoilt = spoiling.spoil(truth, new Dice(seed));
			const bytes = typeof spoilt === 'string' ? bytesOf(spoilt) : spoilt;
			const into = spoiling.overOnly === true ? null : await look(empty, bytes);
			if (into !== null) expect(isSilent(into), `${name}, seed ${seed}, into a new season`).toBe(false);
			const over = await look(stored, bytes);
			if (over !== null) expect(isSilentOver(over), `${name}, seed ${seed}, over it`).toBe(false);
		}
	},
	120_000,
);
