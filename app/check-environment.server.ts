import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { parseUrl } from '~/domain/parse-url';

/** What each setting has to be, and the German sentence for one that isn't. Reads no environment itself. */

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
	APP_COMMIT: { what: 'ein Kürzel aus Buchstaben und Ziffern, zum Beispiel 1f2e3d4' },
	METRICS_TOKEN: { what: 'ein Wort aus mindestens 16 Zeichen', secret: true },
	LOG_LEVEL: { what: 'silent, fatal, error, warn, info oder debug' },
	SOURCES: { what: 'on oder off' },
	OPENLIGADB_URL: { what: 'eine Adresse mit https:// ohne Fragezeichen und Zugangsdaten' },
	SOURCE_STANDS: { what: 'eine Zahl von 1 bis 900; im Betrieb nur 900' },
	FOOTBALL_DATA_URL: { what: 'eine Adresse mit https:// ohne Fragezeichen und Zugangsdaten' },
	FOOTBALL_DATA_KEY: { what: 'der Schlüssel von football-data.org, ohne Leerzeichen', secret: true },
	SOURCE_FILES_URL: {
		what: 'die Adresse, unter der die Dateien liegen, mit https:// oder http:// und ohne Zugangsdaten',
	},
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

const base = z.string().trim().refine(isBase);

/** From which level on log lines can be written. */
export const logLevels = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']);

/** What `process.env` may hold. */
export const environment = z.object({
	/** development: the demo on a laptop. production: open to the internet. test: a clock that the parent process sets. */
	DRINBLEIBEN_MODE: z.enum(['development', 'production', 'test']).default('development'),
	PORT: whole(0, 65_535, 3000),
	HOST: filled.default('0.0.0.0'),
	ORIGIN: webAddress.refine((text) => /^[^/]+\/\/[^/?#]+\/?$/.test(text.trim())).optional(),
	DATA_DIR: filled.default('data'),
	DATABASE_URL: z.string().refine(isDatabase).optional(),
	DATABASE_POOL: whole(2, 500, 10),
	SECRET: optional,
	SITE_ADMIN_EMAILS: list.refine((entries) =>
		entries.every((entry) => /^[^\s@"'<>()[\]][^\s@"<>()[\];]*@[^\s@"'<>()[\];]+$/.test(entry)),
	),
	PRODUCT_NAME: filled.default('Drinbleiben'),
	JOBS: z.enum(['on', 'off']).default('on'),
	MAIL_FROM: optional.refine((text) => text === null || isSender(text)),
	SMTP_URL: optional.refine((text) => text === null || hasScheme(text, ['smtp:', 'smtps:'])),
	SENDGRID_API_KEY: optional,
	SENDGRID_WEBHOOK_KEY: optional.refine((key) => key === null || isVerificationKey(key)),
	TRUST_PROXY: list.refine((entries) => entries.every(isNetwork)),
	APP_COMMIT: optional.refine((text) => text === null || /^[\w.-]{1,64}$/.test(text)),
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
	SOURCES: z.enum(['on', 'off']).default('on'),
	SOURCE_STANDS: whole(1, 900, 900),
	OPENLIGADB_URL: base.default('https://api.openligadb.de'),
	FOOTBALL_DATA_URL: base.default('https://api.football-data.org/v4'),
	FOOTBALL_DATA_KEY: optional.refine((key) => key === null || /^[!-~]+$/.test(key)),
	SOURCE_FILES_URL: optional.refine((text) => text === null || isBase(text)),
});

export type Environment = z.infer<typeof environment>;
/** Variables of a process by their names. */
export type Source = Record<string, string | undefined>;

/** The settings as read, or a German sentence for each that is wrong; what is secret isn't repeated. */
export function checkEnvironment<T>(
	schema: z.ZodType<T>,
	source: Source,
): { env: T | null; wrong: string[] } {
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

function hasScheme(text: string, schemes: readonly string[]): boolean {
	const url = parseUrl(text);
	return url !== null && schemes.includes(url.protocol) && url.hostname !== '';
}

/** A web address onto which further parts of a path are hung. */
function isBase(text: string): boolean {
	return hasScheme(text, ['http:', 'https:']) && !/[?#]|:\/\/[^/]*@/.test(text);
}

/** An address, alone or in angle brackets behind a name. */
function isSender(text: string): boolean {
	const address = /^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text;
	return /^[^\s@,<>]+@[^\s@,<>]+$/.test(address);
}

/** A path after `file:`, or an address of PostgreSQL. */
function isDatabase(text: string): boolean {
	if (/^postgres(ql)?:\/\//.test(text)) return parseUrl(text) !== null;
	return /^file:(\/\/\/)?[^/\s]|^file:\/[^/]/.test(text);
}

function isNetwork(entry: string): boolean {
	if (entry === 'private') return true;
	const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
	const family = isIP(address);
	return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128);
}

function isVerificationKey(key: string): boolean {
	try {
		const der = { key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' } as const;
		return createPublicKey(der).asymmetricKeyType === 'ec';
	} catch {
		return false;
	}
}
