import type { FinishCause, OutCause, SettlementKind } from '~/domain/facts';
import type { OfCommunity } from './letter-subject';

/** What an evaluation or a correction did to a player, in all communities of the season. */
export type ResultNews = {
	kind: 'evaluation' | 'correction';
	matchday: number;
	/** R40: the matchday's name, of one that has one. */
	name?: string;
	/** League and label. */
	season: string;
	/** Of a correction. */
	reason: string | null;
	/** Of a correction: which matches it rests on, a sentence each; missing in mails queued without them. */
	matches?: string[];
	items: ResultItem[];
};

/** One community in it, as things stand when the letter is queued. */
export type ResultItem = OfCommunity & {
	/** Its number. */
	round: number;
	/** R36: it counts lives. */
	lives?: true;
	/** What the matchday did, null if it did nothing to the player. */
	line: ToldLine | null;
	now: ToldState;
	/** Of a correction that changed the state; of an evaluation only where it brought the reader back. */
	before: ToldState | null;
	/** The lines of evaluated matchdays that it changed: of a correction, or of earlier ones by an evaluation. */
	changed: { matchday: number; before: ToldLine | null; now: ToldLine | null }[];
	/** The round is over and has been followed by another: its number, and where the reader stands in the newest. */
	past?: { round: number; newest: { round: number; standing: 'in' | 'out' | 'none' } };
	/**
	 * What a correction did to the end of the round: it goes on, or others have won. `own`: it took the reader's win,
	 * `lost`: that of others; `more` aren't named. `next`: the kickoff (ms) until which is to be picked.
	 */
	turn?: {
		kind: 'goes-on' | 'winners';
		round: number;
		own: boolean;
		lost: string[];
		more: number;
		next: { matchday: number; kickoff: number } | null;
	};
	/**
	 * The round ended with it; `isOld`: before it, and the reader has won, or others have. `more` winners aren't named.
	 * `spared`: winners whom an admin had put out, after the end (R21).
	 */
	end: { cause: FinishCause; winners: string[]; more: number; isOld?: boolean; spared?: string[] } | null;
	/** Of an evaluation: the others whom it put out on an earlier matchday, by a correction. */
	fallenEarlier?: { names: string[]; more: number };
	/** R25: one alone is in, and the round isn't over: the reader, or another. */
	alone?: 'reader' | 'other';
	/** To who is back: the next kickoff (ms) until which is to be picked. */
	next?: { matchday: number; kickoff: number } | null;
	/** R24: the reader went out with it, and an admin may give a rebuy, or has given it before. */
	comeback?: true | 'spent';
	/** Of an evaluation: the others whom the matchday put out; `more` aren't named. */
	fallen?: { names: string[]; more: number };
};

/** `team` is its short name, `jokers` what is left. */
export type ToldLine = {
	kind: SettlementKind;
	team: string | null;
	jokers: number;
	undone: boolean;
	/** 'Union – Bochum 1:1': the match of that team; null without one. */
	match?: string | null;
};

/** `jokers` is null in a round without (R36). */
export type ToldState = {
	active: boolean;
	won: boolean;
	jokers: number | null;
	eliminatedOn: number | null;
	outCause: OutCause | null;
};
