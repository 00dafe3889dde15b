import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../app/context.server';
import { importSlipCodes } from '../../app/domain/import-slips';
import { commitImport } from '../../app/services/imports/commit-import.server';
import { previewImport } from '../../app/services/imports/preview-import.server';
import { saveClubs } from '../../app/services/seasons/save-clubs.server';
import { refusalText } from '../../app/text/refusals';
import { clubs } from '../../prisma/seed/teams';
import { ADMIN, ORIGIN } from './build-house';
import { spreadInMs } from './figures';
import { hostileFiles } from './hostile-files';
import { measureUpload } from './measure-upload';
import { makeOwnDatabase } from './own-database';
import { seasonFile } from './season-file';

const RUNS = 5;

/** Previews a season and hostile files over a database of its own, and prints what each cost. */
export async function measureImport(): Promise<void> {
	const { env, context, close } = await makeOwnDatabase({
		TZ: 'UTC',
		ORIGIN,
		SITE_ADMIN_EMAILS: ADMIN,
		HOST: '127.0.0.1',
		PORT: '0',
		JOBS: 'off',
	});
	try {
		await saveClubs(context, clubs);
		await measureSeason(context);
		await measureHostile(context);
		await measureUpload(context, await buildAdmin(context), env);
	} finally {
		await close();
	}
}

async function measureSeason(context: Context): Promise<void> {
	const file = seasonFile('2:1');
	await print('380 Spiele, neu', () => say(context, file));
	await commit(context, file);
	await print('380 Spiele, unverändert', () => say(context, file));
	await print('380 Spiele, jedes geändert', () => say(context, seasonFile('1:1')));
}

async function measureHostile(context: Context): Promise<void> {
	for (const { name, bytes } of hostileFiles) await print(name, () => say(context, bytes));
}

/** The file's name tells a league and a season, so that unknown names are asked about. */
function wishFor(bytes: Uint8Array) {
	return { seasonId: null, bytes, fileName: 'premierleague-2026-27.csv', actorId: null };
}

/** What the preview says of a file, in a few words. */
async function say(context: Context, bytes: Uint8Array): Promise<string> {
	const preview = await previewImport(context, wishFor(bytes));
	if (!preview.ok) return refusalText(preview.refusal);
	const { counts } = preview.value;
	return `${counts.new} neu, ${counts.changed} geändert, ${counts.unchanged} unverändert, ${counts.wrong} falsch`;
}

async function commit(context: Context, bytes: Uint8Array): Promise<void> {
	// Its results lie ahead, which is asked about.
	const wish = { ...wishFor(bytes), answers: { meant: importSlipCodes } };
	const preview = await previewImport(context, wish);
	if (!preview.ok) throw new Error(refusalText(preview.refusal));
	const { season, fingerprint } = preview.value;
	const done = await commitImport(context, { ...wish, seasonId: season.target, fingerprint });
	if (!done.ok) throw new Error(refusalText(done.refusal));
}

/** Runs it a few times and prints how long it took, the work of the processor in it, and the longest block of the event loop. */
async function print(name: string, run: () => Promise<string>): Promise<void> {
	const times: number[] = [];
	const work: number[] = [];
	const delay = monitorEventLoopDelay({ resolution: 1 });
	let said = '';
	for (let count = 0; count < RUNS; count++) {
		await sleep(20);
		delay.enable();
		const [from, cpu] = [performance.now(), process.cpuUsage()];
		said = await run();
		times.push(performance.now() - from);
		const { user, system } = process.cpuUsage(cpu);
		work.push((user + system) / 1000);
		await sleep(20);
		delay.disable();
	}
	const block = `längster Block ${(delay.max / 1e6).toFixed(0)} ms`;
	console.log(`${name}: ${spreadInMs(times)}, Rechenzeit ${spreadInMs(work)}, ${block}\n  ${said}`);
}

/** The account of the site admin, past the form. */
async function buildAdmin(context: Context): Promise<string> {
	const id = context.newId();
	const at = BigInt(context.now());
	const account = { id, email: ADMIN, displayName: 'Admin', passwordHash: '', createdAt: at, updatedAt: at };
	await context.db.player.create({ data: { ...account, emailVerifiedAt: at } });
	return id;
}
