import { fileTimeZones } from '../../../app/domain/fixture-layout';
import { type ImportSlipCode, importSlipCodes } from '../../../app/domain/import-slips';
import type { RowEdits } from '../../../app/domain/row-edits';
import { parseOptions } from '../../terminal/parse-options';
import { readRowOptions } from './read-row-options';

export const importHelp = `npm run import -- FILE [--season ID | --league LEAGUE --label 2026/27] [--zone ZONE] [--sheet NAME] [--part NAME] [--commit] [--verlegt all|none|ID,ID] [--actor EMAIL]
       [--league-meant] [--clubs-meant] [--teams-meant] [--beyond-meant]
       [--year-meant] [--start-meant] [--soon-meant] [--past-meant] [--early-meant] [--running-meant]
       [--goals-meant] [--replaced-meant] [--moved-meant] [--void-meant] [--left-meant] [--shift-meant]
       [--days-meant] [--order-meant] [--night-meant] [--zone-meant] [--daymonth-meant] [--weekdays-meant]
       [--halftime-meant] [--column-meant] [--guests-meant] [--leave-out LINE,LINE] [--matchday LINE=N]
       [--state LINE=STATE]

Prints what was recognised in a published fixture list and what importing it would change, row by row.
Nothing is saved without --commit. Other questions that only a person can answer are answered at /admin/import.

  --season ID      the season, bundesliga_1 for instance; without it the file tells
  --league LEAGUE  with --label: that season of a competition, by its code (bundesliga2); --commit makes it if
  --label LABEL    there is none
  --zone ZONE      zone of the times, for a file that doesn't tell: ${fileTimeZones.join(', ')}
  --sheet NAME     the sheet of a workbook of which several hold matches
  --part NAME      the competition or the season to take out of a file that has several, as the file names it;
                   one of each: twice
  Each of these may be so, about which is asked otherwise:
  --league-meant     the file names another competition
  --clubs-meant      most of its teams don't play in the competition
  --teams-meant      more teams play than usual
  --beyond-meant     matches lie behind the usual last matchday
  --year-meant       matches lie outside of the season's year
  --start-meant      matchdays that lie ahead begin at once
  --soon-meant       matchdays that lie ahead begin within the hour
  --past-meant       single matches of matchdays ahead have kicked off already
  --early-meant      matches that haven't kicked off get a result
  --running-meant    matches get a result less than 45 minutes after their kickoff
  --goals-meant      results have more than 15 goals
  --replaced-meant   five or more stored results become other ones
  --moved-meant      five or more matches change their matchday
  --void-meant       matches with saved picks are postponed
  --left-meant       matches with saved picks leave their matchday
  --shift-meant      nearly all times move by the same hours
  --days-meant       nearly all times move by the same days
  --order-meant      three or more matchdays lie out of the order of their numbers
  --night-meant      most matches begin at night, at the league's place
  --zone-meant       the times aren't those of the league, but would be in another zone
  --daymonth-meant   over months no day is beyond the twelfth: days and months may be the other way round
  --weekdays-meant   the days fit the league's week only when moved by some days
  --halftime-meant   the results have as few goals as half-time scores
  --column-meant     a column that isn't read holds scores
  --guests-meant     the guests' column comes first; the goals of the home team do all the same
  --leave-out LINES  rows that are as if they weren't in the file: 7 or 3,9 or 12-20
  --matchday LINE=N  the matchday of a row; several rows: once each
  --state LINE=STATE the state of a row: angesetzt, verlegt, gewertet or abgebrochen; several rows: once each
  --commit         saves what is shown, all or nothing
  --verlegt WHICH  which of the matches that now lie beyond the next matchday are postponed (verlegt): all, none, or
                   the numbers that stand before the questions, --verlegt=12,15; the others stay scheduled. --commit
                   needs it where there is such a question
  --actor EMAIL    the site admin in whose name it is saved; default: the first of SITE_ADMIN_EMAILS with an account
Exit codes: 0 nothing is wrong, 1 rows are wrong or the import is refused, 2 called wrongly.`;

export type ImportCommand = {
	readonly file: string;
	/** null: the file tells. */
	readonly target: string | { readonly leagueId: string; readonly label: string } | null;
	readonly zone: string | null;
	/** The sheet of a workbook, and the competition and the season out of several in the file. */
	readonly sheet: string | null;
	readonly parts: readonly string[];
	/** What looks like a slip and isn't. */
	readonly meant: readonly ImportSlipCode[];
	/** R2: which matches beyond the next matchday are verlegt: numbers of their lines; null: nobody has said. */
	readonly postponed: 'all' | 'none' | readonly number[] | null;
	/** What is changed about single rows. */
	readonly edits: RowEdits;
	readonly commit: boolean;
	readonly actor: string | null;
};

/** That many matches are verlegt is answered by `--verlegt`. */
type Meant = Exclude<ImportSlipCode, 'postponed'>;
const meantCodes = importSlipCodes.filter((code): code is Meant => code !== 'postponed');

const meantOptions = Object.fromEntries(
	meantCodes.map((code) => [`${code}-meant`, { type: 'boolean' }]),
) as Record<`${Meant}-meant`, { type: 'boolean' }>;

const options = {
	season: { type: 'string' },
	league: { type: 'string' },
	label: { type: 'string' },
	zone: { type: 'string' },
	sheet: { type: 'string' },
	part: { type: 'string', multiple: true },
	actor: { type: 'string' },
	verlegt: { type: 'string', multiple: true },
	'leave-out': { type: 'string', multiple: true },
	matchday: { type: 'string', multiple: true },
	state: { type: 'string', multiple: true },
	...meantOptions,
	commit: { type: 'boolean' },
} as const;

/** The command line of an import; a text says what is wrong with it. */
export function readArguments(args: readonly string[]): ImportCommand | { wrong: string } {
	const parsed = parseOptions(args, options);
	if ('wrong' in parsed) return parsed;
	const { values, positionals } = parsed;
	const { season, league, label, zone } = values;
	const [file] = positionals;
	if (file === undefined || positionals.length > 1) return { wrong: 'Bitte nenne genau eine Datei.' };
	if ((league === undefined) !== (label === undefined))
		return { wrong: '--league und --label gehören zusammen.' };
	if (season !== undefined && league !== undefined)
		return { wrong: 'Nenne die Saison entweder mit --season oder mit --league und --label.' };
	if (zone !== undefined && !fileTimeZones.includes(zone))
		return { wrong: `Die Zeitzone „${zone}“ kennen wir nicht. Möglich sind ${fileTimeZones.join(', ')}.` };
	const postponed = readPostponed(values.verlegt);
	if (postponed === undefined)
		return {
			wrong: '--verlegt nimmt all, none oder die Nummern vor den Fragen, zum Beispiel --verlegt=12,15.',
		};
	const edits = readRowOptions(values);
	if (typeof edits === 'string') return { wrong: edits };
	const byLabel = league === undefined || label === undefined ? null : { leagueId: league, label };
	return {
		file,
		target: season ?? byLabel,
		zone: zone ?? null,
		sheet: values.sheet ?? null,
		parts: values.part ?? [],
		meant: [
			...meantCodes.filter((code) => values[`${code}-meant`]),
			...(postponed === null ? [] : ['postponed' as const]),
		],
		postponed,
		edits,
		commit: values.commit ?? false,
		actor: values.actor ?? null,
	};
}

/** undefined: it can't be read. */
function readPostponed(values: readonly string[] | undefined): ImportCommand['postponed'] | undefined {
	if (values === undefined) return null;
	const parts = values.flatMap((value) => value.split(',')).map((part) => part.trim());
	const [only] = parts;
	if (parts.length === 1 && (only === 'all' || only === 'none')) return only;
	return parts.every((part) => /^[1-9]\d{0,6}$/.test(part)) ? parts.map(Number) : undefined;
}
