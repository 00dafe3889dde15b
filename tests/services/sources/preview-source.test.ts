import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { askSourceNow } from '~/services/operating/ask-source-now.server';
import { findAsked, previewSource } from '~/services/sources/preview-source.server';
import { saidLines } from '../../../scripts/commands/source/said-lines';
import { accepted } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { databaseHash } from '../../support/database-hash';
import { MINUTE, type TrueMatch, WHOLE } from '../../support/fake-sources/true-match';
import { type Watched, watchSeason } from '../../support/watched-season';

/** R41: a person asks a source now: what it says and what would become of it, without writing anything. */

const START = Date.parse('2026-08-29T13:30Z');
const END = START + WHOLE * MINUTE;
const matches: TrueMatch[] = [
	{
		matchday: 1,
		home: 'Köln',
		away: 'Mainz',
		kickoff: START,
		goals: [12, 88].map((minute) => ({ minute, side: 'home' as const })),
	},
	{ matchday: 1, home: 'HSV', away: 'Bremen', kickoff: START, goals: [] },
	{ matchday: 2, home: 'Mainz', away: 'HSV', kickoff: START + 7 * 24 * 60 * MINUTE, goals: [] },
];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let watched: Watched;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
	watched = await watchSeason(context, clock, { matches });
});
afterEach(async () => {
	await watched.fake.close();
	await close();
});

const wish = { patience: MINUTE };
async function look(matchday: number | null = null) {
	const source = accepted(await findAsked(context, watched.seasonId, matchday));
	const said = await previewSource(context, { source, wish: { ...wish, matchday } });
	const place = { source: source.kind, seasonId: watched.seasonId };
	return { said, lines: said.flatMap((each) => saidLines(each, place)).filter((line) => line !== '') };
}
const commit = async (matchday: number | null = null) =>
	accepted(
		await askSourceNow(context, {
			actorId: null,
			seasonId: watched.seasonId,
			wish: { ...wish, matchday, isRead: true },
		}),
	);

test('looking says what would be and writes nothing; hearing it does what was said', async () => {
	clock.set(END + MINUTE);
	const before = await databaseHash(context.db);
	expect((await look()).lines).toEqual([
		'1. Spieltag: 2 Spiele, 2 Abweichungen.',
		'  Köln – Mainz 05: OpenLigaDB sagt 2:0, gespeichert ist noch kein Ergebnis.',
		'    Seit Sa., 29.08.2026, 17:23 Uhr. Wird um 17:38 Uhr von selbst übernommen, wenn es dabei bleibt.',
		'  HSV – Werder: OpenLigaDB sagt 0:0, gespeichert ist noch kein Ergebnis.',
		'    Seit Sa., 29.08.2026, 17:23 Uhr. Wird um 17:38 Uhr von selbst übernommen, wenn es dabei bleibt.',
		'2. Spieltag: 1 Spiel, alles wie gespeichert.',
	]);
	expect(await databaseHash(context.db)).toBe(before);
	expect(await commit()).toMatchObject({ said: 2, taken: 0, failure: null });
	clock.advance(15 * MINUTE);
	const { said } = await look(1);
	expect(said.map(({ matchday, facts }) => [matchday, facts.map(({ waits }) => waits)])).toEqual([
		[1, [null, null]],
	]);
	expect((await look(1)).lines[2]).toBe('    Seit Sa., 29.08.2026, 17:23 Uhr. Wird übernommen.');
	expect(await commit(1)).toMatchObject({ requests: 1, said: 2, taken: 2 });
	expect((await findMatches(context.db, watched.seasonId)).map(({ result }) => result).sort()).toEqual([
		'0:0',
		'2:0',
		null,
	]);
	expect((await look(1)).lines).toEqual(['1. Spieltag: 2 Spiele, alles wie gespeichert.']);
});

test('a source that fails says why, and is asked nothing more', async () => {
	clock.set(END + MINUTE);
	watched.fake.lie('500');
	const before = watched.fake.requests.length;
	expect((await look()).lines).toEqual(['1. Spieltag: Bei der Quelle ist etwas kaputt.']);
	expect(watched.fake.requests.length - before).toBe(1);
	watched.fake.lie('empty');
	expect((await look()).lines).toEqual(['1. Spieltag: Die Antwort war leer.']);
});

test('a file is read as a whole, though it hasn’t changed since', async () => {
	await context.db.source.update({
		where: { seasonId: watched.seasonId },
		data: { kind: 'file', place: watched.fake.file, etag: '"old"' },
	});
	clock.set(END + MINUTE);
	expect((await look(1)).lines[0]).toBe('Die ganze Saison: 3 Spiele, 2 Abweichungen.');
	expect(await commit()).toMatchObject({ said: 2 });
	expect(await commit()).toMatchObject({ said: 2 });
	expect((await look()).lines[1]).toContain('Köln – Mainz 05: Die Datei sagt 2:0');
});

test('what isn’t there or is switched off is refused', async () => {
	const refusal = async (seasonId: string, matchday: number | null = null) => {
		const found = await findAsked(context, seasonId, matchday);
		return found.ok ? null : found.refusal.code;
	};
	expect(await refusal('bundesliga_77')).toBe('season-not-found');
	expect(await refusal(watched.seasonId, 99)).toBe('matchday-not-found');
	context.settings.sources = { ...context.settings.sources, on: false };
	expect(await refusal(watched.seasonId)).toBe('source-not-asked');
	await context.db.source.deleteMany();
	expect(await refusal(watched.seasonId)).toBe('source-missing');
});
