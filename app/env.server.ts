import { createPublicKey, randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

/**
 * The only reader of `process.env`. Checked once, when the process starts; everybody else gets `Settings`.
 */

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

const environment = z.object({
	/** development: the demo on a laptop. production: open to the internet. test: a clock that the parent process sets. */
	DRINBLEIBEN_MODE: z.enum(['development', 'production', 'test']).default('development'),
	PORT: z.coerce.number().int().min(0).max(65535).default(3000),
	HOST: z.string().default('0.0.0.0'),
	ORIGIN: z.string().url().optional(),
	DATA_DIR: z.string().default('data'),
	DATABASE_URL: z.string().optional(),
	DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(10),
	SECRET: optional,
	SITE_ADMIN_EMAILS: list,
	PRODUCT_NAME: z.string().trim().min(1).default('Drinbleiben'),
	JOBS: z.enum(['on', 'off']).default('on'),
	MAIL_FROM: optional,
	SMTP_URL: optional,
	SENDGRID_API_KEY: optional,
	SENDGRID_WEBHOOK_KEY: optional,
	TRUST_PROXY: list.refine(
		(entries) => entries.every(isNetwork),
		'Adressen, Netze wie 10.0.0.0/8 oder private',
	),
	METRICS_TOKEN: z
		.string()
		.min(16, 'mindestens 16 Zeichen')
		.optional()
		.transform((token) => token ?? null),
	SENDGRID_URL: z.string().url().default('https://api.sendgrid.com'),
	LEGAL_NAME: optional,
	LEGAL_STREET: optional,
	LEGAL_CITY: optional,
	LEGAL_EMAIL: optional,
	LEGAL_PHONE: optional,
});

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

/** Says in one sentence which setting is missing or wrong. */
export class SettingsError extends Error {}

/**
 * Reads and checks the settings from an environment (default: the process's own).
 * Outside production a missing SECRET is made once and kept in DATA_DIR. Throws `SettingsError`.
 */
export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
	const parsed = environment.safeParse(source);
	if (!parsed.success) {
		const first = parsed.error.issues[0];
		throw new SettingsError(`Einstellung ${first?.path.join('.')}: ${first?.message}`);
	}
	const env = parsed.data;
	const place = placeOf(env);
	const production = env.DRINBLEIBEN_MODE === 'production';
	if (production && !env.ORIGIN) {
		throw new SettingsError('Einstellung ORIGIN fehlt, zum Beispiel ORIGIN=https://tipp.example.org');
	}
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
		secret: env.SECRET ?? keptSecret(place.dataDir, production),
		siteAdminEmails:
			env.DRINBLEIBEN_MODE === 'development' && source.SITE_ADMIN_EMAILS === undefined
				? [DEMO_ADMIN]
				: env.SITE_ADMIN_EMAILS,
		productName: env.PRODUCT_NAME,
		trustedProxies: env.TRUST_PROXY,
		jobs: env.JOBS === 'on',
		mail: mailSettings(env, from),
		mailEventsKey: mailEventsKey(env.SENDGRID_WEBHOOK_KEY),
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

/**
 * The settings of a process that serves people. Refuses, beside what `readSettings` refuses, a folder that can't be
 * written, and in production a SECRET that could be guessed and a game without a mail server, which nobody could
 * enter: registration rests on a mail. Throws `SettingsError`.
 */
export function readServingSettings(source: Record<string, string | undefined> = process.env): Settings {
	const settings = readSettings(source);
	try {
		mkdirSync(settings.dataDir, { recursive: true });
		accessSync(settings.dataDir, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new SettingsError(
			`Der Datenordner ${settings.dataDir} kann nicht beschrieben werden (${(error as NodeJS.ErrnoException).code}). Er muss dem Benutzer gehören, unter dem Drinbleiben läuft.`,
		);
	}
	if (settings.production && settings.secret.length < 32)
		throw new SettingsError(
			'Einstellung SECRET ist zu kurz: mindestens 32 zufällige Zeichen, zum Beispiel aus `openssl rand -hex 32`',
		);
	if (settings.production && settings.mail.kind === 'development')
		throw new SettingsError(
			'Es fehlt ein Mailserver: SMTP_URL, zum Beispiel smtps://benutzer:passwort@mail.example.org, oder SENDGRID_API_KEY. Ohne ihn kann sich niemand registrieren.',
		);
	return settings;
}

const logLevels = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']);

/** From which level on log lines are written; what makes no sense is read as `info`. */
export function readLogLevel(
	source: Record<string, string | undefined> = process.env,
): z.infer<typeof logLevels> {
	return logLevels.catch('info').parse(source.LOG_LEVEL ?? 'info');
}

/** Where the data lies, for commands that need no other setting. */
export function readPlace(
	source: Record<string, string | undefined> = process.env,
): Pick<Settings, 'dataDir' | 'databaseUrl'> {
	return placeOf(environment.pick({ DATA_DIR: true, DATABASE_URL: true }).parse(source));
}

function placeOf(
	env: Pick<z.infer<typeof environment>, 'DATA_DIR' | 'DATABASE_URL'>,
): Pick<Settings, 'dataDir' | 'databaseUrl'> {
	const dataDir = path.resolve(env.DATA_DIR);
	return { dataDir, databaseUrl: env.DATABASE_URL ?? `file:${path.join(dataDir, 'drinbleiben.db')}` };
}

function isNetwork(entry: string): boolean {
	if (entry === 'private') return true;
	const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
	const family = isIP(address);
	return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128);
}

function mailSettings(env: z.infer<typeof environment>, from: string): MailSettings {
	if (env.SENDGRID_API_KEY)
		return { kind: 'sendgrid', from, apiKey: env.SENDGRID_API_KEY, url: env.SENDGRID_URL };
	if (env.SMTP_URL) return { kind: 'smtp', from, url: env.SMTP_URL };
	return { kind: 'development', from };
}

function mailEventsKey(key: string | null): string | null {
	if (key === null) return null;
	try {
		const { asymmetricKeyType } = createPublicKey({
			key: Buffer.from(key, 'base64'),
			format: 'der',
			type: 'spki',
		});
		if (asymmetricKeyType === 'ec') return key;
	} catch {}
	throw new SettingsError(
		'Einstellung SENDGRID_WEBHOOK_KEY: erwartet wird der „Verification Key“ aus den Einstellungen des Event Webhook von SendGrid',
	);
}

function keptSecret(dataDir: string, production: boolean): string {
	if (production) {
		throw new SettingsError(
			'Einstellung SECRET fehlt: mindestens 32 zufällige Zeichen, zum Beispiel aus `openssl rand -hex 32`',
		);
	}
	const file = path.join(dataDir, 'secret');
	if (!existsSync(file)) {
		mkdirSync(dataDir, { recursive: true });
		writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
	}
	return readFileSync(file, 'utf8').trim();
}
