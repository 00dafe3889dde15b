/** A matchday's kickoff that has changed, and by what; instants in ms UTC, null: none. */
export type DeadlineChange = {
	readonly field: 'deadline';
	readonly cause: string;
	readonly old: number | null;
	readonly new: number | null;
};

/** One field of a match that somebody has changed, as it is stored; keptResult, keptKickoff: it stays, by decision (R41). */
export type MatchFieldChange = {
	readonly field:
		| 'added'
		| 'result'
		| 'extraTime'
		| 'penalties'
		| 'state'
		| 'kickoff'
		| 'matchday'
		| 'keptResult'
		| 'keptKickoff';
	readonly old: string | null;
	readonly new: string | null;
	readonly reason: string | null;
};
