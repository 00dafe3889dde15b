import { writeFile } from 'node:fs/promises';
import { closeContext, openContext } from '~/context.server';
import { readSettings } from '~/env.server';
import { scenes } from '../scenes';
import { buildEmptyWorld, buildPlayedWorld } from './build-world';
import { NOW } from './world';

// Fills the database that the environment names and writes what the scenes need to know as JSON. A process of its own,
// so that browsers can already start. Arguments: 'played' or 'empty', and the file to write.
const [house = 'played', file = ''] = process.argv.slice(2);
let instant = NOW;
const clock = {
	now: () => instant,
	set: (to: number) => {
		instant = to;
	},
	advance: (ms: number) => {
		instant += ms;
	},
};
const opened = await openContext(readSettings(), clock.now);
let ids = 0;
const context = { ...opened, newId: () => `id-${String(++ids).padStart(6, '0')}` };
const build = house === 'empty' ? buildEmptyWorld : buildPlayedWorld;
const own = scenes.filter((scene) => (scene.house ?? 'played') === house);
await writeFile(file, JSON.stringify(await build(context, clock, own)));
await closeContext(context);
