import { closeContext, openContext } from '~/context.server';
import type { Settings } from '~/env.server';
import { runSlot } from '../../../jobs/run-slot';
import { timetable } from '../../../jobs/timetable';
import type { Tick } from '../../support/ticking-processes';

// A process of the jobs that ticks when its parent tells it to: the first message has the settings, each later one a tick,
// at which the jobs run that it names and whose slot nobody has. It answers when it is through.
let instant = 0;
const settings = await new Promise<Settings>((resolve) => process.once('message', resolve));
const context = await openContext(settings, () => instant);
process.on('disconnect', async () => {
	await closeContext(context);
	process.exit(0);
});
process.on('message', async ({ at, jobs }: Tick) => {
	instant = at;
	const due = timetable.filter(({ name }) => jobs === null || jobs.includes(name));
	for (const job of due) await runSlot(context, job, at);
	process.send?.('ticked');
});
process.send?.('ready');
