import type { UndoableAct } from '~/domain/done-act';
import { doneTexts } from './communities';

/** What can be undone, as a sentence beside the button. */
export const undoableTexts: Record<UndoableAct, (name: string) => string> = {
	'joker-plus': (name) => `Du hast ${name} etwas gutgeschrieben.`,
	'joker-minus': (name) => `Du hast ${name} etwas abgezogen.`,
	eliminate: doneTexts.eliminate,
	remove: (name) => `${doneTexts.remove(name)} Wieder beitreten geht nur, wenn du es zulässt.`,
	'name-admin': doneTexts['name-admin'],
	'withdraw-admin': doneTexts['withdraw-admin'],
	rename: doneTexts.rename,
};

/** After undoing an act. */
export function undoneText(act: UndoableAct, name: string): string {
	switch (act) {
		case 'joker-plus':
		case 'joker-minus':
			return `Rückgängig gemacht. Bei ${name} ist alles wie vorher.`;
		case 'eliminate':
			return doneTexts.reinstate(name);
		case 'remove':
			return doneTexts['lift-ban'](name);
		case 'name-admin':
			return doneTexts['withdraw-admin'](name);
		case 'withdraw-admin':
			return doneTexts['name-admin'](name);
		case 'rename':
			return `Rückgängig gemacht. ${doneTexts.rename(name)}`;
	}
}
