import { randomBytes } from 'node:crypto';
import { remindPlayers } from '~/services/remind-players.server';
import { childContext, idsUntil } from './child-context';

// Reminds players and kills itself while it writes one of the mails. Arguments: the database's URL, the present instant
// (ms UTC), and at which mail.
const [url = '', now = '0', last = '1'] = process.argv.slice(2);
const newId = idsUntil(Number(last), () => randomBytes(16).toString('base64url'));
await remindPlayers(await childContext(url, Number(now), newId), Number(now));
