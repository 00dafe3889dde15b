import { createPublicKey, randomBytes } from 'node:crypto';
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
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

/**
 * The only reader of `process.env`. Checked once, when the process starts, all of it at once; everybody else gets `Settings`.
 */

/** A setting, with what is expected of it in German; `secret` values are never repeated. */
type Expected = { readonly what: string; readonly secret?: true };

const expected: Readonly<Record<string, Expected>> = {
	DRINBLEIBEN_MODE: { what: 'development oder production' },
	PORT: { what: 'eine Zahl von 0 bis 65535' },
	HOST: { what: 'eine Adresse dieses Rechners, zum Beispiel 127.0.0.1' },
	ORIGIN: { what: 'die Adresse im Browser ohne Pfad, zum Beispiel https://tipp.example.org' },
	DATA_DIR: { what: 'ein Ordner' },
	DATABASE_URL: { what: 'file:PFAD oder postgresql://BENUTZER:PASSWORT@RECHNER/DATENBANK', secret: true },
	DATABASE_POOL: { what: 'eine Zahl von 2 bis 500' },
	SITE_ADMIN_EMAILS: { what: 'eine Liste von E-Mail-Adressen mit Kommas dazwischen' },
	PRODUCT_NAME: { what: 'ein Name' },
	JOBS: { what: 'on oder off' },
	MAIL_FROM: { what: 'ein Absender wie Drinbleiben <spiel@example.org>' },
	SMTP_URL: { what: 'smtp://… oder smtps://…, mit Benutzer und Passwort', secret: true },
	SENDGRID_WEBHOOK_KEY: {
		what: 'der „Verification Key“ aus den Einstellungen des Event Webhook von SendGrid',
		secret: true,
	},
	SENDGRID_URL: { what: 'eine Adresse mit https://' },
	TRUST_PROXY: { what: 'eine Liste von Adressen und Netzen wie 10.0.0.0/8, oder private' },
	METRICS_TOKEN: { what: 'ein Wort aus mindestens 16 Zeichen', secret: true },
	LOG_LEVEL: { what: 'silent, fatal, error, warn, info oder debug' },
};

const list = z
	.string()
	.default('')
	.transform((text) =>
		text
			.split(',')
			.map((entry) => entry.trim().toLowerCase())
			.filter((entry) => entry !== ''),
	);

const optional = z
	.string()
	.optional()
	.transform((text) => (text?.trim() ? text.trim() : null));

const filled = z.string().trim().min(1);

/** A whole number in decimal digits and nothing else. */
const whole = (least: number, most: number, usual: number) =>
	z
		.string()
		.regex(/^\d{1,5}$/)
		.transform(Number)
		.pipe(z.number().min(least).max(most))
		.default(usual);

const webAddress = z.string().refine((text) => hasScheme(text, ['http:', 'https:']));

const logLevels = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']);

const environment = z.object({
	/** development: the demo on a laptop. production: open to the internet. test: a clock that the parent process sets. */
	DRINBLEIBEN_MODE: z.enum(['development', 'production', 'test']).default('development'),
	PORT: whole(0, 65_535, 3000),
	HOST: filled.default('0.0.0.0'),
	ORIGIN: webAddress.refine((text) => /^[^/]+\/\/[^/?#]+\/?$/.test(text.trim())).optional(),
	DATA_DIR: filled.default('data'),
	DATABASE_URL: z.string().refine(isDatabase).optional(),
	DATABASE_POOL: whole(2, 500, 10),
	SECRET: optional,
	SITE_ADMIN_EMAILS: list.refine((entries) => entries.every((entry) => /^[^\s@]+@[^\s@]+$/.test(entry))),
	PRODUCT_NAME: filled.default('Drinbleiben'),
	JOBS: z.enum(['on', 'off']).default('on'),
	MAIL_FROM: optional.refine((text) => text === null || isSender(text)),
	SMTP_URL: optional.refine((text) => text === null || hasScheme(text, ['smtp:', 'smtps:'])),
	SENDGRID_API_KEY: optional,
	SENDGRID_WEBHOOK_KEY: optional.refine((key) => key === null || isVerificationKey(key)),
	TRUST_PROXY: list.refine((entries) => entries.every(isNetwork)),
	METRICS_TOKEN: z
		.string()
		.min(16)
		.optional()
		.transform((token) => token ?? null),
	SENDGRID_URL: webAddress.default('https://api.sendgrid.com'),
	LEGAL_NAME: optional,
	LEGAL_STREET: optional,
	LEGAL_CITY: optional,
	LEGAL_EMAIL: optional,
	LEGAL_PHONE: optional,
	LOG_LEVEL: logLevels.default('info'),
});

type Environment = z.infer<typeof environment>;
type Source = Record<string, string | undefined>;

export type MailSettings =
	| { kind: 'development'; from: string }
	| { kind: 'smtp'; from: string; url: string }
	| { kind: 'sendgrid'; from: string; apiKey: string; url: string };

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
	/** What Prometheus shows to read /metrics; null: there is no such page. */
	metricsToken: string | null;
	legal: {
		name: string | null;
		street: string | null;
		city: string | null;
		email: string | null;
		phone: string | null;
	};
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
	const { env, wrong } = parse(environment, source);
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
	const { env, wrong } = parse(environment, source);
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
	const { env, wrong } = parse(environment.pick({ DATA_DIR: true, DATABASE_URL: true }), source);
	if (env === null) throw new SettingsError(wrong);
	return placeOf(env);
}

/** The settings as read, or a sentence for each that is wrong. */
function parse<T>(schema: z.ZodType<T>, source: Source): { env: T | null; wrong: string[] } {
	const parsed = schema.safeParse(source);
	if (parsed.success) return { env: parsed.data, wrong: [] };
	const names = [...new Set(parsed.error.issues.map(({ path: [name] }) => String(name)))];
	return { env: null, wrong: names.map((name) => sentenceFor(name, source[name] ?? '')) };
}

function sentenceFor(name: string, value: string): string {
	const { what, secret } = expected[name] ?? { what: 'etwas anderes' };
	const given = value.trim() === '' ? ' ist leer' : secret ? ' stimmt nicht' : `: „${value}“ geht nicht`;
	return `Einstellung ${name}${given}. Erwartet wird ${what}.`;
}

/** What production can't do without. */
function findMissing({ DRINBLEIBEN_MODE, ORIGIN, SECRET }: Source): string[] {
	if (DRINBLEIBEN_MODE !== 'production') return [];
	return [
		...(ORIGIN === undefined
			? ['Einstellung ORIGIN fehlt, zum Beispiel ORIGIN=https://tipp.example.org']
			: []),
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

function placeOf(
	env: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>,
): Pick<Settings, 'dataDir' | 'databaseUrl'> {
	const dataDir = path.resolve(env.DATA_DIR);
	return { dataDir, databaseUrl: env.DATABASE_URL ?? `file:${path.join(dataDir, 'drinbleiben.db')}` };
}

function hasScheme(text: string, schemes: readonly string[]): boolean {
	return URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).hostname !== '';
}

/** An address, alone or in angle brackets behind a name. */
function isSender(text: string): boolean {
	const address = /^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text;
	return /^[^\s@,<>]+@[^\s@,<>]+$/.test(address);
}

/** A path after `file:`, or an address of PostgreSQL. */
function isDatabase(text: string): boolean {
	if (/^postgres(ql)?:\/\//.test(text)) return URL.canParse(text);
	return /^file:(\/\/\/)?[^/\s]|^file:\/[^/]/.test(text);
}

function isNetwork(entry: string): boolean {
	if (entry === 'private') return true;
	const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
	const family = isIP(address);
	return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128);
}

function mailSettings(env: Environment, from: string): MailSettings {
	if (env.SENDGRID_API_KEY)
		return { kind: 'sendgrid', from, apiKey: env.SENDGRID_API_KEY, url: env.SENDGRID_URL };
	if (env.SMTP_URL) return { kind: 'smtp', from, url: env.SMTP_URL };
	return { kind: 'development', from };
}

function isVerificationKey(key: string): boolean {
	try {
		const der = { key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' } as const;
		return createPublicKey(der).asymmetricKeyType === 'ec';
	} catch {
		return false;
	}
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
