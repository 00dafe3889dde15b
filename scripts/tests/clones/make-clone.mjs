import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };

/** Clones what is committed of this project into a new folder. Returns it. */
export function cloneInto(folder) {
	mkdirSync(path.dirname(folder), { recursive: true });
	execFileSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), folder], quiet);
	return folder;
}

/** The packages of another clone, its files shared as hard links: a minute of installing that isn't what a case is about. */
export function linkPackages(from, to) {
	execFileSync('cp', ['-al', path.join(from, 'node_modules'), path.join(to, 'node_modules')], quiet);
}

/** A user without rights for these clones, and how to remove it. Its home is `home`, open to it alone. */
export function makeUser(home) {
	const name = `drinbleiben-${process.pid}`;
	execFileSync('useradd', ['--user-group', '--no-create-home', '--home-dir', home, name], quiet);
	mkdirSync(home, { mode: 0o700, recursive: true });
	execFileSync('chown', ['-R', `${name}:${name}`, home], quiet);
	const userdel = () => execFileSync('userdel', ['--force', name], quiet);
	const atExit = () => {
		try {
			userdel();
		} catch {
			// Its killed processes are still ending. The next run makes a user of another name.
		}
	};
	process.once('exit', atExit);
	const remove = () => {
		process.off('exit', atExit);
		userdel();
	};
	return { name, home, remove };
}

/** Node of another version, out of the npm registry. Returns the folder of its program. */
export function fetchNode(version, folder) {
	mkdirSync(folder, { recursive: true });
	if (!existsSync(path.join(folder, 'package'))) {
		execFileSync('npm', ['pack', '--silent', `node-${process.platform}-${process.arch}@${version}`], {
			stdio: 'ignore',
			cwd: folder,
		});
		execFileSync('sh', ['-c', 'tar xzf *.tgz && rm *.tgz'], { ...quiet, cwd: folder });
	}
	return path.join(folder, 'package/bin');
}
