import { randomBytes } from 'node:crypto';
import type { Context } from '~/context.server';
import { openDatabase } from '~/data/db.server';
import { readSettings } from '~/env.server';
import { createTransport } from '~/mail/transport.server';
import { queueResultMails } from '~/services/queue-result-mails.server';

// Queues letters about results and kills itself while it writes one of them. Arguments: the database's URL, the present
// instant (ms UTC), and at which letter.
const [url = '', now = '0', last = '1'] = process.argv.slice(2);
const settings = readSettings({
	DRINBLEIBEN_MODE: 'test',
	DATA_DIR: '.cache/tests',
	DATABASE_URL: url,
	ORIGIN: 'http://localhost:3000',
	SECRET: 'a secret for tests, longer than 32 characters',
	SITE_ADMIN_EMAILS: 'admin@example.org',
	JOBS: 'off',
});
let letters = 0;
const context: Context = {
	db: await openDatabase(url),
	now: () => Number(now),
	newId: () => {
		letters += 1;
		if (letters === Number(last)) process.kill(process.pid, 'SIGKILL');
		return randomBytes(16).toString('base64url');
	},
	mail: createTransport(settings.mail),
	settings,
};
await queueResultMails(context);
