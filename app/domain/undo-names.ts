import type { TeamId } from './facts';
import type { KeptClub, KeptImport, KeptMeaning } from './kept-import';
import type { UndoFacts, UndoPlan, UndoStay } from './undo-plan';

/** Which clubs and spellings of an import go with it, once these teams leave its season. */
export function planNames(kept: KeptImport, facts: UndoFacts, leaving: readonly TeamId[]) {
	const stays: UndoStay[] = [];
	const clubs: KeptClub[] = [];
	const spellings: UndoPlan['spellings'][number][] = [];
	const staying = new Set<TeamId>();
	for (const club of kept.clubs) {
		const stored = facts.clubs.find(({ id }) => id === club.id);
		if (stored === undefined) continue;
		const { name } = stored;
		const isChanged = (Object.keys(club) as (keyof KeptClub)[]).some(
			(field) => club[field] !== stored[field],
		);
		const plays = facts.teamIds.includes(club.id) && !leaving.includes(club.id);
		if (!isChanged && !plays && !stored.elsewhere) clubs.push(club);
		else {
			staying.add(club.id);
			stays.push({ what: 'club', name, reason: isChanged ? 'changed-since' : 'in-use' });
		}
	}
	for (const { key, before, after } of kept.spellings) {
		const stored = facts.spellings.get(key);
		const { spelling } = after;
		if (stored === undefined || (before !== null && isSameMeaning(stored, before))) continue;
		// Whoever knows the club later knows it by this.
		if (before === null && staying.has(after.teamId))
			stays.push({ what: 'spelling', spelling, reason: 'in-use' });
		else if (!isSameMeaning(stored, after))
			stays.push({ what: 'spelling', spelling, reason: 'changed-since' });
		else spellings.push({ key, spelling, meaning: before });
	}
	return { stays, clubs, spellings };
}

function isSameMeaning(a: KeptMeaning, b: KeptMeaning): boolean {
	return a.teamId === b.teamId && a.spelling === b.spelling && a.removed === b.removed;
}
