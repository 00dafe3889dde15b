import { z } from 'zod';
import type { Cells, JsonFormat } from './fixture-file';

const goals = z.number().int().min(0).max(99);
const team = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const pair = z.tuple([goals, goals]).nullish();
const match = z.object({
	round: z.string(),
	stage: z.string().optional(),
	date: z.string().nullish(),
	time: z.string().nullish(),
	team1: team,
	team2: team,
	score: z.object({ ft: pair, et: pair, p: pair }).nullish(),
	/** How the files of older years have the score. */
	score1: goals.nullish(),
	score2: goals.nullish(),
	status: z.string().nullish(),
});
const season = z.object({ name: z.string(), matches: z.array(z.unknown()) });
/** How the files of older years have the matches. */
const rounds = z.object({
	name: z.string(),
	rounds: z.array(z.object({ name: z.string(), matches: z.array(z.object({}).loose()) })),
});

/** openfootball: a name such as 'Deutsche Bundesliga 2025/26', and the matches in local time. */
export const openfootballFormat: JsonFormat = {
	id: 'openfootball',
	open: (document) => {
		const found = season.safeParse(document).data ?? flattened(document);
		if (!found) return null;
		return {
			columns: {
				matchday: 'round',
				date: 'date',
				time: 'time',
				home: 'team1',
				away: 'team2',
				score: 'score.ft',
				extraTime: 'score.et',
				penalties: 'score.p',
				state: 'status',
			},
			timeZone: 'league',
			names: [found.name],
			titles: [],
			matches: found.matches.map(cellsOf),
		};
	},
};

function flattened(document: unknown): z.infer<typeof season> | null {
	const found = rounds.safeParse(document).data;
	if (!found) return null;
	return {
		name: found.name,
		matches: found.rounds.flatMap(({ name, matches }) => matches.map((one) => ({ round: name, ...one }))),
	};
}

/** A round of a stage of its own, as of a relegation, is no matchday of the league. */
function cellsOf(value: unknown): Cells | null {
	const found = match.safeParse(value).data;
	if (!found) return null;
	const { round, stage, date, time, team1, team2, score, score1, score2, status } = found;
	const [home, away] = score?.ft ?? [score1 ?? null, score2 ?? null];
	if ((home === null) !== (away === null)) return null;
	return {
		matchday: stage === undefined ? round : `${stage}, ${round}`,
		date: date ?? '',
		time: time ?? '',
		home: team1.trim(),
		away: team2.trim(),
		score: home === null ? '' : `${home}:${away}`,
		extraTime: score?.et?.join(':') ?? '',
		penalties: score?.p?.join(':') ?? '',
		state: status ?? '',
	};
}
