import { shortDateInSeason } from './format';

/** R38: says that a pick was entered. */
export function enteredText({ name, matchday }: { name: string; matchday: number }): string {
	return `✅ Der Tipp von ${name} für den ${matchday}. Spieltag ist nachgetragen.`;
}

/** R38: who entered a pick (null: a site admin), and when (ms UTC). */
export function entrantText({ by, at }: { by: string | null; at: number }): string {
	return `nachgetragen von ${by ?? 'einem Admin'}, ${shortDateInSeason(at)}`;
}

/** R38: a team that was entered, with by whom, where no time stands beside it: 'Mainz (nachgetragen von Tom)'. */
export function enteredTeam(team: string, by: string | null): string {
	return `${team} (nachgetragen von ${by ?? 'einem Admin'})`;
}
