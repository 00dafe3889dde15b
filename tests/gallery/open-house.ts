import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startGame } from '../e2e/support/game';
import { bundleChild } from '../support/child';
import { NOW, type World } from './world/world';

const run = promisify(execFile);

/** A running server in front of a filled database, and what its scenes need to know. */
export type House = { world: World; close: () => Promise<void> };

/** Starts the production build over a world: 'played' has every state, 'empty' has none. */
export async function openHouse(house: 'played' | 'empty'): Promise<House> {
	const bundle = await bundleChild('tests/gallery/world/child.ts');
	let world: Omit<World, 'url'> | undefined;
	const game = await startGame(NOW, async (env) => {
		const file = path.join(env.DATA_DIR, 'world.json');
		await run(process.execPath, ['--enable-source-maps', bundle, house, file], { env });
		world = JSON.parse(await readFile(file, 'utf8'));
	});
	if (world === undefined) throw new Error('The world was not built');
	return { world: { ...world, url: game.url }, close: game.close };
}
