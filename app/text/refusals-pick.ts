import type { LatePickRefusal, PickRefusal, ReminderRefusal } from '~/domain/refusals-pick';
import { nobodyRemindedText } from './chase';
import { shortDate, shortDateInSeason } from './format';
import type { Sentences } from './sentences';

/** The sentences for refused picks; the first two and the last quote the specification. */
export const pickRefusals: Sentences<PickRefusal> = {
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

/** The sentences for picks that can't be entered for a member (R38). */
export const latePickRefusals: Sentences<LatePickRefusal> = {
	'late-picks-off': () => 'In dieser Runde können keine Tipps nachgetragen werden.',
	'late-round-finished': () => 'Die Runde ist beendet. Ein Tipp lässt sich nicht mehr nachtragen.',
	'late-matchday-unknown': () =>
		'Nachtragen geht nur am Spieltag, der gerade läuft. In dieser Runde läuft keiner.',
	'late-suspended': () => 'Dieser Spieltag ist ausgesetzt. Niemand braucht einen Tipp.',
	'late-evaluated': () => 'Dieser Spieltag ist schon ausgewertet. Ein Tipp lässt sich nicht mehr nachtragen.',
	'late-window-open': () => 'Die Tippabgabe ist noch nicht geschlossen. Warte einen Augenblick.',
	'late-overtaken': () =>
		'Ein späterer Spieltag hat schon begonnen. Für diesen lässt sich kein Tipp mehr nachtragen.',
	'late-own': () => 'Für dich selbst kannst du keinen Tipp nachtragen. Das kann ein anderer Admin.',
	'late-not-in': () => 'Dieses Mitglied war beim Anpfiff nicht dabei oder ist inzwischen ausgeschieden.',
	'late-excused': () => 'Dieses Mitglied ist an diesem Spieltag entschuldigt und braucht keinen Tipp.',
	'late-has-pick': () => 'Dieses Mitglied hat für diesen Spieltag schon einen Tipp.',
	'late-team-used': ({ matchday }) =>
		`Dieses Team hat das Mitglied schon am ${matchday}. Spieltag benutzt. Bitte wähle ein anderes.`,
	'late-team-started': () =>
		'Dieses Spiel hat schon begonnen, oder seine Zeit ist nicht bekannt. Bitte wähle ein anderes Team.',
};

/** The sentences for reminders by an admin. */
export const reminderRefusals: Sentences<ReminderRefusal> = {
	'nothing-to-remind-of': () => 'Es liegt kein Spieltag vor euch, an dem ein Tipp fehlen könnte.',
	'nobody-to-remind': () => 'Es fehlt kein Tipp mehr.',
	'nobody-reminded': ({ counts }) => nobodyRemindedText(counts),
	'reminding-late': () => 'Gleich ist Anpfiff: Eine Mail käme zu spät. Ruf lieber an.',
	'reminding-by-night': ({ morning }) =>
		`Nachts erinnern wir niemanden. Wieder möglich ab ${shortDateInSeason(morning)}.`,
};
