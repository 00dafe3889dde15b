import type { Consequences, RoundSettings } from '~/domain/facts';
import { presetOf } from '~/domain/presets';
import { AUTOMATIC_PICKS, consequencesOf, shownJokers } from '~/domain/settlement-kinds';
import { countWords } from './number-words';
import { presetLabel } from './presets';

/** The rules of a round in sentences (R36 to R38), for the page "So spielen wir" and wherever they stand in a line. */

const inShort: { readonly [E in keyof Consequences]: Readonly<Record<Consequences[E], string>> } = {
	draw: {
		free: 'Unentschieden reicht',
		joker: 'Unentschieden kostet einen Joker',
		out: 'Unentschieden heißt raus',
	},
	loss: { joker: 'Niederlage kostet einen Joker', out: 'Niederlage heißt raus' },
	missing: {
		joker: 'kein Tipp kostet einen Joker',
		out: 'kein Tipp heißt raus',
		automatic: 'ohne Tipp wird automatisch getippt',
	},
};

/** 'Klassisch: Unentschieden kostet einen Joker, Niederlage heißt raus, kein Tipp heißt raus.' */
export function rulesLine(settings: RoundSettings): string {
	const { draw, loss, missing } = consequencesOf(settings);
	return `${presetLabel(settings)}: ${inShort.draw[draw]}, ${inShort.loss[loss]}, ${inShort.missing[missing]}.`;
}

const ELSE_OUT = 'Hast du keinen mehr, bist du raus.';

/** R36: what an event does to who has jokers or, without any in the round, to everybody. */
function costs(event: string, consequence: 'free' | 'joker' | 'out', hasJokers: boolean): string {
	if (consequence === 'free') return `${event} reicht: Du bist weiter, und das Team ist verbraucht.`;
	if (consequence === 'joker') return `${event} kostet einen Joker. ${ELSE_OUT}`;
	return `${event}, und du bist raus${hasJokers ? '. Da hilft kein Joker' : ''}.`;
}

function missingRule({ missing }: Consequences, picks: number): string {
	switch (missing) {
		case 'joker':
			return `Fehlt dein Tipp beim Anpfiff, kostet das einen Joker. ${ELSE_OUT}`;
		case 'out':
			return 'Fehlt dein Tipp beim Anpfiff, bist du raus.';
		case 'automatic':
			return `Fehlt dein Tipp beim Anpfiff, wird automatisch für dich getippt: das erste Team im Alphabet, das du noch nicht hattest und das noch spielt. Das geht höchstens ${picks}-mal in einer Runde. Danach bist du ohne Tipp raus.`;
	}
}

function startRule(settings: RoundSettings): string[] {
	const jokers = shownJokers(settings, settings.jokers);
	if (jokers === null) return [];
	if (presetOf(settings) === 'lives')
		return [
			'Du hast drei Leben. Gezählt werden sie als Joker: zwei zu Beginn, und wer keinen mehr hat, ist beim nächsten Mal raus.',
		];
	return [
		jokers === 0
			? 'Du fängst ohne Joker an.'
			: `Du fängst mit ${jokers === 1 ? 'einem Joker' : `${countWords(jokers, 'Joker', 'Jokern')}`} an.`,
	];
}

/** What holds in a round, a sentence or a few each. */
export function rulesInSentences(settings: RoundSettings): string[] {
	const consequences = consequencesOf(settings);
	const hasJokers = shownJokers(settings, 0) !== null;
	const { draw, loss } = consequences;
	return [
		'Jeden Spieltag tippst du ein Team auf Sieg, jedes Team nur einmal. Gewinnt es, bist du weiter.',
		costs('Ein Unentschieden', draw, hasJokers),
		costs('Eine Niederlage', loss, hasJokers),
		missingRule(consequences, settings.automaticPicks ?? AUTOMATIC_PICKS),
		...startRule(settings),
		...(settings.latePicks
			? [
					'Wer zu tippen vergisst, für den kann ein Admin nachtragen, solange das Spiel des Teams noch nicht begonnen hat. Das sehen alle.',
				]
			: []),
		settings.rebuy
			? `Wer raus ist, den kann ein Admin mit einem Rebuy zurückholen, einmal pro Runde${hasJokers ? ' und mit zwei Jokern' : ''}. Benutzte Teams bleiben benutzt.`
			: 'Einen Rebuy gibt es nicht: Wer raus ist, spielt erst in der nächsten Runde wieder mit.',
		settings.allOut === 'share'
			? 'Scheiden die Letzten am selben Spieltag aus, teilen sie sich den Sieg.'
			: 'Scheiden die Letzten am selben Spieltag aus, geht es für sie weiter, als wäre nichts gewesen. Ihre Teams bleiben benutzt.',
		consequences.missing === 'automatic'
			? 'Wer zuletzt drin ist, gewinnt. Dafür muss mindestens ein Tipp selbst gemacht sein: Mit automatischen allein gewinnt niemand.'
			: 'Wer zuletzt drin ist, gewinnt.',
	];
}

/** R28: whether the rules of a round can still change. */
export function fixedText({ over, fixed }: { over: boolean; fixed: boolean }): string {
	if (over) return 'Diese Runde ist beendet, an ihren Regeln ändert sich nichts mehr.';
	return fixed
		? 'Diese Regeln stehen seit dem ersten Anpfiff der Runde fest. Was ein Admin jetzt ändert, gilt ab der nächsten.'
		: 'Bis zum ersten Anpfiff der Runde kann ein Admin die Regeln noch ändern. Dann bekommen alle Bescheid.';
}
