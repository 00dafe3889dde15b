import type { Context } from '~/context.server';
import { findStateAfterAct } from '~/data/adjustments.server';
import { isHanging } from '~/data/announcements.server';
import { findCommunityById } from '~/data/communities.server';
import { findOpenDuties } from '~/data/open-duties.server';
import type { DueMail } from '~/data/outbox.server';
import { findPlayer, type StoredPlayer } from '~/data/players.server';
import { isSuspended } from '~/data/suspensions.server';
import { SHORTEST_NOTICE } from '~/domain/reminder';
import { choiceOfLetter, type LetterKind, type Letters, type Reminder } from '~/mail/letter';
import { isLetterKind } from '~/mail/letters/compose';
import { freshAskedBack } from './fresh-invitation.server';
import { freshAnnouncement, freshMatchdayPicks } from './fresh-news.server';
import { freshAutomatic, freshKickoff, freshResumed, freshTurn, nextMatchday } from './fresh-picks.server';

/** Letters about the account go to an address that took no mail before, too: they are asked for. */
const ofAccount = new Set<LetterKind>([
	'verify',
	'known-address',
	'reset',
	'password-changed',
	'new-address',
	'address-asked',
	'address-changed',
	'factor-changed',
	'recovery-used',
	'address-test',
	'account-expiring',
	'account-locked',
	'account-unlocked',
]);

/** These go to an address that isn't the account's yet, or isn't any more. */
const ofAnotherAddress = new Set<LetterKind>(['new-address', 'address-changed']);

/** Whether a mail is still wanted, with what is to be written now, or why it isn't. */
export type MailJudgement = { wanted: true; data: string } | { wanted: false; reason: string };

/**
 * What is asked of each kind right before it is sent: its data as they stand now, or null if nobody needs it any more.
 */
const freshData: {
	readonly [K in LetterKind]?: (
		context: Context,
		playerId: string,
		data: Letters[K],
		/** ms UTC */
		queuedAt: number,
	) => Promise<Letters[K] | null>;
} = {
	reminder: (context, playerId, data, queuedAt) =>
		freshReminder(context, { playerId, queuedAt }, data, false),
	'pick-invalid': (context, playerId, data, queuedAt) =>
		freshReminder(context, { playerId, queuedAt }, data, true),
	'state-by-hand': freshState,
	'kickoff-moved': freshKickoff,
	'matchday-suspended': async ({ db }, _playerId, data) =>
		(await isSuspended(db, data.matchdayId, data.communityId)) ? data : null,
	'matchday-resumed': freshResumed,
	'pick-turned': freshTurn,
	'automatic-pick': freshAutomatic,
	'asked-back': freshAskedBack,
	'account-locked': async ({ db }, playerId, data) =>
		(await findPlayer(db, playerId))?.lockedAt == null ? null : data,
	'community-locked': async ({ db }, _playerId, data) =>
		(await findCommunityById(db, data.communityId))?.locked ? data : null,
	'community-unlocked': async ({ db }, _playerId, data) =>
		(await findCommunityById(db, data.communityId))?.locked === false ? data : null,
	announcement: freshAnnouncement,
	'announcement-to-all': async ({ db }, _playerId, data) =>
		(await isHanging(db, data.announcementId)) ? data : null,
	'matchday-picks': freshMatchdayPicks,
	'community-deletion': async ({ db }, _playerId, data) =>
		(await findCommunityById(db, data.communityId))?.deletesAt === data.deletesAt ? data : null,
	'community-kept': async ({ db }, _playerId, data) =>
		(await findCommunityById(db, data.communityId))?.deletesAt === null ? data : null,
};

/** Several acts in a row are one letter, of the last one, with the jokers that there are now, and with what comes next. */
async function freshState(
	context: Context,
	playerId: string,
	data: Letters['state-by-hand'],
): Promise<Letters['state-by-hand'] | null> {
	const state = await findStateAfterAct(context.db, data.adjustmentId);
	if (state === null) return null;
	const next = isBack(data) ? await nextMatchday(context, playerId, data) : undefined;
	const fresh = next === undefined ? data : { ...data, next };
	if (state.jokers === data.jokers) return fresh;
	const { from: _from, ...now } = fresh;
	return { ...now, jokers: state.jokers };
}

function isBack({ act }: Letters['state-by-hand']): boolean {
	return act === 'reinstate' || act === 'rebuy';
}

/**
 * Looks at a mail right before it is sent: whether it has become worthless, its player has switched its kind off, has
 * another address by now or one that takes no mail or a locked account, and what its kind asks for.
 */
export async function judgeMail(context: Context, mail: DueMail): Promise<MailJudgement> {
	const { kind, playerId } = mail;
	const known = isLetterKind(kind);
	if (mail.address === '') return unwanted('no address');
	const isLate = mail.worthlessAfter !== null && mail.worthlessAfter <= context.now();
	if (isLate) return unwanted('too late');
	if (playerId === null || !known) return { wanted: true, data: mail.data };
	const player = await findPlayer(context.db, playerId);
	if (player === null || (player.email !== mail.address && !ofAnotherAddress.has(kind)))
		return unwanted('not the address of a player any more');
	if (player.lockedAt !== null && kind !== 'account-locked') return unwanted('the account is locked');
	if (player.mailFailedAt !== null && !ofAccount.has(kind)) return unwanted('the address takes no mail');
	const data = JSON.parse(mail.data);
	if (!chosen(player, kind, data)) return unwanted('switched off');
	const fresh = await freshenedData(context, mail, playerId, kind, data);
	return fresh === null
		? unwanted('nothing to tell any more')
		: { wanted: true, data: JSON.stringify(fresh) };
}

function unwanted(reason: string): MailJudgement {
	return { wanted: false, reason };
}

function chosen<K extends LetterKind>(player: StoredPlayer, kind: K, data: Letters[K]): boolean {
	switch (choiceOfLetter[kind]) {
		case 'reminders':
			return wantsReminder(player, (data as Reminder).stage);
		case 'results':
			return player.resultMails;
		case 'news':
			return player.newsMails;
		case undefined:
			return true;
	}
}

/** An admin's comes at an hour of its own: to everybody who wants any. */
function wantsReminder(player: StoredPlayer, stage: Reminder['stage']): boolean {
	const { remindDayBefore, remindHoursBefore } = player;
	if (stage === 'hand') return remindDayBefore || remindHoursBefore;
	return stage === 'day' ? remindDayBefore : remindHoursBefore;
}

async function freshenedData<K extends LetterKind>(
	context: Context,
	{ createdAt }: DueMail,
	playerId: string,
	kind: K,
	data: Letters[K],
): Promise<Letters[K] | null> {
	const freshen = freshData[kind];
	return freshen === undefined ? data : freshen(context, playerId, data, createdAt);
}

/** So long (ms) what no pick means is taken to be as it was when the mail was queued. */
const STILL_SO = 300_000;

/**
 * Leaves the picks that are still missing, or marked as invalid, and can be made in time, with the kickoffs of now. What
 * having no pick means isn't told once it may be something else (R20); `varies` then says that it wasn't to go out (R36).
 */
async function freshReminder(
	context: Context,
	{ playerId, queuedAt }: { playerId: string; queuedAt: number },
	reminder: Reminder,
	marked: boolean,
): Promise<Reminder | null> {
	const open = await findOpenDuties(context.db, playerId, reminder.items);
	const items = reminder.items.flatMap((item) => {
		const duty = open.find(
			(each) =>
				each.communityId === item.communityId &&
				each.matchdayId === item.matchdayId &&
				each.marked === marked,
		);
		if (duty === undefined || duty.kickoff - context.now() < SHORTEST_NOTICE) return [];
		const { kickoff } = duty;
		const { without, ...known } = item;
		const isStillSo = kickoff === item.kickoff && context.now() - queuedAt <= STILL_SO;
		if (isStillSo) return [{ ...item, kickoff }];
		const isOut = without === undefined || without === 'out';
		return [{ ...known, kickoff, ...(isOut ? {} : { varies: true as const }) }];
	});
	items.sort((a, b) => a.kickoff - b.kickoff);
	return items.length === 0 ? null : { ...reminder, items };
}
