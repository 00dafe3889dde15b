import { randomBytes } from 'node:crypto';
import type { Context } from '~/context.server';
import { openDatabase } from '~/data/db.server';
import { readSettings } from '~/env.server';
import { createTransport } from '~/mail/transport.server';
import { commitEvaluation } from '~/services/commit-evaluation.server';

// Commits an evaluation that was previewed elsewhere, and kills itself when it asks for its n-th id, which it does for
// every trace of a state; 0: never. Arguments: the database's URL, the present instant (ms UTC), the matchday, the
// preview's fingerprint, n.
const [url = '', now = '0', matchdayId = '', fingerprint = '', last = '0'] = process.argv.slice(2);
const settings = readSettings({
	DRINBLEIBEN_MODE: 'test',
	DATA_DIR: '.cache/tests',
	DATABASE_URL: url,
	ORIGIN: 'http://localhost:3000',
	SECRET: 'a secret for tests, longer than 32 characters',
	JOBS: 'off',
});
let ids = 0;
const context: Context = {
	db: await openDatabase(url),
	now: () => Number(now),
	newId: () => {
		ids += 1;
		if (ids === Number(last)) process.kill(process.pid, 'SIGKILL');
		return randomBytes(16).toString('base64url');
	},
	mail: createTransport(settings.mail),
	settings,
};
process.stdout.write('ready\n');
const done = await commitEvaluation(context, { actorId: null, matchdayId, fingerprint });
process.stdout.write(`${done.ok ? 'committed' : done.refusal.code}\n`);
