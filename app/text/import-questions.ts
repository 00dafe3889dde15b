import { plural } from './format';

/** From so many matches on there is an answer for all of them at once. */
const MANY = 4;

/** R2: verlegt or only a new time, one by one or, of many, all at once; null without such matches. */
export function postponedQuestion(count: number) {
	if (count === 0) return null;
	const options = [
		{ value: 'some', label: 'Nur die angekreuzten bleiben angesetzt' },
		{ value: 'all', label: 'Alle bleiben angesetzt' },
		{ value: 'none', label: 'Alle gelten als verlegt' },
	];
	return {
		title: 'Verlegt oder nur eine neue Uhrzeit?',
		hint: 'Diese Spiele liegen jetzt hinter dem nächsten Spieltag. Sie gelten als verlegt, Tipps darauf werden ungültig. Kreuze an, was trotzdem angesetzt bleibt. Stimmt das Datum nicht, verbessere die Datei.',
		all: count < MANY ? null : { legend: `Alle ${count} Spiele auf einmal`, options },
	};
}

/** R2: what is verlegt stays so, unless the admin says that it never was; null without such matches. */
export function returnQuestion(count: number): { label: string; hint: string } | null {
	if (count === 0) return null;
	const stay = plural(count, 'Spiel bleibt', 'Spiele bleiben');
	return {
		label: count === 1 ? 'Wieder auf angesetzt stellen' : `Alle ${count} wieder auf angesetzt stellen`,
		hint: `${stay} verlegt, obwohl die Zeit zum Spieltag passt. ${count === 1 ? 'War es' : 'Waren sie'} nie verlegt, kreuze es an: Dann zählen die Tipps darauf wieder.`,
	};
}

/** R40: so many unknown names are asked about one by one. */
const FEW_NAMES = 4;

/** R40: that all unknown names are new teams: a box, offered where they can be and many are unknown; null elsewhere. */
export function allNewQuestion(
	{
		unknownNames,
		mayBeNew,
	}: {
		readonly unknownNames: readonly { readonly suggestions: readonly unknown[] }[];
		readonly mayBeNew: boolean;
	},
	isAnswered = false,
): { label: string; hint: string } | null {
	if (isAnswered)
		return {
			label: 'Alle unbekannten Namen sind neue Teams',
			hint: 'Nimm den Haken weg, und wir fragen einzeln.',
		};
	if (!mayBeNew || unknownNames.length < FEW_NAMES) return null;
	const alike = unknownNames.filter(({ suggestions }) => suggestions.length > 0).length;
	return {
		label: `Alle ${unknownNames.length} sind neue Teams`,
		hint:
			alike === 0
				? 'Wir kennen noch keins davon. Was du unten einzeln auswählst, gilt trotzdem.'
				: `${plural(alike, 'Name ähnelt', 'Namen ähneln')} einem bekannten Team: Wähle ${alike === 1 ? 'dieses' : 'diese'} unten einzeln aus.`,
	};
}

/** R40: of pairs that stand at another matchday already: whether the file means other matches; null without them. */
export function occurrenceQuestion(
	rows: readonly { readonly kind: string; readonly problem?: { readonly code: string } }[],
	answer?: 'again' | 'moved',
): { legend: string; hint: string; defaultValue?: string } | null {
	const hint = 'In manchen Ligen spielt ein Paar zweimal auf demselben Platz.';
	if (answer !== undefined)
		return { legend: 'Paarungen, die schon an einem anderen Spieltag stehen', hint, defaultValue: answer };
	const count = rows.filter(({ problem }) => problem?.code === 'occurrence-unclear').length;
	if (count === 0) return null;
	const stand = plural(count, 'Paarung steht', 'Paarungen stehen');
	return { legend: `${stand} schon an einem anderen Spieltag. Was gilt?`, hint };
}
