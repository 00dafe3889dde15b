import { z } from 'zod';
import { camelKeys } from './camel-keys';

/** R42: the score of a match that isn't over, in the source's spelling of the teams. */
export type HeardScore = {
	readonly home: string;
	readonly away: string;
	/** Of a pair that meets twice it tells which. */
	readonly matchday: number | null;
	/** After 90 minutes they stay (R40); null: none is told, of a match that may or may not have begun. */
	readonly goals: { readonly home: number; readonly away: number } | null;
	/** null: not told. */
	readonly minute: number | null;
};

const goals = z.number().int().min(0).max(99);
const minute = z
	.union([
		z.number(),
		z
			.string()
			.regex(/^\d{1,3}$/)
			.transform(Number),
	])
	.pipe(z.number().int().min(0).max(200))
	.nullish()
	.catch(null);

const note = z.unknown().optional();
const sides = { scoreTeam1: goals, scoreTeam2: goals };
const goal = z.object({ ...sides, matchMinute: minute, isOvertime: note, comment: note });
const running = z.object({
	matchIsFinished: z.literal(false),
	group: z.object({ groupOrderID: z.number().int(), groupName: note }).nullish().catch(null),
	team1: z.object({ teamName: z.string() }),
	team2: z.object({ teamName: z.string() }),
	goals: z.array(goal).nullish(),
});

const score = z.object({ home: goals, away: goals });
const playing = z.object({
	status: z.enum(['IN_PLAY', 'PAUSED', 'EXTRA_TIME', 'PENALTY_SHOOTOUT', 'LIVE']),
	matchday: z.number().int().nullish(),
	minute,
	homeTeam: z.object({ name: z.string() }),
	awayTeam: z.object({ name: z.string() }),
	score: z.object({ fullTime: score, regularTime: score.nullish().catch(null), duration: note }),
});

/**
 * R42: the scores of the matches that an answer of OpenLigaDB or football-data.org doesn't call finished. OpenLigaDB doesn't
 * tell that a match runs: before its first goal it looks as before its kickoff. Any other answer has none.
 */
export function readScores(document: unknown): HeardScore[] {
	const list = Array.isArray(document) ? document : (document as { matches?: unknown } | null)?.matches;
	if (!Array.isArray(list)) return [];
	return list.flatMap((value) => {
		const score = Array.isArray(document) ? scoreOfRunning(camelKeys(value)) : scoreOfPlaying(value);
		return score === null ? [] : [score];
	});
}

function scoreOfRunning(value: unknown): HeardScore | null {
	const found = running.safeParse(value).data;
	if (!found) return null;
	const sum = (goal: { scoreTeam1: number; scoreTeam2: number }) => goal.scoreTeam1 + goal.scoreTeam2;
	const told = found.goals ?? [];
	const isLeague = LEAGUE.test(String(found.group?.groupName ?? 'Spieltag'));
	const played = told.filter((goal) => isLeague || !comesAfter(goal)).sort((a, b) => sum(a) - sum(b));
	const last = played.at(-1) ?? (told[0] && { scoreTeam1: 0, scoreTeam2: 0, matchMinute: null });
	return {
		home: found.team1.teamName.trim(),
		away: found.team2.teamName.trim(),
		matchday: found.group?.groupOrderID ?? null,
		goals: last === undefined ? null : { home: last.scoreTeam1, away: last.scoreTeam2 },
		minute: last?.matchMinute ?? null,
	};
}

/** In which nothing comes after the 90 minutes. */
const LEAGUE = /spieltag|gruppe|vorrunde/i;

/**
 * R40: a goal of extra time or of a shoot-out. `isOvertime` marks stoppage time (45+1, 90+7), at whatever minute; beyond the
 * 100th that is rarer than a goal in extra time.
 */
function comesAfter({ matchMinute, isOvertime, comment }: z.infer<typeof goal>): boolean {
	return (matchMinute ?? 0) > (isOvertime ? 100 : 90) || /elfmeterschie/i.test(String(comment));
}

function scoreOfPlaying(value: unknown): HeardScore | null {
	const found = playing.safeParse(value).data;
	if (!found) return null;
	const { fullTime, regularTime, duration } = found.score;
	const goesOn = /EXTRA_TIME|PENALTY_SHOOTOUT/.test(`${found.status} ${duration}`);
	const goals = goesOn ? regularTime : fullTime;
	if (!goals) return null;
	return {
		home: found.homeTeam.name.trim(),
		away: found.awayTeam.name.trim(),
		matchday: found.matchday ?? null,
		goals,
		minute: found.minute ?? null,
	};
}
