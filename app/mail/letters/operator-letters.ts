import type { AdminWarning } from '~/domain/admin-warning';
import type { Unit } from '~/domain/settlement-kinds';
import type { OfCommunity, OfMatchday } from './letter-subject';

/** What letters from and to site admins need to be written. */
export type OperatorLetters = {
	/** A site admin has locked the account, with the reason; `contact`: the operator's address, null: none is set. */
	'account-locked': { reason: string; contact: string | null };
	'account-unlocked': Record<string, never>;
	/** A site admin has given the profile another name; `from` null: it had none. */
	'player-renamed': { from: string | null; to: string };
	/** To the admins of a community that a site admin has locked, and let go on. */
	'community-locked': OfCommunity & { reason: string };
	'community-unlocked': OfCommunity;
	/** To the admins of a community that a site admin has renamed; `community`: its new name. */
	'community-renamed': OfCommunity & { from: string };
	/** To all members of a community that a site admin has deleted on request. */
	'community-deleted': { community: string };
	/** A site admin has made somebody else its admin: the reader leads it now, still or no longer. */
	'handed-over': OfCommunity & { reader: 'new' | 'kept' | 'withdrawn' };
	/** Answers what somebody wrote by the feedback form. */
	'feedback-answer': { text: string; answer: string };
	/** What a site admin has announced on every dashboard. */
	'announcement-to-all': { announcementId: string; text: string };
	'evaluation-planned': EvaluationPlanned;
	/** What the site admins have to look at, at most once a day. */
	'admin-warning': { warnings: AdminWarning[] };
};

/** The preview of an automatic evaluation at `at` (ms), for a site admin. */
type EvaluationPlanned = OfMatchday & {
	seasonId: string;
	/** League and label. */
	season: string;
	at: number;
	/** `units`: what is paid in their rounds (R36); missing in mails queued without it. */
	summary: {
		communities: number;
		stayed: number;
		jokers: number;
		out: number;
		excused: number;
		units?: Unit[];
	};
	/** Rounds that end with it; `more` winners aren't named. */
	endings: { community: string; winners: string[]; more: number }[];
	moreEndings: number;
	/** Matches that are verlegt, 'home – away'. */
	postponed: string[];
};
