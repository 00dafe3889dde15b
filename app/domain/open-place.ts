const GROUP = '(?:gruppe|group)';
const RANK =
	'(?:sieger|gewinner|verlierer|winner|loser|runners?[ -]up|(?:gruppen)?(?:erster|zweiter|dritter))';
const WHAT = `(?:${GROUP}|spiel|match|game|[a-z]{0,2}f|hf|vf|af|sf|qf|halbfinale|viertelfinale|achtelfinale|semi|quarter|round|runde|play-?off|\\d{1,3}|[a-l])`;

const WORDS = new RegExp(
	`^(?:${RANK}(?: (?:der |des |of |von )?${WHAT}\\b.*)?|${GROUP} [a-l]\\b.*|noch offen|to be .*)$`,
	'i',
);
const CODES =
	/^(?:tb[acd]|n\.? ?n\.?|offen|unbekannt|\?+|[wl]\d{1,3}|ru ?\d{1,3}|[1-4]\.? ?(?:(?:der )?(?:gruppe|group) )?[a-l](?:\/[a-l])*|[1-4][a-l]{2,6}|[a-l] ?[1-4])$/i;

/** R40: whether a list names a place that isn't known yet instead of a team: 'Sieger Spiel 12', 'Winner Match 49', '2A', 'n. n.'. */
export function isOpenPlace(name: string): boolean {
	return WORDS.test(name) || CODES.test(name);
}
