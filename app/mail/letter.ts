import type { AdjustmentFacts, RoundSettings } from '~/domain/facts';
import type { PicklessMeaning } from '~/domain/pickless';
import type { ToldPicks } from '~/domain/shared-pick';
import type { OfCommunity, OfMatchday } from './letters/letter-subject';
import type { OperatorLetters } from './letters/operator-letters';
import type { ResultNews } from './letters/result-news';

/** What each kind of mail needs to be written. Stored as JSON in the outbox; never holds a token to an account. */
export type Letters = OperatorLetters & {
	verify: { tokenId: string };
	/** joinId: the invitation with which somebody wanted to register (R32). */
	'known-address': { joinId?: string };
	reset: { tokenId: string };
	'password-changed': Record<string, never>;
	'factor-changed': { on: boolean };
	/** left: how many recovery codes there still are. */
	'recovery-used': { left: number };
	/** To an address that an account shall get: the link that confirms it. */
	'new-address': { tokenId: string };
	/** To the present address: somebody asked for another one. */
	'address-asked': Record<string, never>;
	/** To the former address: the account has another one now. */
	'address-changed': Record<string, never>;
	/** Shows that the address takes mail again. */
	'address-test': Record<string, never>;
	/**
	 * season: its label. kickoff: the first, ms. These and the rules are missing in mails that were queued without them.
	 * some: not everybody plays it. sitsOut: the reader doesn't, as an admin has said (R27).
	 */
	'round-started': OfCommunity & {
		round: number;
		firstMatchday: number;
		season?: string;
		kickoff?: number;
		settings?: RoundSettings;
		some?: true;
		sitsOut?: true;
	};
	/** R27: to who has left, whether they come back for a round (season: its label, kickoff: its first, ms). */
	'asked-back': OfCommunity & {
		round: number;
		firstMatchday: number;
		season: string;
		kickoff: number;
		/** R30: the invite link's code, as it is when the letter is sent. */
		invitation: string;
	};
	/** An admin has changed the round's rules before its first kickoff (R28). jokers: the reader's, if that moved them. */
	'rules-changed': OfCommunity & {
		round: number;
		before: RoundSettings;
		settings: RoundSettings;
		jokers?: number;
	};
	/**
	 * An admin has closed the round (R27); `more` winners aren't named. won: the reader is one of them. matchdays: for which
	 * the reader had picked ahead. pending: a correction of the round is still to come, in a sentence.
	 */
	'round-ended': OfCommunity & {
		round: number;
		winners: string[];
		more: number;
		won: boolean;
		matchdays: number[];
		pending?: string;
	};
	/**
	 * R24, R25: a rebuy for `name` lets a round go on that was over. `own`: it took the reader's win, `lost`: that of
	 * others; `more` aren't named. within: the reader is in. next: the kickoff (ms) until which is to be picked.
	 */
	'round-goes-on': OfCommunity & {
		round: number;
		name: string;
		own: boolean;
		lost: string[];
		more: number;
		within: boolean;
		next: { matchday: number; kickoff: number } | null;
	};
	/** sitsOut: the reader doesn't play the new round. */
	'picks-deleted': OfCommunity & { matchdays: number[]; sitsOut?: true };
	/**
	 * Instants in ms UTC. `before`: the kickoff that the reader was told last, missing in older mails, like `matchdayId`;
	 * `begun`: the new one had passed already.
	 */
	'kickoff-moved': OfCommunity & {
		matchdayId?: string;
		matchday: number;
		/** R40: the matchday's name, of one that has one. */
		name?: string;
		kickoff: number;
		before?: number;
		begun?: boolean;
		/** R20: a missing pick costs the reader nothing. */
		excused?: boolean;
		/** The reader's own pick there when the letter is sent, null without one; missing where nobody has looked. */
		pick?: ToldPick | null;
	};
	/** R39: nobody has to pick there; kickoff in ms UTC. `everywhere`: in the whole season; `begun`: it had kicked off. */
	'matchday-suspended': SuspendedMatchday & { reason: string; everywhere: boolean };
	/** R39: it is played after all. `excused` and `pick` as in 'kickoff-moved'. */
	'matchday-resumed': SuspendedMatchday & { reason?: string; excused: boolean; pick?: ToldPick | null };
	/**
	 * R37: the reader had no pick that counts and has got one; `left` is how many of these there still are in the round.
	 * `invalid`: the reader's later picks, by the numbers of their matchdays, that are invalid when the letter is sent.
	 */
	'automatic-pick': OfCommunity &
		OfMatchday & {
			teamId: string;
			/** Its short name. */
			team: string;
			left: number;
			invalid?: number[];
		};
	/**
	 * R2: the reader's pick of a matchday that isn't evaluated has become void and is `safe`, or counts again.
	 * `closes`: until when (ms UTC; null: not known) it can be changed when the letter is sent, missing if it can't.
	 */
	'pick-turned': OfCommunity & {
		matchdayId: string;
		matchday: number;
		teamId: string;
		/** Its short name. */
		team: string;
		safe: boolean;
		closes?: number | null;
	};
	/** succession: the last admin has deleted the account (R34). */
	'made-admin': OfCommunity & { succession?: boolean };
	/** An admin has taken the player's rights as an admin (R34). */
	'admin-withdrawn': OfCommunity;
	/** An admin has removed the player from a community (R34); wasGone: they had left before. leavesRound: a running one, by it. */
	'member-removed': { community: string; reason: string; wasGone?: boolean; leavesRound?: boolean };
	/** The player may join again; with the invitation's code that lets them in, missing in mails queued without it. */
	'member-readmitted': { community: string; invitation?: string };
	/** An admin has given the player another name (R31). */
	'member-renamed': OfCommunity & { from: string; to: string };
	/** An admin's adjustment, with the state as it is when the letter is sent (R21, R24). */
	'state-by-hand': OfCommunity & {
		adjustmentId: string;
		act: Exclude<AdjustmentFacts['act']['kind'], 'leave'>;
		jokers: number;
		/** Of jokers: how many there were before all clicks in a row; missing where something else has changed them since. */
		from?: number;
		/** R36: the round has none, so nothing is said of them. */
		withoutJokers?: true;
		/** R36: the round counts lives. */
		lives?: true;
		/** If the admin has given one. */
		reason?: string;
		/** R20, R21: what it means for the matchday that runs or begins soon. */
		note?: string;
		/** Of a rebuy: the round that was over and goes on with it. */
		goesOn?: { round: number };
		/** Of who is back: the matchday that comes next when the letter is sent (`kickoff` in ms UTC), with the own pick there. */
		next?: { matchday: number; kickoff: number; pick: ToldPick | null };
	};
	/** R38: an admin has entered a pick; `by`: the name there, null: a site admin; `turned`: later matchdays whose picks don't count now. */
	'pick-entered': OfCommunity & {
		matchday: number;
		team: string;
		by: string | null;
		turned: number[];
	};
	/** The community goes at `deletesAt` (ms) or soon after, or doesn't, against what was told before (R34). */
	'community-deletion': OfCommunity & { deletesAt: number };
	'community-kept': OfCommunity & { deletesAt: number };
	/** What an admin has hung up on the community's dashboard; `by`: the name there, null: a site admin. */
	announcement: OfCommunity & {
		announcementId: string;
		text: string;
		by: string | null;
	};
	/** Everybody's picks of a closed window. R12: `told` is read of it when the letter is sent. */
	'matchday-picks': OfCommunity &
		OfMatchday & {
			roundId: string;
			told?: ToldPicks;
		};
	result: ResultNews;
	reminder: Reminder;
	/** The same of picks that became invalid (R10): in a mail of their own, of which nobody else learns (R12). */
	'pick-invalid': Reminder;
	/** The unverified account goes at `deletedAt` (ms) or soon after. */
	'account-expiring': { registeredAt: number; deletedAt: number };
};

export type LetterKind = keyof Letters;

/** The kinds of mail that a player can switch off. */
const mailChoices = ['reminders', 'results', 'news'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Whether a text names such a kind. */
export function isMailChoice(text: string): text is MailChoice {
	return mailChoices.some((choice) => choice === text);
}

/** Which choice a letter falls under; the others come always. */
export const choiceOfLetter: { readonly [K in LetterKind]?: MailChoice } = {
	reminder: 'reminders',
	'pick-invalid': 'reminders',
	result: 'results',
	'state-by-hand': 'results',
	'round-ended': 'results',
	'round-goes-on': 'results',
	'round-started': 'news',
	'asked-back': 'news',
	'rules-changed': 'news',
	'kickoff-moved': 'news',
	'matchday-suspended': 'news',
	'matchday-resumed': 'news',
	announcement: 'news',
	'announcement-to-all': 'news',
	'matchday-picks': 'news',
};

/**
 * Picks that a player still has to make, in all communities, the nearest kickoff first. Holds no team, not even the
 * player's own.
 */
export type Reminder = {
	/** 24 or 3 hours before the kickoff, or when an admin of the community wished. */
	stage: 'day' | 'hours' | 'hand';
	items: ReminderItem[];
};

export type ReminderItem = OfCommunity &
	OfMatchday & {
		/** League and label. */
		season: string;
		/** ms UTC */
		kickoff: number;
		/** What having no pick means (R13, R15, R20, R36); missing where it isn't known, and in mails queued without it. */
		without?: PicklessMeaning;
		/** It isn't known any more, but wasn't to go out. */
		varies?: true;
	};

/** The reader's own pick of a matchday: it counts, can't be changed any more (R8), is safe (R2) or invalid (R10). */
export type ToldPick = {
	/** Its short name. */
	team: string;
	state: 'counts' | 'fixed' | 'safe' | 'invalid';
	/** Of one that counts: until when (ms UTC) it can be changed, if that is before the matchday's kickoff (R8). */
	until?: number;
};

type SuspendedMatchday = OfCommunity &
	OfMatchday & {
		kickoff: number | null;
		begun: boolean;
	};
