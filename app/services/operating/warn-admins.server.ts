import type { Context } from '~/context.server';
import { findQueuedKeys } from '~/data/admin-warnings.server';
import { inTransaction } from '~/data/engine/db.server';
import { findVerifiedPlayers } from '~/data/players.server';
import { findUntoldFacts, markFactsTold } from '~/data/said-facts.server';
import { isNight } from '~/domain/night';
import { queueMails } from '~/services/mail/queue-mail.server';
import { localInputValue } from '~/text/typed-time';
import { findAdminWarnings } from './find-admin-warnings.server';

/** So much of what sources say and nobody was told of yet is in one mail at the most. */
const UNTOLD = 500;

/** Warnings in a mail at the most, the oldest first. */
const TOLD = 20;

/**
 * A job: tells every site admin by mail what has to be looked at, at `now` (ms), at most once on a day in Berlin.
 * `/admin` shows it at once, and in the night nobody is woken by it. R41: what a source says is told once.
 */
export async function warnAdmins(context: Context, now: number): Promise<string> {
	if (isNight(now)) return 'night';
	const day = localInputValue(now).slice(0, 10);
	const admins = (await findVerifiedPlayers(context.db, context.settings.siteAdminEmails)).map((admin) => ({
		...admin,
		key: `warn:${admin.id}:${day}`,
	}));
	const keys = admins.map(({ key }) => key);
	const told = await findQueuedKeys(context.db, keys);
	const open = admins.filter(({ key }) => !told.has(key));
	if (open.length === 0) return '0 warned';
	const untold = await findUntoldFacts(context.db, UNTOLD);
	const warnings = (await findAdminWarnings(context, now, untold)).slice(0, TOLD);
	if (warnings.length === 0) return '0 warned';
	const seasons = warnings.flatMap((warning) => (warning.kind === 'source-odd' ? [warning.seasonId] : []));
	const warned = await inTransaction(context.db, async (tx) => {
		await markFactsTold(
			tx,
			untold.filter(({ seasonId }) => seasons.includes(seasonId)).map(({ id }) => id),
			now,
		);
		return queueMails(
			tx,
			context,
			'admin-warning',
			open.map(({ id, email, key }) => ({
				playerId: id,
				address: email,
				data: { warnings },
				dedupeKey: key,
			})),
		);
	});
	return `${warned} warned`;
}
