import { parseOptions } from '../../terminal/parse-options';

export const sourceHelp = `npm run source -- SEASON [--matchday N] [--commit]

Asks the source of a season (bundesliga_1 for instance) now, for all that the job would ask it for, and prints what it
says otherwise than it is stored, and why each of it waits. Nothing is saved without --commit.

  --matchday N     asks about this matchday only; a file is always read as a whole
  --commit         notes what the source says and takes what it may take by itself, as the job does: a result only once
                   it has stood 15 minutes. The rest is decided on the season's page
Exit codes: 0 the source has answered, 1 it hasn't or asking it is refused, 2 called wrongly.`;

export type SourceCommand = {
	readonly seasonId: string;
	/** null: all that is asked for. */
	readonly matchday: number | null;
	readonly commit: boolean;
};

const options = {
	matchday: { type: 'string' },
	commit: { type: 'boolean' },
} as const;

/** The command line of asking a source; a text says what is wrong with it. */
export function readArguments(args: readonly string[]): SourceCommand | { wrong: string } {
	const parsed = parseOptions(args, options);
	if ('wrong' in parsed) return parsed;
	const { values, positionals } = parsed;
	const { matchday, commit = false } = values;
	const [seasonId] = positionals;
	if (seasonId === undefined || positionals.length > 1) return { wrong: 'Bitte nenne genau eine Saison.' };
	if (matchday !== undefined && !/^[1-9]\d{0,2}$/.test(matchday))
		return { wrong: `„${matchday}“ ist keine Nummer eines Spieltags.` };
	return { seasonId, matchday: matchday === undefined ? null : Number(matchday), commit };
}
