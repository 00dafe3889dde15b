import { shortDateInSeason } from './format';

/** R38: says that a pick was entered. */
export function enteredText({ name, matchday }: { name: string; matchday: number }): string {
	return `✅ Der Tipp von ${name} für den ${matchday}. Spieltag ist nachgetragen.`;
}

/** R37, R38: how a pick came to be that its member didn't make; null for one's own. `at` in ms UTC. */
export function madeText(pick: {
	madeBy: 'own' | 'automatic' | 'entered';
	by: string | null;
	at: number;
}): string | null {
	if (pick.madeBy === 'own') return null;
	if (pick.madeBy === 'automatic') return 'automatisch';
	return `nachgetragen von ${pick.by ?? 'einem Admin'}, ${shortDateInSeason(pick.at)}`;
}
