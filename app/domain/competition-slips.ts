/** What in an import speaks of another competition or another season than the chosen one (R40), and has to be meant. */
export type CompetitionSlip =
	/** The file names its competition so, and the chosen one is another. */
	| { readonly code: 'league'; readonly named: string; readonly chosen: string }
	/** So few of its teams play in the chosen competition. */
	| { readonly code: 'clubs'; readonly known: number; readonly of: number; readonly chosen: string }
	/** Teams join a season that has all that it usually has; some of them. */
	| {
			readonly code: 'teams';
			readonly count: number;
			readonly usual: number;
			readonly names: readonly string[];
	  }
	/** So many matches lie behind the season's last matchday. */
	| { readonly code: 'beyond'; readonly count: number; readonly last: number; readonly usual: number };

export const competitionSlipCodes = [
	'league',
	'clubs',
	'teams',
	'beyond',
] as const satisfies readonly CompetitionSlip['code'][];

export function isCompetitionSlip(slip: { readonly code: string }): slip is CompetitionSlip {
	return competitionSlipCodes.some((code) => code === slip.code);
}
