import { randomBytes } from 'node:crypto';
import { queueResultMails } from '~/services/evaluation/queue-result-mails.server';
import { childContext, idsUntil } from './child-context';

// Queues letters about results and kills itself while it writes one of them. Arguments: the database's URL, the present
// instant (ms UTC), and at which letter.
const [url = '', now = '0', last = '1'] = process.argv.slice(2);
const newId = idsUntil(Number(last), () => randomBytes(16).toString('base64url'));
await queueResultMails(await childContext(url, Number(now), newId));
