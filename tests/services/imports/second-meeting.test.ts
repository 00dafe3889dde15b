import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findMatches } from '~/data/matches.server';
import { findSaidFacts } from '~/data/said-facts.server';
import { saveSource } from '~/data/season-sources.server';
import { takeSaid } from '~/services/sources/take-said.server';
import { accepted, buildPlayer } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { hearList } from '../../support/hear-list';
import { bytesOf, importFile, preview } from '../../support/import-files';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
});
afterEach(() => close());
const seasonId = {
	leagueId: '+',
	label: '2024/25',
	league: { name: 'Superliga X', timeZone: 'Europe/Berlin' },
};
const HEAD = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis';
const first = (result: string) =>
	bytesOf(`${HEAD}\n1;03.08.2024;17:00;Ajax;PSV;${result}\n2;10.08.2024;17:00;PSV;Feyenoord;0:1\n`);

test('R40: a result of seven months later, without a matchday, isn’t that of the only meeting stored so far', async () => {
	clock.set(Date.parse('2025-03-05T10:00Z'));
	await importFile(context, { seasonId, bytes: first('2:1'), answers: { allNew: true } });
	const bytes = bytesOf('Datum;Uhrzeit;Heim;Gast;Ergebnis\n01.03.2025;17:00;Ajax;PSV;0:3\n');
	const { canCommit, rows } = await preview(context, { seasonId: 'superligax_1', bytes });
	// 2:1 becomes 0:3, 3 August becomes 1 March; a warning 'far-moves', no question
	expect({ canCommit, kind: rows[0]?.kind }).toEqual({ canCommit: false, kind: 'wrong' });
});

test('R40: a third matchday within three weeks may be another match: that is asked', async () => {
	clock.set(Date.parse('2024-08-01T10:00Z'));
	await importFile(context, { seasonId, bytes: first(''), answers: { allNew: true } });
	const bytes = bytesOf(`${HEAD}\n4;17.08.2024;17:00;Ajax;PSV;\n`);
	const { rows, slips } = await preview(context, { seasonId: 'superligax_1', bytes });
	// the stored match moves from 1 to 4, with a warning 'other-matchday' only
	expect({ kind: rows[0]?.kind, asked: slips.length > 0 }).not.toEqual({ kind: 'changed', asked: false });
});

test('R40: taking over from a source that a meeting has another matchday moves that meeting', async () => {
	clock.set(Date.parse('2025-02-01T10:00Z'));
	const bytes = bytesOf(`${HEAD}\n5;03.08.2024;17:00;Ajax;PSV;2:1\n25;08.03.2025;17:00;Ajax;PSV;\n`);
	const answers = { allNew: true, occurrences: 'again' as const };
	await importFile(context, { seasonId, bytes, answers });
	const [id, actorId] = ['superligax_1', await buildPlayer(context, 'admin')];
	const place = { kind: 'file', place: 'https://example.org/plan.csv', isOn: true } as const;
	const choice = { ...place, takesResults: false, takesTimes: false };
	await inTransaction(context.db, (tx) => saveSource(tx, id, { choice, actorId, now: clock.now() }));
	await hearList(context, id, '5;03.08.2024;17:00;Ajax;PSV;2:1;', '26;10.03.2025;17:00;Ajax;PSV;;');
	const moved = (await findSaidFacts(context.db, id)).find(({ kind }) => kind === 'matchday');
	const meant = ['moved', 'left'] as const;
	accepted(await takeSaid(context, { actorId, id: moved?.id ?? '', said: moved?.said ?? '', meant }));
	const stored = await findMatches(context.db, id);
	expect(stored.map(({ matchday, result }) => [matchday, result]).sort()).toEqual([
		[26, null],
		[5, '2:1'],
	]);
});
