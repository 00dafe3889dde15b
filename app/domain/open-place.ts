const WORDS =
	/^(?:sieger|gewinner|verlierer|winner|loser|runner|(?:gruppen)?(?:erster|zweiter|dritter)|gruppe|group|(?:der )?(?:beste|best) |noch offen|to be )/i;
const CODES =
	/^(?:tb[acd]|n\.? ?n\.?|offen|unbekannt|\?+|[wl]\d{1,3}|ru ?\d{1,3}|[1-4]\.? ?(?:(?:der )?(?:gruppe|group) )?[a-l](?:\/?[a-l])*|[a-l] ?[1-4])$/i;

/** R40: whether a list names a place that isn't known yet instead of a team: 'Sieger Spiel 12', 'Winner Match 49', '2A', 'n. n.'. */
export function isOpenPlace(name: string): boolean {
	return WORDS.test(name) || CODES.test(name);
}
