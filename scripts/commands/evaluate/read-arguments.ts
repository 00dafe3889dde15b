import { parseOptions } from '../../terminal/parse-options';

export const evaluateHelp = `npm run evaluate -- SEASON MATCHDAY [--commit] [--reason TEXT] [--actor EMAIL]

Prints what evaluating a matchday (bundesliga_1 3 for instance) would do in all communities, or what its correction
would. Nothing is saved without --commit.

  --commit         saves what is shown, all or nothing
  --reason TEXT    why it is corrected; a correction needs one, here or given with the facts
  --actor EMAIL    the site admin in whose name it is saved; default: the first of SITE_ADMIN_EMAILS with an account
Exit codes: 0 shown or saved, 1 refused, 2 called wrongly.`;

export type EvaluateCommand = {
	readonly matchdayId: string;
	readonly commit: boolean;
	readonly reason: string;
	readonly actor: string | null;
};

const options = {
	commit: { type: 'boolean' },
	reason: { type: 'string' },
	actor: { type: 'string' },
} as const;

/** The command line of an evaluation; a text says what is wrong with it. */
export function readArguments(args: readonly string[]): EvaluateCommand | { wrong: string } {
	const parsed = parseOptions(args, options);
	if ('wrong' in parsed) return parsed;
	const { values, positionals } = parsed;
	const [season, matchday] = positionals;
	if (season === undefined || matchday === undefined || positionals.length > 2)
		return { wrong: 'Bitte nenne eine Saison und einen Spieltag.' };
	if (!/^\d{1,3}$/.test(matchday)) return { wrong: `„${matchday}“ ist keine Nummer eines Spieltags.` };
	return {
		matchdayId: `${season}_${Number(matchday)}`,
		commit: values.commit ?? false,
		reason: values.reason ?? '',
		actor: values.actor ?? null,
	};
}
