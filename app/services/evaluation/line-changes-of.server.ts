import type { LineChange, LineText } from '~/data/line-changes.server';
import type { StoredLine } from '~/data/settlements.server';
import type { FoldedRound } from './fold-loaded.server';

/** R19: the lines of matchdays evaluated before that a commit of this fold changes, with what they said. */
export function lineChangesOf({
	lines,
	replaced,
	gone,
}: Pick<FoldedRound, 'lines' | 'replaced' | 'gone'>): LineChange[] {
	const corrected = lines.filter((line) => line.corrected);
	if (corrected.length === 0 && gone.length === 0) return [];
	const stored = new Map(replaced.map((line) => [keyOf(line), line]));
	return [
		...corrected.map((line) => changeOf(line, stored.get(keyOf(line)) ?? null, line)),
		...gone.map((line) => changeOf(line, line, null)),
	];
}

function changeOf(place: StoredLine, before: StoredLine | null, after: StoredLine | null): LineChange {
	const { memberId, matchdayId, roundId, matchday } = place;
	return { memberId, matchdayId, roundId, matchday, before: textOf(before), after: textOf(after) };
}

function textOf(line: StoredLine | null): LineText | null {
	if (line === null) return null;
	const { kind, teamId, jokers, undone } = line;
	return { kind, teamId, jokers, undone };
}

/** Tells a line from all others. */
export function keyOf({ memberId, matchdayId }: StoredLine): string {
	return `${memberId} ${matchdayId}`;
}
