import { randomBytes } from 'node:crypto';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { childContext, idsUntil } from './child-context';

// Commits an evaluation that was previewed elsewhere, and kills itself when it asks for its n-th id, which it does for
// every trace of a state; 0: never. Arguments: the database's URL, the present instant (ms UTC), the matchday, the
// preview's fingerprint, n.
const [url = '', now = '0', matchdayId = '', fingerprint = '', last = '0'] = process.argv.slice(2);
const newId = idsUntil(Number(last), () => randomBytes(16).toString('base64url'));
const context = await childContext(url, Number(now), newId);
process.stdout.write('ready\n');
const done = await commitEvaluation(context, {
	actorId: null,
	matchdayId,
	fingerprint,
	reason: 'Nachgesehen',
});
process.stdout.write(`${done.ok ? 'committed' : done.refusal.code}\n`);
