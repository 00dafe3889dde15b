import { AFTER_REBUY } from '~/domain/adjustment';
import type { Consequences, RoundSettings } from '~/domain/facts';
import { AUTOMATIC_PICKS, consequencesOf, shownJokers, type Unit, unitOf } from '~/domain/settlement-kinds';
import { countWords } from './number-words';
import { presetLabel } from './presets';
import { heldDative, inUnits, unitWords } from './units';

/** The rules of a round in sentences (R36 to R38), for the page "So spielen wir" and wherever they stand in a line. */

const inShort = inUnits<{
	readonly [E in keyof Consequences]: Readonly<Record<Consequences[E], string>>;
}>(({ one }) => ({
	draw: {
		free: 'Unentschieden reicht',
		joker: `Unentschieden kostet ${one}`,
		out: 'Unentschieden heißt raus',
	},
	loss: { joker: `Niederlage kostet ${one}`, out: 'Niederlage heißt raus' },
	missing: {
		joker: `kein Tipp kostet ${one}`,
		out: 'kein Tipp heißt raus',
		automatic: 'ohne Tipp wird automatisch getippt',
	},
}));

/** 'Klassisch: Unentschieden kostet einen Joker, Niederlage heißt raus, kein Tipp heißt raus.' */
export function rulesLine(settings: RoundSettings): string {
	const { draw, loss, missing } = consequencesOf(settings);
	const short = inShort[unitOf(settings)];
	return `${presetLabel(settings)}: ${short.draw[draw]}, ${short.loss[loss]}, ${short.missing[missing]}.`;
}

const elseOut: Readonly<Record<Unit, string>> = {
	joker: 'Hast du keinen mehr, bist du raus.',
	life: 'War es dein letztes, bist du raus.',
};

/** R36: what an event does to who has jokers or, without any in the round, to everybody. */
function costs(event: string, consequence: 'free' | 'joker' | 'out', unit: Unit | null): string {
	if (consequence === 'free') return `${event} reicht: Du bist weiter, und das Team ist verbraucht.`;
	if (consequence === 'joker' && unit !== null)
		return `${event} kostet ${unitWords[unit].one}. ${elseOut[unit]}`;
	return `${event}, und du bist raus${unit === null ? '' : '. Da hilft kein Joker'}.`;
}

function missingRule(consequences: Consequences, picks: number): string {
	const unit = unitOf({ consequences });
	switch (consequences.missing) {
		case 'joker':
			return `Fehlt dein Tipp beim Anpfiff, kostet das ${unitWords[unit].one}. ${elseOut[unit]}`;
		case 'out':
			return 'Fehlt dein Tipp beim Anpfiff, bist du raus.';
		case 'automatic':
			return `Fehlt dein Tipp beim Anpfiff, wird automatisch für dich getippt: das erste Team im Alphabet, das du noch nicht hattest und das noch spielt. Das geht höchstens ${picks}-mal in einer Runde. Danach bist du ohne Tipp raus.`;
	}
}

function startRule(settings: RoundSettings): string[] {
	const jokers = shownJokers(settings, settings.jokers);
	if (jokers === null) return [];
	if (unitOf(settings) === 'life') return [`Du fängst mit ${heldDative('life', jokers)} an.`];
	return [
		jokers === 0
			? 'Du fängst ohne Joker an.'
			: `Du fängst mit ${jokers === 1 ? 'einem Joker' : `${countWords(jokers, 'Joker', 'Jokern')}`} an.`,
	];
}

/** What holds in a round, a sentence or a few each. */
export function rulesInSentences(settings: RoundSettings): string[] {
	const consequences = consequencesOf(settings);
	const unit = shownJokers(settings, 0) === null ? null : unitOf(settings);
	const { draw, loss } = consequences;
	return [
		'Jeden Spieltag tippst du ein Team auf Sieg, jedes Team nur einmal. Gewinnt es, bist du weiter.',
		costs('Ein Unentschieden', draw, unit),
		costs('Eine Niederlage', loss, unit),
		missingRule(consequences, settings.automaticPicks ?? AUTOMATIC_PICKS),
		...startRule(settings),
		...(settings.latePicks
			? [
					'Wer zu tippen vergisst, für den kann ein Admin nachtragen, solange das Spiel des Teams noch nicht begonnen hat. Das sehen alle.',
				]
			: []),
		settings.rebuy
			? `Wer raus ist, den kann ein Admin mit einem Rebuy zurückholen, einmal pro Runde${unit === null ? '' : ` und mit ${heldDative(unit, AFTER_REBUY)}`}. Benutzte Teams bleiben benutzt.`
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

/** The same in three lines, for a sheet of paper. */
export function rulesInThreeLines(settings: RoundSettings): [string, string, string] {
	const { draw, loss, missing } = consequencesOf(settings);
	const unit = unitOf(settings);
	const short = inShort[unit];
	const costs = `${short.draw[draw]}, ${short.loss[loss]}, ${short.missing[missing]}.`;
	const jokers = shownJokers(settings, settings.jokers);
	const start =
		jokers === null || (jokers === 0 && unit === 'joker')
			? ''
			: ` Du fängst mit ${heldDative(unit, jokers)} an.`;
	return [
		'Jeden Spieltag tippst du ein Team auf Sieg, jedes Team nur einmal.',
		`${costs}${start}`,
		settings.rebuy
			? 'Wer zuletzt drin ist, gewinnt. Einmal kann dich ein Admin zurückholen.'
			: 'Wer zuletzt drin ist, gewinnt.',
	];
}
