import { queryObjects } from 'node:v8';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../../support/app';

/** Pages of the last seconds would fill the memory of a server that answers hundreds in each. */

let app: App;

beforeAll(async () => {
	app = await startApp();
});
afterAll(() => app.close());

test('what a page was drawn from is let go once it is sent', async () => {
	await ask(5);
	const before = await held();
	await ask(40);
	expect(await held()).toBeLessThan(before + 10);
});

async function ask(times: number): Promise<void> {
	for (let time = 0; time < times; time++) expect((await app.browser().get('/')).status).toBe(200);
}

/** Requests that can still be reached, once garbage has been collected. */
async function held(): Promise<number> {
	await new Promise((resolve) => setTimeout(resolve, 100));
	return queryObjects(Request, { format: 'count' });
}
