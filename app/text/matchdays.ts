import { listText } from './format';

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

/** Several of them: '3. und 4. Spieltag', 'Viertelfinale und Halbfinale'. */
export function matchdaysLabel(matchdays: readonly CalledMatchday[]): string {
	return matchdays.every(({ name }) => name == null)
		? `${listText(matchdays.map(({ number }) => `${number}.`))} Spieltag`
		: listText(matchdays.map(matchdayLabel));
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

/** What stands for a matchday in the sentence after it. */
const pronouns = {
	er: { neuter: 'es', feminine: 'sie' },
	ihn: { neuter: 'es', feminine: 'sie' },
} as const;

/** The same within a sentence, by the word that stands before a number: 'am 5. Spieltag', 'im Achtelfinale'. */
export function matchdayAfter(word: keyof typeof words, matchday: CalledMatchday): string {
	return `${matchday.name == null ? word : words[word][genderOf(matchday.name)]} ${matchdayLabel(matchday)}`;
}

/** 'er' of a number, 'es' of an 'Achtelfinale', 'sie' of a 'Vorrunde'. */
export function matchdayPronoun(word: keyof typeof pronouns, { name }: CalledMatchday): string {
	return name == null ? word : pronouns[word][genderOf(name)];
}

function genderOf(name: string): 'neuter' | 'feminine' {
	return /(?:runde|phase)(?:,|$)/i.test(name) ? 'feminine' : 'neuter';
}

/** A matchday of these by its number, with its name if it is among them. */
export function calledIn(matchdays: readonly CalledMatchday[], number: number): CalledMatchday {
	return matchdays.find((matchday) => matchday.number === number) ?? { number };
}
