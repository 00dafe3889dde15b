import type { Club } from './club';
import type { TeamId } from './facts';
import type { KeptImport, KeptMeaning } from './kept-import';
import type { UndoFacts, UndoPlan, UndoStay } from './undo-plan';

/** Which clubs and spellings of an import go with it, once these teams leave its season. */
export function planNames(kept: KeptImport, facts: UndoFacts, leaving: readonly TeamId[]) {
	const stays: UndoStay[] = [];
	const clubs: Club[] = [];
	const spellings: UndoPlan['spellings'][number][] = [];
	const staying = new Set<TeamId>();
	for (const club of kept.clubs) {
		const stored = facts.clubs.find(({ id }) => id === club.id);
		if (stored === undefined) continue;
		const { name } = stored;
		const isChanged = (Object.keys(club) as (keyof Club)[]).some((field) => club[field] !== stored[field]);
		const plays = facts.teamIds.includes(club.id) && !leaving.includes(club.id);
		const isUsed = plays || stored.elsewhere || isMeantSince(kept, facts, club.id);
		if (!isChanged && !isUsed) clubs.push(club);
		else {
			staying.add(club.id);
			stays.push({ what: 'club', name, reason: isChanged ? 'changed-since' : 'in-use' });
		}
	}
	for (const { key, before, after } of kept.spellings) {
		const stored = facts.spellings.get(key);
		const { spelling } = after;
		if (stored === undefined || (before !== null && isSameMeaning(stored, before))) continue;
		// What its club doesn't outlive.
		if (before === null && clubs.some(({ id }) => id === stored.teamId)) {
			spellings.push({ key, spelling, meaning: null });
			continue;
		}
		// Whoever knows the club later knows it by this.
		if (before === null && staying.has(after.teamId))
			stays.push({ what: 'spelling', spelling, reason: 'in-use' });
		else if (!isSameMeaning(stored, after))
			stays.push({ what: 'spelling', spelling, reason: 'changed-since' });
		else spellings.push({ key, spelling, meaning: before });
	}
	return { stays, clubs, spellings };
}

/** Whether a spelling that was there before has been changed since and points to this club of the import. */
function isMeantSince(kept: KeptImport, { spellings }: UndoFacts, club: TeamId): boolean {
	return kept.spellings.some(({ key, before, after }) => {
		const stored = spellings.get(key);
		return before !== null && stored?.teamId === club && !isSameMeaning(stored, after);
	});
}

/** R40: whether a competition that came with an import goes: with its season, if no spelling of the import stays in it. */
export function planLeague(
	kept: KeptImport,
	{ league: { name, elsewhere }, spellings: stored }: UndoFacts,
	gone: Pick<UndoPlan, 'season' | 'spellings'>,
): { goes: boolean; stays: UndoStay[] } {
	if (kept.league !== true) return { goes: false, stays: [] };
	const isBare = [...stored.keys()].every((key) =>
		gone.spellings.some((each) => each.key === key && each.meaning === null),
	);
	const goes = gone.season && isBare && !elsewhere;
	return { goes, stays: goes ? [] : [{ what: 'league', name, reason: 'in-use' }] };
}

function isSameMeaning(a: KeptMeaning, b: KeptMeaning): boolean {
	return a.teamId === b.teamId && a.spelling === b.spelling && a.removed === b.removed;
}
