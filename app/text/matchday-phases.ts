/** What the site admins' pages say of a matchday by. */
type Facts = {
	readonly phase: 'upcoming' | 'ongoing' | 'evaluated';
	readonly matches: number;
	/** Matches with an outcome (R1), and those that can't have one there (R2). */
	readonly settled: number;
	readonly postponed: number;
	readonly overdue: number;
	/** Somebody waits for its evaluation: it isn't from before the first round. */
	readonly waitedFor: boolean;
	readonly correctionOpen: boolean;
	/** R39: in the whole season. */
	readonly suspended: boolean;
};

/** R5: a matchday's state in a few words, and their tone. */
export function phaseWord(facts: Facts): { text: string; tone: 'plain' | 'in' | 'joker' } {
	const { phase, matches, settled, postponed, overdue, waitedFor, correctionOpen } = facts;
	if (facts.suspended) return { text: 'ausgesetzt', tone: 'plain' };
	if (correctionOpen) return { text: 'Korrektur steht aus', tone: 'joker' };
	if (phase === 'evaluated') return { text: 'ausgewertet', tone: 'in' };
	if (phase === 'upcoming') return { text: matches === 0 ? 'ohne Spiele' : 'kommend', tone: 'plain' };
	if (matches > 0 && settled + postponed === matches)
		return waitedFor ? { text: 'noch auszuwerten', tone: 'joker' } : { text: 'ohne Runde', tone: 'plain' };
	return { text: overdue > 0 ? 'Ergebnisse fehlen' : 'läuft', tone: 'joker' };
}
