import { randomBytes } from 'node:crypto';
import {
	accessSync,
	chmodSync,
	constants,
	existsSync,
	mkdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import {
	checkEnvironment,
	type Environment,
	environment,
	logLevels,
	type Source,
} from './check-environment.server';

/**
 * The only reader of `process.env`. Checked once, when the process starts, all of it at once; everybody else gets `Settings`.
 */

export type MailSettings =
	| { kind: 'development'; from: string }
	| { kind: 'smtp'; from: string; url: string }
	| { kind: 'sendgrid'; from: string; apiKey: string; url: string };

/** Where fixtures and results are asked for (R41). Addresses have no slash at their end. */
export type SourceSettings = {
	/** false: nobody is asked. */
	on: boolean;
	openligadb: { url: string };
	/** key: the operator's own; null: football-data.org isn't asked. */
	footballData: { url: string; key: string | null };
	/** Below it files may lie although it is neither public nor https. */
	filesUrl: string | null;
	/** As whom the product introduces itself to the servers that it asks; printable ASCII. */
	userAgent: string;
};

export type Settings = {
	mode: 'development' | 'production' | 'test';
	/** True only where strangers play: no development mailbox, no component page. */
	production: boolean;
	port: number;
	host: string;
	/** Scheme, host and port that browsers use; links in mails and the origin check rest on it. No trailing slash. */
	origin: string;
	dataDir: string;
	databaseUrl: string;
	/** Connections of this process to PostgreSQL at most. */
	databasePool: number;
	/** Key for derived tokens and signed values; at least 32 bytes. */
	secret: string;
	/** Lower-cased e-mail addresses of the site admins (R33). */
	siteAdminEmails: readonly string[];
	productName: string;
	/** Proxies whose X-Forwarded-For counts: addresses, networks (10.0.0.0/8), or 'private' for all that aren't public. */
	trustedProxies: readonly string[];
	/** Whether this process runs the minute tick. */
	jobs: boolean;
	mail: MailSettings;
	/** Public key of SendGrid's signed news (base64 of its DER); null: they aren't taken. */
	mailEventsKey: string | null;
	sources: SourceSettings;
	/** R41: how long what a source says has to stand, ms: 15 minutes wherever strangers play. */
	sourceStands: number;
	/** Which build this is: the package's version, and the commit if the build was told it. */
	version: string;
	commit: string | null;
	/** What Prometheus shows to read /metrics; null: there is no such page. */
	metricsToken: string | null;
	legal: Record<'name' | 'street' | 'city' | 'email' | 'phone', string | null>;
};

/** The site admin of the demo, which runs where nobody has set one. */
const DEMO_ADMIN = 'admin@demo.example';

/** Says why a process can't work as it is set up: a German sentence for each reason, each on a line. */
export class SettingsError extends Error {
	constructor(sentences: readonly string[]) {
		super(sentences.join('\n'));
	}
}

/**
 * Reads and checks the settings from an environment (default: the process's own).
 * Outside production a missing SECRET is made once and kept in DATA_DIR. Throws `SettingsError`, which names all that is
 * wrong.
 */
export function readSettings(source: Source = process.env): Settings {
	const { env, wrong } = checkEnvironment(environment, source);
	wrong.push(...findMissing(source));
	if (env === null || wrong.length > 0) throw new SettingsError(wrong);
	return settingsOf(env, source);
}

/**
 * The settings of a process that serves people. Refuses, beside what `readSettings` refuses, a folder that can't be
 * written, and in production a SECRET that could be guessed and a game without a mail server, which nobody could
 * enter: registration rests on a mail. `utc` demands a process in UTC. Throws `SettingsError`, which names all of it.
 */
export function readServingSettings(source: Source = process.env, { utc = false } = {}): Settings {
	const { env, wrong } = checkEnvironment(environment, source);
	wrong.push(...findMissing(source));
	if (source.DRINBLEIBEN_MODE === 'production') {
		const secret = source.SECRET?.trim() ?? '';
		if (secret !== '' && secret.length < 32)
			wrong.push(
				'Einstellung SECRET ist zu kurz: mindestens 32 zufällige Zeichen, zum Beispiel aus `openssl rand -hex 32`',
			);
		if (!source.SMTP_URL?.trim() && !source.SENDGRID_API_KEY?.trim())
			wrong.push(
				'Es fehlt ein Mailserver: SMTP_URL, zum Beispiel smtps://benutzer:passwort@mail.example.org, oder SENDGRID_API_KEY. Ohne ihn kann sich niemand registrieren.',
			);
	}
	if (utc && source.TZ !== 'UTC') wrong.push('Der Prozess braucht TZ=UTC.');
	const dataDir = path.resolve(source.DATA_DIR?.trim() || 'data');
	const fault = findFolderFault(dataDir, wrong.length === 0);
	if (fault !== null) wrong.push(fault);
	if (env === null || wrong.length > 0) throw new SettingsError(wrong);
	return settingsOf(env, source);
}

/** From which level on log lines are written; what makes no sense is read as `info`, and refused by `readSettings`. */
export function readLogLevel(source: Source = process.env): z.infer<typeof logLevels> {
	return logLevels.catch('info').parse(source.LOG_LEVEL ?? 'info');
}

/** Where the data lies, for commands that need no other setting. Throws `SettingsError`. */
export function readPlace(source: Source = process.env): Pick<Settings, 'dataDir' | 'databaseUrl'> {
	const { env, wrong } = checkEnvironment(environment.pick({ DATA_DIR: true, DATABASE_URL: true }), source);
	if (env === null) throw new SettingsError(wrong);
	return placeOf(env);
}

/** What production can't do without, and what isn't for it. */
function findMissing({ DRINBLEIBEN_MODE, ORIGIN, SECRET, SOURCE_STANDS }: Source): string[] {
	if (DRINBLEIBEN_MODE !== 'production') return [];
	return [
		...(ORIGIN === undefined
			? ['Einstellung ORIGIN fehlt, zum Beispiel ORIGIN=https://tipp.example.org']
			: []),
		...(SOURCE_STANDS === undefined || Number(SOURCE_STANDS) === 900
			? []
			: ['Einstellung SOURCE_STANDS ist nur zum Vorführen da: Im Betrieb stehen Ergebnisse 15 Minuten.']),
		...(SECRET?.trim()
			? []
			: [
					'Einstellung SECRET fehlt: mindestens 32 zufällige Zeichen, zum Beispiel aus `openssl rand -hex 32`',
				]),
	];
}

/** Whether the folder of the data can be written, or a sentence. With `make` it is there afterwards. */
function findFolderFault(dataDir: string, make: boolean): string | null {
	try {
		if (make) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		let place = dataDir;
		while (!existsSync(place)) place = path.dirname(place);
		accessSync(`${place}${path.sep}`, constants.W_OK | constants.X_OK);
		return null;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		return `Der Datenordner ${dataDir} kann nicht beschrieben werden (${code}). Er muss dem Benutzer gehören, unter dem Drinbleiben läuft.`;
	}
}

function settingsOf(env: Environment, source: Source): Settings {
	const place = placeOf(env);
	const production = env.DRINBLEIBEN_MODE === 'production';
	const { origin, hostname } = new URL(env.ORIGIN ?? `http://localhost:${env.PORT}`);
	const from = env.MAIL_FROM ?? `${env.PRODUCT_NAME} <spiel@${hostname}>`;
	return {
		...place,
		databasePool: env.DATABASE_POOL,
		mode: env.DRINBLEIBEN_MODE,
		production,
		port: env.PORT,
		host: env.HOST,
		origin,
		secret: env.SECRET ?? keptSecret(place.dataDir),
		siteAdminEmails:
			env.DRINBLEIBEN_MODE === 'development' && source.SITE_ADMIN_EMAILS === undefined
				? [DEMO_ADMIN]
				: env.SITE_ADMIN_EMAILS,
		productName: env.PRODUCT_NAME,
		trustedProxies: env.TRUST_PROXY,
		jobs: env.JOBS === 'on',
		mail: mailSettings(env, from),
		mailEventsKey: env.SENDGRID_WEBHOOK_KEY,
		sources: sourceSettings(env, origin),
		sourceStands: env.SOURCE_STANDS * 1000,
		version: packageVersion(),
		commit: env.APP_COMMIT,
		metricsToken: env.METRICS_TOKEN,
		legal: {
			name: env.LEGAL_NAME,
			street: env.LEGAL_STREET,
			city: env.LEGAL_CITY,
			email: env.LEGAL_EMAIL,
			phone: env.LEGAL_PHONE,
		},
	};
}

/** The version that stands in the package that lies where the process was started, as it does in the image. */
function packageVersion(): string {
	try {
		return String(JSON.parse(readFileSync('package.json', 'utf8')).version);
	} catch {
		return 'unbekannt';
	}
}

function placeOf(
	env: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>,
): Pick<Settings, 'dataDir' | 'databaseUrl'> {
	const dataDir = path.resolve(env.DATA_DIR);
	return { dataDir, databaseUrl: env.DATABASE_URL ?? `file:${path.join(dataDir, 'drinbleiben.db')}` };
}

function mailSettings(env: Environment, from: string): MailSettings {
	if (env.SENDGRID_API_KEY)
		return { kind: 'sendgrid', from, apiKey: env.SENDGRID_API_KEY, url: env.SENDGRID_URL };
	if (env.SMTP_URL) return { kind: 'smtp', from, url: env.SMTP_URL };
	return { kind: 'development', from };
}

function sourceSettings(env: Environment, origin: string): SourceSettings {
	const endless = (url: string) => url.replace(/\/+$/, '');
	return {
		on: env.SOURCES === 'on',
		openligadb: { url: endless(env.OPENLIGADB_URL) },
		footballData: { url: endless(env.FOOTBALL_DATA_URL), key: env.FOOTBALL_DATA_KEY },
		filesUrl: env.SOURCE_FILES_URL === null ? null : endless(env.SOURCE_FILES_URL),
		userAgent: `${tokenOf(env.PRODUCT_NAME)}/1 (+${origin})`,
	};
}

/** A name as headers take it: "Tipps für Süd" -> Tipps-fur-Sud. */
function tokenOf(name: string): string {
	const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
	return plain.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^-|-$/g, '') || 'Drinbleiben';
}

function keptSecret(dataDir: string): string {
	const file = path.join(dataDir, 'secret');
	try {
		if (!existsSync(file)) {
			mkdirSync(dataDir, { recursive: true, mode: 0o700 });
			writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
		}
		if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
		return readFileSync(file, 'utf8').trim();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new SettingsError([
			`Der Schlüssel ${file} lässt sich weder lesen noch anlegen (${code}). Der Ordner muss dem Benutzer gehören, unter dem Drinbleiben läuft.`,
		]);
	}
}
