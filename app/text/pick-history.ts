import { shortDateInSeason } from './format';

const changes = {
	saved: 'gespeichert',
	withdrawn: 'zurückgezogen',
	deleted: 'gelöscht',
	marked: 'als ungültig markiert',
	unmarked: 'wieder gültig',
	automatic: 'automatisch getippt',
	'no-team': 'Für einen automatischen Tipp war kein Team mehr frei',
	entered: 'nachgetragen',
} as const;

type Change = { team: string; kind: keyof typeof changes; at: number };

/** A change of a pick, told, and when it was (ms UTC). */
export type ToldChange = { at: number; text: string };

/** R6: changes of a pick in words: 'Mainz gespeichert: Mi., 25.11., 14:57 Uhr' */
export function toldChanges(history: readonly Change[]): ToldChange[] {
	return history.map(({ team, kind, at }) => ({
		at,
		text: `${`${team} ${changes[kind]}`.trim()}: ${shortDateInSeason(at)}`,
	}));
}
