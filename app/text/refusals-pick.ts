import type { PickRefusal } from '~/domain/refusals-pick';
import { shortDate } from '~/text/format';

/** The sentences for refused picks; the first two and the last quote the specification. */
export const pickRefusals: {
	[C in PickRefusal['code']]: (refusal: Extract<PickRefusal, { code: C }>) => string;
} = {
	'member-out': () => '❌ Du bist ausgeschieden und kannst keine Tipps mehr abgeben.',
	'team-used': () => '❌ Du hast dieses Team bereits gewählt.',
	'round-finished': () => '❌ Diese Runde ist beendet. Du kannst hier keine Tipps mehr abgeben.',
	'matchday-unknown': () => '❌ Diesen Spieltag gibt es in deiner Runde nicht.',
	'matchday-evaluated': () =>
		'❌ Dieser Spieltag ist schon ausgewertet. Du kannst deinen Tipp nicht mehr ändern.',
	'window-closed': ({ kickoff }) => `❌ Tippabgabe geschlossen. Anpfiff war: ${shortDate(kickoff)}`,
	'team-unknown': () => '❌ Dieses Team spielt an diesem Spieltag nicht. Bitte wähle ein anderes.',
	'team-started': () => '❌ Das Spiel dieses Teams hat schon begonnen. Bitte wähle ein anderes.',
	'team-postponed': () => '❌ Das Spiel dieses Teams ist verlegt. Bitte wähle ein anderes.',
	'pick-locked': () =>
		'❌ Das Spiel deines getippten Teams hat schon begonnen. Du kannst diesen Tipp nicht mehr ändern.',
	'pick-safe': () =>
		'⚠️ Mit deinem gespeicherten Tipp bist du an diesem Spieltag sicher weiter. Gibst du ihn auf, lässt sich das nicht rückgängig machen.',
	'pick-changed': () =>
		'❌ Zurückgezogen ist nichts: Dein Tipp hat sich inzwischen geändert. Hier siehst du ihn, wie er jetzt ist.',
	'pick-missing': () => '❌ Für diesen Spieltag hast du keinen Tipp, den du zurückziehen kannst.',
	'later-conflict': ({ matchdays }) =>
		`⚠️ Du hast zukünftige Tipps, die jetzt ungültig sind. Bitte überprüfe deine Tipps für folgende Spieltage: ${matchdays.join(', ')}`,
};
