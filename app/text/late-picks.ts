import { shortDateInSeason } from './format';

/** R38: says that a pick was entered. */
export function enteredText({ name, matchday }: { name: string; matchday: number }): string {
	return `✅ Der Tipp von ${name} für den ${matchday}. Spieltag ist nachgetragen.`;
}

/** R38: who entered a pick (null: a site admin), and when (ms UTC). */
export function entrantText({ by, at }: { by: string | null; at: number }): string {
	return `nachgetragen von ${by ?? 'einem Admin'}, ${shortDateInSeason(at)}`;
}

/** R38: whose pick it is, too: 'Lena: Mainz 05, nachgetragen von Tom, Sa., 15.08., 16:02 Uhr'. */
export function enteredLine(pick: { name: string; team: string; by: string | null; at: number }): string {
	return `${pick.name}: ${pick.team}, ${entrantText(pick)}`;
}

/** R38: a team that was entered, with that: 'Mainz 05 (nachgetragen von Tom, Sa., 15.08., 16:02 Uhr)'. */
export function enteredTeam(team: string, entered: { by: string | null; at: number }): string {
	return `${team} (${entrantText(entered)})`;
}
