import { randomBytes } from 'node:crypto';
import { remindPlayers } from '~/services/picks/remind-players.server';
import { childContext } from './child-context';

// Reminds players and kills itself when it asks for the time at which a part of the mails is queued, after their notes
// are written. Arguments: the database's URL, the present instant (ms UTC), and at which part.
const [url = '', now = '0', last = '1'] = process.argv.slice(2);
const context = await childContext(url, Number(now), () => randomBytes(16).toString('base64url'));
let parts = 0;
const killing = () => {
	parts += 1;
	if (parts === Number(last)) process.kill(process.pid, 'SIGKILL');
	return Number(now);
};
await remindPlayers({ ...context, now: killing }, Number(now));
