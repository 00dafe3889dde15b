import type { Context } from '~/context.server';
import {
	findMissingPicks,
	findNearMatchdays,
	type MissingPick,
	type NearMatchday,
	saveReminders,
} from '~/data/due-reminders.server';
import { inTransaction } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { belongsToOpenRound } from '~/domain/belonging';
import { groupBy } from '~/domain/group-by';
import { dueStage, REMINDER_SPANS, type ReminderStage, SHORTEST_NOTICE } from '~/domain/reminder';
import type { Letters, Reminder } from '~/mail/letter';
import { queueMails } from '~/services/mail/queue-mail.server';
import type { WithoutPick } from '~/services/standings/pick-duty.server';
import { namedBy } from '~/text/matchdays';
import { withoutPicks } from './without-picks.server';

/** Players looked at in one query, during which nothing else runs. */
const PLAYERS_AT_ONCE = 5_500;
/** Mails queued in one transaction, which others wait for. */
const MAILS_AT_ONCE = 500;

/**
 * A job: reminds, at `now` (ms), active members without a pick that counts, 24 hours and 3 hours before the kickoff as
 * each player has chosen, with one mail for all communities of a player, and one for those where a pick became invalid,
 * of which nobody else learns (R12): it isn't counted. What is due is asked of the database, so a downtime is made up
 * for, with the later reminder alone once both are due. Nobody is reminded twice of a matchday in the same stage,
 * wherever its kickoff moves, and nobody when less than half an hour is left.
 */
export async function remindPlayers(context: Context, now: number): Promise<string> {
	const near = await findNearMatchdays(context.db, {
		from: now + SHORTEST_NOTICE,
		to: now + REMINDER_SPANS.day,
		now,
	});
	const matchdays = new Map(near.map((matchday) => [matchday.id, matchday]));
	let queued = 0;
	let after: string | null = matchdays.size === 0 ? null : '';
	while (after !== null) {
		const { missing: found, last } = await findMissingPicks(context.db, {
			matchdayIds: [...matchdays.keys()],
			after,
			limit: PLAYERS_AT_ONCE,
		});
		const due = found.flatMap((pick) => dueOf(pick, matchdays.get(pick.matchdayId), now));
		await nextTurn();
		const told = await withMeanings(context, due, matchdays, now);
		const missing = told.filter(({ marked }) => !marked);
		const invalid = told.filter(({ marked }) => marked);
		queued += await queueReminders(context, 'reminder', missing, matchdays, now);
		await queueReminders(context, 'pick-invalid', invalid, matchdays, now);
		after = last;
	}
	return `${queued} reminded`;
}

type DueReminder = MissingPick & { readonly stage: ReminderStage };
/** `without`: what having no pick means. */
type ToldReminder = DueReminder & { readonly without: WithoutPick };

/** R13: only of those with whom it may be something else than that they go out is more looked at. */
async function withMeanings(
	{ db }: Context,
	due: readonly DueReminder[],
	matchdays: ReadonlyMap<string, NearMatchday>,
	now: number,
): Promise<ToldReminder[]> {
	const isSure = (pick: DueReminder) => {
		const matchday = matchdays.get(pick.matchdayId);
		return matchday !== undefined && isSurelyOut(pick, matchday);
	};
	const found = await withoutPicks(
		db,
		due.filter((pick) => !isSure(pick)),
		now,
	);
	return due.map((pick) => ({ ...pick, without: isSure(pick) ? 'out' : (found.get(pick) ?? null) }));
}

/** R27, R11: the missing pick with the stage in which its player is reminded of it now, if any. */
function dueOf(pick: MissingPick, matchday: NearMatchday | undefined, now: number): DueReminder[] {
	if (matchday === undefined || !belongsToOpenRound(pick.round, matchday)) return [];
	const stage = dueStage({ ...pick, now, kickoff: matchday.kickoff });
	return stage === null ? [] : [{ ...pick, stage }];
}

/**
 * R13: whether who still has no pick there at the kickoff goes out, as far as it is known by now and whatever they have
 * picked (R12): that is what it costs (R36), nothing has excused them (R20), and there are more teams than they can have used (R9, R15).
 */
function isSurelyOut(
	{ marked, turned, round, onMissing }: MissingPick,
	{ teams, earlier, moved }: NearMatchday,
): boolean {
	const mostUsed = earlier.filter((kickoff) => kickoff >= round.beginsAt).length;
	// And one, of a first matchday that was brought forward (R27).
	return onMissing === 'out' && !marked && !turned && !moved && mostUsed + 1 < teams;
}

type Kind = 'reminder' | 'pick-invalid';

async function queueReminders(
	context: Context,
	kind: Kind,
	due: readonly ToldReminder[],
	matchdays: ReadonlyMap<string, NearMatchday>,
	now: number,
): Promise<number> {
	const players = [...groupBy(due, ({ playerId }) => playerId).values()];
	let queued = 0;
	for (let from = 0; from < players.length; from += MAILS_AT_ONCE) {
		const mails = players
			.slice(from, from + MAILS_AT_ONCE)
			.map((own) => mailTo(context, kind, own, matchdays));
		queued += await queuePart(context, kind, mails, now);
		await nextTurn();
	}
	return queued;
}

type ReminderMail = {
	id: string;
	playerId: string;
	address: string;
	data: Letters['reminder'];
	dedupeKey: string;
	/** Of which matchdays it reminds, each in its stage. */
	reasons: { matchdayId: string; stage: ReminderStage }[];
};

/** One mail for all that a player misses, or that became invalid. */
function mailTo(
	context: Context,
	kind: Kind,
	own: readonly ToldReminder[],
	matchdays: ReadonlyMap<string, NearMatchday>,
): ReminderMail {
	const { playerId = '', address = '' } = own[0] ?? {};
	const items: Reminder['items'] = own.flatMap((pick) => {
		const { communityId, community, matchdayId } = pick;
		const matchday = matchdays.get(matchdayId);
		if (matchday === undefined) return [];
		const { number, name, season, kickoff } = matchday;
		const without = pick.without === null ? {} : { without: pick.without };
		const place = {
			communityId,
			community,
			matchdayId,
			matchday: number,
			...namedBy(name),
		};
		return [{ ...place, season, kickoff, ...without }];
	});
	items.sort((a, b) => a.kickoff - b.kickoff || a.community.localeCompare(b.community, 'de'));
	const stages = new Map(own.map(({ matchdayId, stage }) => [matchdayId, stage]));
	const reasons = [...stages].map(([matchdayId, stage]) => ({ matchdayId, stage }));
	const stage = reasons.every((reason) => reason.stage === 'hours') ? 'hours' : 'day';
	const names = reasons.map((reason) => `${reason.matchdayId}:${reason.stage}`).sort();
	return {
		id: context.newId(),
		playerId,
		address,
		data: { stage, items },
		dedupeKey: `${kind}:${playerId}:${names.join(',')}`,
		reasons,
	};
}

/** Queues mails with what they remind of; none if another process has reminded one of the players meanwhile. */
async function queuePart(
	context: Context,
	kind: Kind,
	mails: readonly ReminderMail[],
	at: number,
): Promise<number> {
	const reminders = mails.flatMap(({ id: mailId, playerId, reasons }) =>
		reasons.map((reason) => ({ ...reason, playerId, mailId, at, marked: kind === 'pick-invalid' })),
	);
	const taken = new Error('reminded meanwhile');
	return inTransaction(context.db, async (tx) => {
		if (!(await saveReminders(tx, reminders))) throw taken;
		const rows = mails.map(({ reasons: _, ...mail }) => mail);
		return queueMails(tx, context, kind, rows);
	}).catch((error: unknown) => {
		if (error === taken) return 0;
		throw error;
	});
}
