import type { LatePickRefusal } from '~/domain/refusals-pick';

/** The sentences for picks that can't be entered for a member (R38). */
export const latePickRefusals: {
	[C in LatePickRefusal['code']]: (refusal: Extract<LatePickRefusal, { code: C }>) => string;
} = {
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
