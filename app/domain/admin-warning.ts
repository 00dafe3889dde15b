import type { SourceKind } from './source';

/** Something that a site admin has to look at. `season` is league and label, instants are ms UTC. */
export type AdminWarning =
	/** Matches without a result long after their kickoff; the first ones as 'home – away', `more` aren't named. */
	| (OfMatchday & { kind: 'results-missing'; matches: string[]; more: number })
	/** A matchday without a kickoff, though its first match is near. */
	| (OfMatchday & { kind: 'kickoff-missing'; firstMatch: number })
	/** R3: a kickoff near ahead that is the midnight of a date out of a file. */
	| (OfMatchday & { kind: 'kickoff-unconfirmed'; kickoff: number })
	/** R3: a kickoff that lies ahead, though the first match begins before it: its matches could be picked meanwhile. */
	| (OfMatchday & { kind: 'kickoff-late'; kickoff: number; first: number })
	| (OfMatchday & { kind: 'evaluation-due' })
	/** R41: a season's source has failed since `since`, and why the last time. */
	| (OfSeason & { kind: 'source-silent'; since: number; failure: string; about: number | null })
	/** R41: so many things that a season's source says wait for a person; the first of them in sentences. */
	| (OfSeason & { kind: 'source-odd'; count: number; first: string[] })
	/** Mails that the mail server doesn't take now: said on the page alone. */
	| { kind: 'mails-held'; waiting: number }
	/** Feedback that nobody has looked at for a week, among so many new messages: said on the page alone. */
	| { kind: 'feedback-waiting'; count: number }
	/** The nightly backup fails; `last`: when the newest was made, null if there is none, or their folder can't be read. */
	| { kind: 'backup-failing'; last: number | null; isReadable: boolean }
	/** Mails of which nobody knows whether they went out, and those that didn't. */
	| { kind: 'mails-troubled'; unknown: number; failed: number };

type OfSeason = { seasonId: string; season: string; source: SourceKind };
type OfMatchday = { matchdayId: string; matchday: number; season: string };
