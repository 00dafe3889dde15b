import { setTimeout as sleep } from 'node:timers/promises';
import { closeContext, openContext } from '~/context.server';
import { DatabaseBusy } from '~/data/engine/database-busy.server';
import type { Settings } from '~/env.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { enterPick } from '~/services/picks/enter-pick.server';
import { remindByHand } from '~/services/picks/remind-by-hand.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import type { Act, Order } from '../../support/acting-processes';

// A process that acts when its parent tells it to: the first message has the settings, each later one an order. It answers
// what came of it.
let instant = 0;
const settings = await new Promise<Settings>((resolve) => process.once('message', resolve));
const context = await openContext(settings, () => instant);
process.on('disconnect', async () => {
	await closeContext(context);
	process.exit(0);
});
process.on('message', async ({ at, wait, act }: Order) => {
	instant = at;
	await sleep(wait);
	process.send?.(await does(act));
});
process.send?.(['ready']);

async function does(act: Act): Promise<string[]> {
	if ('close' in act) return Promise.all(Array.from({ length: act.close }, closed));
	const done =
		'enter' in act
			? enterPick(context, act.enter)
			: 'submit' in act
				? submitPick(context, act.submit)
				: 'remind' in act
					? remindByHand(context, act.remind)
					: commitEvaluation(context, act.commit);
	const result = await done;
	return [result.ok ? 'done' : result.refusal.code];
}

/** Who doesn't get a turn in time on a busy machine tries again a minute later. */
async function closed(): Promise<string> {
	try {
		return await closePickWindows(context, instant);
	} catch (error) {
		if (error instanceof DatabaseBusy) return 'busy';
		throw error;
	}
}
