import type { PickMaker } from '~/domain/facts';

/** Who made a pick, where that wasn't its member (R37, R38). */
export type OtherMaker = Exclude<PickMaker, 'own'>;

const notes: Record<OtherMaker, string> = { automatic: 'automatisch', entered: 'nachgetragen' };

/** Who made a pick as data keeps it that is drawn often: not at all where its member did. */
export function makerOf(madeBy: PickMaker | null | undefined): { madeBy?: OtherMaker } {
	return madeBy == null || madeBy === 'own' ? {} : { madeBy };
}

/** A word beside a pick that its member hasn't made, null for others. */
export function makerNote(madeBy: PickMaker | null | undefined): string | null {
	return madeBy == null || madeBy === 'own' ? null : notes[madeBy];
}

/** A picked team, or whose pick it is, with it: 'Mainz (automatisch)'. */
export function pickedTeam(team: string, madeBy: PickMaker | null | undefined): string {
	const note = makerNote(madeBy);
	return note === null ? team : `${team} (${note})`;
}
