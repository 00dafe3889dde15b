import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './built';

/** What a command printed, and how it ended. */
export type Ended = { code: number | null; out: string; err: string };

/** Runs one of the built commands (build/main/{name}.js) with its own database, site admins and `env`; builds first if needed. */
export function runCommand(
	name: string,
	{
		url,
		folder,
		args,
		env = {},
	}: { url: string; folder: string; args: readonly string[]; env?: Record<string, string> },
): Ended {
	ensureBuilt();
	const { status, stdout, stderr } = spawnSync(process.execPath, [`build/main/${name}.js`, ...args], {
		encoding: 'utf8',
		env: {
			...process.env,
			DRINBLEIBEN_MODE: 'test',
			DATABASE_URL: url,
			DATA_DIR: folder,
			SITE_ADMIN_EMAILS: 'niemand@example.org,admin@example.org',
			...env,
		},
	});
	return { code: status, out: stdout, err: stderr };
}
