import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { findMailAddresses, saveKnownLost, saveKnownSent } from '~/data/mail-events.server';
import { clearMailFailure, saveMailFailure } from '~/data/players.server';
import { hideAddresses } from '~/domain/address';

/** How old signed news may be, ms: a copy that somebody keeps is soon worth nothing. */
const LONGEST_AGE = 10 * 60_000;

/** Without zero bytes, which PostgreSQL takes in no text. */
const text = z.string().transform((written) => written.replaceAll('\0', ''));

/** What SendGrid tells of a mail; `mail` is our own id of it, instants are in seconds. */
const eventShape = z.object({
	event: text,
	email: text,
	timestamp: z.number().int().nonnegative(),
	mail: text,
	type: text.optional(),
	reason: text.optional(),
});
type MailEvent = z.infer<typeof eventShape>;

const lost = new Set(['bounce', 'dropped', 'spamreport']);

/** `off`: no key is set. `forged`: not signed with it, or not now. */
export type EventsVerdict = { kind: 'off' } | { kind: 'forged' } | { kind: 'unreadable' } | { kind: 'taken' };

/**
 * Takes SendGrid's signed news: addresses that take no mail are marked, a delivered mail takes the mark away, and mails
 * of which nobody knew get their state. Only about our own mails, and only while the address is the player's; the same
 * news twice, or in another order, have the same effect. `body` is the request's, byte for byte.
 */
export async function takeMailEvents(
	context: Context,
	post: { body: Uint8Array; signature: string; timestamp: string },
): Promise<EventsVerdict> {
	const key = context.settings.mailEventsKey;
	if (key === null) return { kind: 'off' };
	if (!isSigned(key, post) || !isFresh(context.now(), post.timestamp)) return { kind: 'forged' };
	const events = readEvents(post.body);
	if (events === null) return { kind: 'unreadable' };
	await inTransaction(context.db, (tx) => applyEvents(tx, events));
	return { kind: 'taken' };
}

function isSigned(key: string, post: { body: Uint8Array; signature: string; timestamp: string }): boolean {
	const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
	const signed = Buffer.concat([Buffer.from(post.timestamp), post.body]);
	return verify('sha256', signed, publicKey, Buffer.from(post.signature, 'base64'));
}

function isFresh(now: number, timestamp: string): boolean {
	return /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= LONGEST_AGE;
}

/** The readable events, the oldest first; null if it is no list at all. */
function readEvents(body: Uint8Array): MailEvent[] | null {
	let list: unknown;
	try {
		list = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
	} catch {
		return null;
	}
	if (!Array.isArray(list)) return null;
	const events = list.flatMap((item) => eventShape.safeParse(item).data ?? []);
	return events.sort((a, b) => a.timestamp - b.timestamp);
}

async function applyEvents(tx: Tx, events: readonly MailEvent[]): Promise<void> {
	const addresses = await findMailAddresses(tx, [...new Set(events.map(({ mail }) => mail))]);
	for (const event of events) {
		const address = addresses.get(event.mail);
		if (address === undefined || address !== event.email.trim().toLowerCase()) continue;
		const at = event.timestamp * 1000;
		if (event.event === 'processed' || event.event === 'delivered') await saveKnownSent(tx, event.mail, at);
		if (event.event === 'delivered') await clearMailFailure(tx, { address, at });
		if (!lost.has(event.event)) continue;
		const reason = hideAddresses(`${event.event}: ${event.reason ?? ''}`)
			.trim()
			.slice(0, 300);
		await saveKnownLost(tx, event.mail, reason);
		// A block is a server's passing mood, not the address.
		if (event.type !== 'blocked') await saveMailFailure(tx, { address, at, reason });
	}
}
