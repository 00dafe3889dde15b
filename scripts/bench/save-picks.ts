import { closeContext, openContext } from '../../app/context.server';
import { readSettings } from '../../app/env.server';
import { keepSaving, type Saved, type Savers } from './keep-saving';

/** The process that saves picks while another one writes: with settings of its own on the same database. */

export type SaveOrder = { env: Record<string, string>; now: number; savers: Savers };

let stopping = new AbortController();
let saving: Promise<Saved> = Promise.resolve({ picks: 0, longest: 0 });

process.on('message', async (message: { save?: SaveOrder; stop?: true }) => {
	if (message.save) {
		const { env, now, savers } = message.save;
		const context = await openContext(readSettings(env), () => now);
		stopping = new AbortController();
		saving = keepSaving(context, savers, stopping.signal).finally(() => closeContext(context));
		process.send?.({ saving: true });
	}
	if (message.stop) {
		stopping.abort();
		process.send?.({ saved: await saving });
	}
});
process.once('disconnect', () => process.exit());
