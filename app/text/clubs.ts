/** Sentences of the pages on which site admins keep the clubs. */
export const clubTexts = {
	done: {
		save: 'Der Verein ist gespeichert.',
		'add-spelling': 'Die Schreibweise ist gespeichert.',
		'remove-spelling': 'Die Schreibweise ist entfernt.',
		'remove-club': 'Der Verein ist entfernt.',
	},
} as const;
