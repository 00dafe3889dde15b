/** R40: a matchday as people call it: by the name of its round, or by its number. */
export type CalledMatchday = { readonly number: number; readonly name?: string | null | undefined };

/** A matchday's name as data keeps it that is sent or drawn often: not at all where it has none. */
export function namedBy(name: string | null | undefined): { name?: string } {
	return name == null ? {} : { name };
}

/** 'Achtelfinale' or '5. Spieltag'. */
export function matchdayLabel({ number, name }: CalledMatchday): string {
	return name ?? `${number}. Spieltag`;
}

/** What stands before a matchday in a sentence, before a name of neuter ('Achtelfinale') and of feminine ('Vorrunde'). */
const words = {
	am: { neuter: 'im', feminine: 'in der' },
	Am: { neuter: 'Im', feminine: 'In der' },
	der: { neuter: 'das', feminine: 'die' },
	Der: { neuter: 'Das', feminine: 'Die' },
	den: { neuter: 'das', feminine: 'die' },
	dem: { neuter: 'dem', feminine: 'der' },
	vom: { neuter: 'vom', feminine: 'von der' },
	zum: { neuter: 'zum', feminine: 'zur' },
	Zum: { neuter: 'Zum', feminine: 'Zur' },
} as const;

/** The same within a sentence, by the word that stands before a number: 'am 5. Spieltag', 'im Achtelfinale'. */
export function matchdayAfter(word: keyof typeof words, matchday: CalledMatchday): string {
	const { name } = matchday;
	const gender = /(?:runde|phase)(?:,|$)/i.test(name ?? '') ? 'feminine' : 'neuter';
	return `${name == null ? word : words[word][gender]} ${matchdayLabel(matchday)}`;
}

/** A matchday of these by its number, with its name if it is among them. */
export function calledIn(matchdays: readonly CalledMatchday[], number: number): CalledMatchday {
	return matchdays.find((matchday) => matchday.number === number) ?? { number };
}
