import { expect, test } from 'vitest';
import { findAnswer } from '~/data/source-answers.server';
import { testContext } from '../../support/context';
import { emptySeason, importFile, template } from '../../support/import-files';

test('R41: the list that fills a season from a source is kept as its answer, and its import names it', async () => {
	const { context, close } = await testContext();
	const seasonId = await emptySeason(context);
	const bytes = template('1;24.08.2024;15:30;Köln;Mainz;;');
	await importFile(context, { seasonId, bytes, source: { kind: 'openligadb', answerId: null } });
	await importFile(context, { seasonId, bytes: template('1;24.08.2024;18:30;Köln;Mainz;;') });
	const runs = await context.db.importRun.findMany({ orderBy: { at: 'asc' } });
	expect(runs.map(({ source }) => source)).toEqual(['openligadb', null]);
	expect(runs[1]?.answerId).toBe(null);
	const answer = await findAnswer(context.db, runs[0]?.answerId ?? '');
	expect(answer?.bytes && Buffer.from(answer.bytes).equals(bytes)).toBe(true);
	await close();
});
