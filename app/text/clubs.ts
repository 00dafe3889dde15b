/** Sentences of the pages on which site admins keep the clubs. */
export const clubTexts = {
	done: {
		save: 'Der Verein ist gespeichert.',
		'add-spelling': 'Die Schreibweise ist gespeichert.',
		'remove-club': 'Der Verein ist entfernt.',
	},
} as const;

/** Which spelling is gone; the way back is to add it again. */
export function spellingRemoved(spelling: string): string {
	return `Die Schreibweise „${spelling}“ ist entfernt.`;
}
