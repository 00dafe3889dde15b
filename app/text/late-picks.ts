import { plural, shortDateInSeason } from './format';
import { type CalledMatchday, matchdayAfter } from './matchdays';

/** R38: says that a pick was entered. */
export function enteredText({ name, matchday }: { name: string; matchday: number }): string {
	return `Der Tipp von ${name} für den ${matchday}. Spieltag ist nachgetragen.`;
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

/** R38: above those for whom a pick can still be entered; `count` null: more than are listed. */
export function forgottenTexts(
	count: number | null,
	matchday: CalledMatchday,
): { title: string; text: string } {
	const missing = count === null ? 'Viele Tipps fehlen' : plural(count, 'Tipp fehlt', 'Tipps fehlen');
	return {
		title: `${missing} ${matchdayAfter('am', matchday)}`,
		text: 'Angepfiffen ist schon. Für spätere Spiele kannst du noch einen Tipp nachtragen: Alle sehen, dass er von dir kommt.',
	};
}
