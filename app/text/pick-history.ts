import { shortDateInSeason } from './format';

const changes = {
	saved: 'gespeichert',
	withdrawn: 'zurückgezogen',
	deleted: 'gelöscht',
	marked: 'als ungültig markiert',
	unmarked: 'wieder gültig',
} as const;

/** R6: one change of a pick, `at` in ms: 'Mainz gespeichert: Mi., 25.11., 14:57 Uhr' */
export function pickChangeText(change: { team: string; kind: keyof typeof changes; at: number }): string {
	return `${change.team} ${changes[change.kind]}: ${shortDateInSeason(change.at)}`;
}
