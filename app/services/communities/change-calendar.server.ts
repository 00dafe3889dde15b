import { randomBytes } from 'node:crypto';
import type { Context } from '~/context.server';
import { findCalendarKey, saveCalendarKey } from '~/data/calendars.server';

/** Gives a player's calendar a secret address of 256 bits; one that it had is void. */
export async function renewCalendar(context: Context, { playerId }: { playerId: string }): Promise<void> {
	await saveCalendarKey(context.db, playerId, randomBytes(32).toString('base64url'));
}

/** Takes the address of a player's calendar away. */
export async function removeCalendar(context: Context, { playerId }: { playerId: string }): Promise<void> {
	await saveCalendarKey(context.db, playerId, null);
}

/** The secret address of a player's calendar, for web pages and for calendar programs, or null if there is none. */
export async function calendarAddress(
	context: Context,
	{ playerId }: { playerId: string },
): Promise<{ https: string; webcal: string } | null> {
	const key = await findCalendarKey(context.db, playerId);
	if (key === null) return null;
	const https = `${context.settings.origin}/kalender/${key}.ics`;
	return { https, webcal: https.replace(/^https?:/, 'webcal:') };
}
