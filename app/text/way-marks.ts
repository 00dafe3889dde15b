/** What a way has beside its label: a word; `sign` stands for it on a phone, where the word is read out only. */
export type WayMark = { readonly word: string; readonly sign?: string };

/** By the pages that the ways lead to. */
export type WayMarks = Partial<Record<'dashboard' | 'tippspiel', WayMark>>;

export const wayMarks = {
	dashboard: { word: 'Live' },
	tippspiel: { word: 'Tipp fehlt', sign: '!' },
} as const satisfies WayMarks;
