import type { Context } from '~/context.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { deleteMailPause, findMailPause } from '~/data/mail-pauses.server';
import {
	claimMail,
	type DueMail,
	dropMails,
	findDueMails,
	markLostMails,
	saveMailOutcome,
	saveMailTold,
} from '~/data/outbox.server';
import { hideAddresses } from '~/domain/address';
import { groupBy } from '~/domain/group-by';
import { SECRET_MAILS } from '~/domain/reminder';
import type { Letter } from '~/mail/letters/layout';
import { judgeMail } from './judge-mail.server';
import { markAddress } from './mark-address.server';
import { pauseMail } from './pause-mail.server';
import { writeLetter } from './write-letter.server';

/** How many mails are looked up together, and how many are on their way at once. */
const PART = 100;
const AT_ONCE = 4;
/** In ms: no mail is begun after that in one pass, because other jobs wait. */
const LONGEST_PASS = 5_000;
const ATTEMPT_LIMIT = 8;
/** In ms: a mail that couldn't be sent for this long isn't sent any more. */
const LONGEST_WAIT = 3 * 24 * 3_600_000;
/** In ms. A mail claimed longer ago belongs to a process that died; every transport gives up well before. */
const LOST_AFTER = 120_000;
const FIRST_RETRY = 60_000;
const LONGEST_RETRY = 3_600_000;

/** What a pass did. `more`: it ended before the outbox was empty. */
export type MailPass = { detail: string; more: boolean };

type Tally = { sent: number; dropped: number; troubled: number };
/** `told`: without secret mails, of which the job's report says nothing (R12). */
type Counts = Tally & { told: Tally; paused: boolean };

/**
 * Sends what waits in the outbox, for a few seconds at the most. Only what was certainly not accepted is tried again,
 * later and later with jitter; what is unclear becomes `unknown` and is never sent again unless an admin says so. A
 * server that takes no mail at all pauses for all processes, and a pass after that sends it one mail alone.
 */
export async function sendWaitingMails(context: Context): Promise<MailPass> {
	const { db } = context;
	const lost = await markLostMails(db, context.now() - LOST_AFTER);
	const pause = await findMailPause(db, context.mail.kind);
	if (pause !== null && pause.until > context.now())
		return { detail: `pause until ${new Date(pause.until).toISOString()}, ${lost} lost`, more: false };
	const none: Tally = { sent: 0, dropped: 0, troubled: 0 };
	const counts: Counts = { ...none, told: { ...none }, paused: false };
	const end = performance.now() + LONGEST_PASS;
	let more = true;
	const atOnce = pause === null ? AT_ONCE : 1;
	while (more && !counts.paused && performance.now() < end) {
		const due = await findDueMails(db, context.now(), PART);
		const before = handled(counts);
		await sendPart(context, due, { atOnce, end, counts });
		// Where another process has claimed them all, it goes on with the rest, too.
		more = handled(counts) > before;
		if (pause !== null) break;
	}
	if (pause !== null && counts.sent > 0) await deleteMailPause(db, context.mail.kind);
	const { sent, dropped, troubled } = counts.told;
	const detail = `${sent} sent, ${dropped} dropped, ${troubled} not accepted, ${lost} lost`;
	return { detail, more: more && !counts.paused };
}

function count({ kind }: DueMail, counts: Counts, outcome: keyof Tally): void {
	counts[outcome] += 1;
	if (!SECRET_MAILS.includes(kind)) counts.told[outcome] += 1;
}

function handled({ sent, dropped, troubled }: Tally): number {
	return sent + dropped + troubled;
}

async function sendPart(
	context: Context,
	due: readonly DueMail[],
	{ atOnce, end, counts }: { atOnce: number; end: number; counts: Counts },
): Promise<void> {
	// One after the other to each address: what happened first is read first.
	const queue = [...groupBy(due, ({ address }) => address).values()];
	const worker = async () => {
		for (let mails = queue.shift(); mails !== undefined; mails = queue.shift()) {
			for (const mail of mails) {
				const isTried = atOnce === 1 && counts.sent + counts.troubled > 0;
				if (counts.paused || isTried || performance.now() >= end) return;
				await handleMail(context, mail, counts);
				// A transport that answers at once, and mails that are dropped, would let nothing else have its turn.
				await nextTurn();
			}
		}
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
}

async function handleMail(context: Context, mail: DueMail, counts: Counts): Promise<void> {
	const { db } = context;
	const judged = await judgeMail(context, mail);
	if (!judged.wanted) {
		await dropMails(db, [mail.id], judged.reason);
		count(mail, counts, 'dropped');
		return;
	}
	const told = judged.data;
	const claim = { id: mail.id, transport: context.mail.kind, now: context.now() };
	if (!(await claimMail(db, claim))) return;
	const letter = writtenLetter(context, { ...mail, data: told });
	if (typeof letter === 'string') {
		await saveMailOutcome(db, mail.id, { state: 'failed', error: letter });
		count(mail, counts, 'troubled');
		return;
	}
	await sendLetter(context, { ...mail, told }, letter, counts);
}

/** The letter, or why there is none: a row that can't be written must not stop those behind it. */
function writtenLetter(context: Context, mail: DueMail): Letter | string {
	try {
		return writeLetter(context, mail) ?? `unknown kind ${mail.kind}`;
	} catch (error) {
		return `not written: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300);
	}
}

async function sendLetter(
	context: Context,
	mail: DueMail & { told: string },
	letter: Letter,
	counts: Counts,
): Promise<void> {
	const { db } = context;
	const verdict = await context.mail.send({ id: mail.id, to: mail.address, ...letter });
	const now = context.now();
	if (verdict.kind === 'accepted') {
		await saveMailTold(db, mail.id, { read: mail.data, told: mail.told });
		await saveMailOutcome(db, mail.id, { state: 'sent', sentAt: now });
		count(mail, counts, 'sent');
		return;
	}
	count(mail, counts, 'troubled');
	// PostgreSQL takes zero bytes in no text.
	const error = hideAddresses(verdict.error).replaceAll('\0', '');
	if (verdict.kind === 'unknown') return saveMailOutcome(db, mail.id, { state: 'unknown', error });
	if (verdict.kind === 'rejected') {
		await saveMailOutcome(db, mail.id, { state: 'failed', error });
		if (verdict.addressRefused) await markAddress(context, { address: mail.address, at: now, reason: error });
		return;
	}
	const ofServer = verdict.scope === 'server';
	const attempts = mail.attempts + 1;
	const own = now + Math.max(verdict.retryAfterMs ?? 0, backoff(mail.attempts));
	const hopeless = now - mail.createdAt > LONGEST_WAIT || (!ofServer && attempts >= ATTEMPT_LIMIT);
	await saveMailOutcome(
		db,
		mail.id,
		hopeless
			? { state: 'failed', error }
			: { state: 'waiting', error, uncounted: ofServer, ...(ofServer ? {} : { nextAttemptAt: own }) },
	);
	if (!ofServer) return;
	counts.paused = true;
	await pauseMail(context, { error, retryAfterMs: verdict.retryAfterMs });
}

/** Twice as long after each attempt, up to an hour, plus up to a fifth by chance. */
function backoff(attempts: number): number {
	return Math.round(Math.min(FIRST_RETRY * 2 ** attempts, LONGEST_RETRY) * (1 + Math.random() / 5));
}
