import { DatabaseBusy } from '~/data/engine/database-busy.server';
import { DatabaseUnreachable } from '~/data/engine/database-unreachable.server';
import { DatabaseUnwritable } from '~/data/engine/database-unwritable.server';
import { DatabaseNewer } from '~/data/engine/migrate.server';
import { SettingsError } from './env.server';

/** What the file system, the network, SQLite (without its prefix) and PostgreSQL say, by code. */
const byCode: readonly (readonly [RegExp, (place: string) => string])[] = [
	[
		/^EADDRINUSE$/,
		(place) => `Port ${place} ist schon belegt. Beende, was dort läuft, oder wähle mit PORT einen anderen.`,
	],
	[
		/^listen EACCES$/,
		(place) => `Port ${place} darf dieser Benutzer nicht öffnen. Wähle mit PORT einen ab 1024.`,
	],
	[
		/^(EADDRNOTAVAIL|EAFNOSUPPORT)$/,
		(place) => `An der Adresse ${place} kann dieser Rechner nicht lauschen. Prüfe HOST.`,
	],
	[
		/^SQLITE_(NOTADB|CORRUPT)/,
		() =>
			'Die Datei der Datenbank ist keine oder ist beschädigt. Prüfe DATABASE_URL, oder spiele eine Sicherung ein: npm run restore',
	],
	[
		/^SQLITE_CANTOPEN/,
		() => 'Die Datei der Datenbank lässt sich nicht öffnen. Prüfe DATABASE_URL und DATA_DIR.',
	],
	[
		/^SQLITE_(READONLY|FULL|IOERR)/,
		() =>
			'In die Datei der Datenbank lässt sich nicht schreiben: Der Datenträger ist voll, fehlerhaft oder nur lesbar.',
	],
	[
		/^(28P01|28000)$/,
		() => 'PostgreSQL lässt diesen Benutzer nicht herein. Prüfe Benutzer und Passwort in DATABASE_URL.',
	],
	[/^42501$/, () => 'Diesem Benutzer fehlen Rechte in PostgreSQL: siehe „Rechte“ in docs/skalierung.md.'],
	[/^3D000$/, () => 'In PostgreSQL gibt es diese Datenbank nicht. Lege sie an, oder prüfe DATABASE_URL.'],
	[
		/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/,
		() => 'PostgreSQL ist nicht zu erreichen. Läuft der Server, und stimmt DATABASE_URL?',
	],
	[/^(ENOSPC|EDQUOT)$/, () => 'Der Datenträger ist voll.'],
	[
		/^(EACCES|EPERM|EROFS|ENOTDIR|EISDIR|ENOENT|EEXIST)$/,
		(place) => `${place || 'Eine Datei'} lässt sich nicht lesen oder beschreiben.`,
	],
];

/**
 * What keeps a process or a command from its work, in German sentences, each on a line; null for what nobody could set
 * right outside of the program: that is shown with its stack.
 */
export function refusedStart(error: unknown): string | null {
	if (error instanceof SettingsError) return error.message;
	if (error instanceof DatabaseUnreachable)
		return `PostgreSQL antwortet nicht (${error.host}). Läuft der Server, und stimmt DATABASE_URL?`;
	if (error instanceof DatabaseNewer)
		return `Die Datenbank ist neuer als dieses Programm: ${error.unknown.join(', ')}. Nimm die Version, mit der sie zuletzt lief.`;
	if (error instanceof DatabaseBusy)
		return 'Ein anderer Prozess gibt die Datenbank nicht frei. Versuche es gleich noch einmal.';
	if (error instanceof DatabaseUnwritable)
		return 'In die Datenbank lässt sich nicht schreiben: Der Datenträger ist voll, fehlerhaft oder nur lesbar.';
	return sentenceByCode(error);
}

type Failure = {
	code?: unknown;
	originalCode?: unknown;
	syscall?: unknown;
	path?: unknown;
	port?: unknown;
	address?: unknown;
	message?: unknown;
	cause?: unknown;
	meta?: { driverAdapterError?: unknown };
};

function sentenceByCode(error: unknown): string | null {
	if (typeof error !== 'object' || error === null) return null;
	const { code, originalCode, syscall, path, port, address, message, cause, meta } = error as Failure;
	if (String(message).startsWith('Cannot open database because'))
		return sentenceByCode({ code: 'SQLITE_CANTOPEN' });
	for (const each of [originalCode, `${syscall} ${code}`, code].map(String)) {
		const found = byCode.find(([pattern]) => pattern.test(each));
		if (found) return found[1](String((/EADDRINUSE|listen/.test(each) ? port : (path ?? address)) ?? ''));
	}
	return sentenceByCode(cause) ?? sentenceByCode(meta?.driverAdapterError);
}
