/** What an admin does to a member and can undo, as far as the rules allow. */
export const undoableActs = [
	'joker-plus',
	'joker-minus',
	'eliminate',
	'remove',
	'name-admin',
	'withdraw-admin',
	'rename',
] as const;
export type UndoableAct = (typeof undoableActs)[number];

/** An act that was done; `changeId`: what it wrote, an adjustment, a change of a name or a line of the community's log. */
export type DoneAct = { readonly act: UndoableAct; readonly memberId: string; readonly changeId: string };

/** '{act}.{member}.{change}': the act as an address carries it. */
export function writeDoneAct({ act, memberId, changeId }: DoneAct): string {
	return [act, memberId, changeId].join('.');
}

/** The act that such a text names; null for any other text. */
export function readDoneAct(text: string): DoneAct | null {
	const [name, memberId = '', changeId = ''] = text.split('.');
	const act = undoableActs.find((each) => each === name);
	return act === undefined || memberId === '' || changeId === '' ? null : { act, memberId, changeId };
}
