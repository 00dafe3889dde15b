import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { checkMail, closeContext, openContext } from '../../../app/context.server';
import { BACKUP_WITHIN } from '../../../app/domain/backup';
import type { Settings } from '../../../app/env.server';
import { refusedStart } from '../../../app/refused-start.server';
import { listBackups } from '../../../app/services/operating/backup-place.server';
import { examineDatabase } from '../../../app/services/operating/examine-database.server';
import { examineWork, type WorkingSource } from '../../../app/services/operating/examine-work.server';
import { bytesText, plural, shortDate } from '../../../app/text/format';
import { aboutMatchday, sourceFailureText } from '../../../app/text/source-failures';

/** A line of the doctor's. */
export type Finding = { readonly ok: boolean; readonly text: string };

const good = (text: string): Finding => ({ ok: true, text });
const bad = (text: string): Finding => ({ ok: false, text });

const MINUTE = 60_000;
/** Less room than this is too little, bytes. */
const ROOM = 500_000_000;

/** What the settings alone tell. */
export function checkSettings(settings: Settings): Finding[] {
	const { production, origin, secret, siteAdminEmails, mail, legal, trustedProxies } = settings;
	const unnamed = Object.entries({
		LEGAL_NAME: legal.name,
		LEGAL_STREET: legal.street,
		LEGAL_CITY: legal.city,
		LEGAL_EMAIL: legal.email,
	}).flatMap(([name, value]) => (value === null ? [name] : []));
	const strength = Buffer.byteLength(secret);
	return [
		strength >= 32
			? good('SECRET ist lang genug.')
			: bad(
					`SECRET hat nur ${strength} Zeichen. Nimm mindestens 32 zufällige, zum Beispiel aus openssl rand -hex 32.`,
				),
		!production || origin.startsWith('https://')
			? good(`Adresse: ${origin}`)
			: bad(`ORIGIN ist ${origin}. Wo Fremde spielen, muss die Adresse mit https:// beginnen.`),
		siteAdminEmails.length > 0
			? good(`${plural(siteAdminEmails.length, 'Adresse', 'Adressen')} der Spielleitung.`)
			: bad('SITE_ADMIN_EMAILS ist leer. Niemand kann Spielpläne einspielen.'),
		...(trustedProxies.length > 0
			? [good(`Wer fragt, sagt der Proxy: TRUST_PROXY=${trustedProxies.join(',')}`)]
			: production && origin.startsWith('https://')
				? [
						bad(
							'TRUST_PROXY ist leer. Hinter einem Proxy zählen die Grenzen gegen das Raten so alle Besucher wie einen.',
						),
					]
				: []),
		...(unnamed.length === 0
			? [good('Impressum und Datenschutz nennen den Betreiber.')]
			: production
				? [bad(`Impressum und Datenschutz nennen keinen Betreiber: ${unnamed.join(', ')} fehlt.`)]
				: []),
		...(production && mail.kind === 'development'
			? [
					bad(
						'Es ist kein Mailserver eingestellt (SMTP_URL oder SENDGRID_API_KEY). Niemand kann sich registrieren.',
					),
				]
			: []),
	];
}

/** Whether the folder of the data can be written and has room. */
export async function checkFolder({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding[]> {
	try {
		await access(dataDir, constants.W_OK | constants.X_OK);
	} catch {
		return [bad(`In den Ordner ${dataDir} kann nicht geschrieben werden.`)];
	}
	const { bavail, bsize } = await statfs(dataDir);
	const free = bavail * bsize;
	return [
		good(`Ordner der Daten: ${dataDir}`),
		free >= ROOM ? good(`Frei sind ${bytesText(free)}.`) : bad(`Frei sind nur noch ${bytesText(free)}.`),
	];
}

/** Whether the database is there, sound and of this version. */
export async function checkDatabase({ databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<Finding[]> {
	try {
		const found = await examineDatabase(databaseUrl);
		if (found === null) return [bad('Es gibt noch keine Datenbank. Sie entsteht beim ersten Start.')];
		const { fault, missing, unknown } = found;
		return [
			fault === null
				? good('Die Datenbank ist unbeschädigt.')
				: bad(`Die Datenbank ist beschädigt: ${fault}`),
			unknown.length > 0
				? bad(`Die Datenbank ist neuer als dieses Programm: ${unknown.join(', ')}`)
				: missing.length > 0
					? bad(`Es fehlen Migrationen, sie kommen beim nächsten Start: ${missing.join(', ')}`)
					: good('Alle Migrationen sind da.'),
		];
	} catch (error) {
		return [bad(refusedStart(error) ?? `Die Datenbank antwortet nicht: ${(error as Error).message}`)];
	}
}

/** How old the last backup is, and whether one is of the future; PostgreSQL's are made elsewhere. */
export async function checkBackups(settings: Settings, now: number): Promise<Finding[]> {
	if (!settings.databaseUrl.startsWith('file:'))
		return [good('PostgreSQL wird mit pg_dump gesichert. Ob das geschieht, ist von hier nicht zu sehen.')];
	const ahead = (await listBackups({ settings }))
		.filter(({ at }) => at > now)
		.map(({ name }) => bad(`Die Uhr ging vor oder geht nach: Die Sicherung ${name} ist aus der Zukunft.`));
	const [newest] = await listBackups({ settings }, now);
	if (newest === undefined) return [...ahead, bad('Es gibt noch keine Sicherung: npm run backup')];
	const text = `Die letzte Sicherung ist von ${shortDate(newest.at)}.`;
	return [...ahead, now - newest.at < BACKUP_WITHIN ? good(text) : bad(text)];
}

/** Whether jobs tick, the clock goes forward, and mails get away. Needs a database of this version. */
export async function checkWork(settings: Settings, now: number): Promise<Finding[]> {
	const context = await openContext(settings);
	try {
		const { lastTick, troubled, waitingSince, sources } = await examineWork(context);
		const findings: Finding[] = [];
		if (lastTick === null) findings.push(bad('Noch nie ist eine Hintergrundaufgabe gelaufen.'));
		else if (lastTick > now + MINUTE)
			findings.push(bad(`Die Uhr geht falsch: Eine Hintergrundaufgabe lief ${shortDate(lastTick)}.`));
		else if (now - lastTick > 3 * MINUTE)
			findings.push(bad(`Seit ${shortDate(lastTick)} lief keine Hintergrundaufgabe.`));
		else findings.push(good(`Zuletzt lief eine Hintergrundaufgabe ${shortDate(lastTick)}.`));
		findings.push(
			troubled === 0
				? good('Keine Mail braucht deine Hilfe.')
				: bad(`${plural(troubled, 'Mail braucht', 'Mails brauchen')} deine Hilfe: /admin/mails`),
		);
		if (waitingSince !== null && now - waitingSince > 30 * MINUTE)
			findings.push(bad(`Eine Mail wartet seit ${shortDate(waitingSince)}.`));
		return [...findings, ...sources.map(checkSource)];
	} finally {
		await closeContext(context);
	}
}

/** R41: how a season's source answers: red once a person has to look why it says nothing. */
function checkSource(source: WorkingSource): Finding {
	const { season, name, isOn, heardAt, failure, failingSince, failingMatchday, isSilent, waiting } = source;
	const sentences = [
		heardAt === null ? 'noch nie gehört.' : `zuletzt gehört ${shortDate(heardAt)}.`,
		isOn ? '' : 'Sie ist ausgeschaltet.',
		failure === null || failingSince === null
			? ''
			: `Seit ${shortDate(failingSince)} kommt nichts${aboutMatchday(failingMatchday)}: ${sourceFailureText(failure)}`,
		waiting === 0 ? '' : `${plural(waiting, 'Vorschlag wartet', 'Vorschläge warten')} auf dich.`,
	];
	const text = `${season}, ${name}: ${sentences.filter((sentence) => sentence !== '').join(' ')}`;
	return isSilent ? bad(text) : good(text);
}

/** Whether the mail server would take mails. */
export async function checkMailServer(settings: Settings): Promise<Finding[]> {
	if (settings.mail.kind === 'development') return [];
	const fault = await checkMail(settings);
	return [
		fault === null ? good('Der Mailserver antwortet.') : bad(`Der Mailserver nimmt nichts an: ${fault}`),
	];
}
