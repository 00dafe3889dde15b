import { writeTemplate } from '~/csv/write-template';
import { footballDataAnswer } from './football-data-answers';
import type { ContentLie } from './lies';
import { germanTime, groupAnswer, leagueAnswer, matchAnswer, teamAnswer, twinOf } from './openligadb-answers';
import { keepStamps } from './stamps';
import { tell, toldInstant } from './told-match';
import type { TrueMatch } from './true-match';

/** What the services know. The list of matches is read anew for every answer. */
export type World = { matches: TrueMatch[]; shortcut: string; code: string; year: number };

export type Told = { type: string; body: string };

/**
 * Answers questions about a world at an instant (ms UTC); null: there is nothing at that path.
 * `/openligadb/...` and `/v4/...` are as at the services, `/lists/spielplan.csv` is the season in the project's template.
 */
export function answerQuestions(world: World) {
	const stamps = keepStamps();
	return (url: URL, now: number, lie: ContentLie | null): Told | null => {
		const json = (value: unknown): Told => ({
			type: 'application/json; charset=utf-8',
			body: JSON.stringify(lie === 'pascal-case' ? inPascalCase(value) : value),
		});
		const at = toldInstant(now, lie);
		const teams = [...new Set(world.matches.flatMap(({ home, away }) => [home, away]))];
		const tellAll = () => world.matches.map((match, index) => tell(match, index, at, lie));
		const [place = '', ...steps] = url.pathname.slice(1).split('/').map(decodeURIComponent);
		if (place === 'lists') return steps.join('/') === 'spielplan.csv' ? fileOf(tellAll()) : null;
		if (place === 'v4') {
			const [what, code, of] = steps;
			if (what !== 'competitions' || code !== world.code || of !== 'matches') return null;
			const asked = url.searchParams.get('matchday');
			const matchday = asked === null ? null : Number(asked);
			const isOurs = Number(url.searchParams.get('season')) === world.year && lie !== 'empty';
			const told = tellAll().filter(
				({ truth }) => isOurs && (matchday === null || truth.matchday === matchday),
			);
			return json(footballDataAnswer(told, { code, year: world.year, matchday, teams }));
		}
		if (place !== 'openligadb') return null;
		const [verb, shortcut = '', year, matchday] = steps;
		if (verb === 'getavailableleagues') return json(leagueAnswer(world, lie));
		const isTwin = lie === 'twin-league' && shortcut === twinOf(world.shortcut);
		const isOurs = (shortcut === world.shortcut || isTwin) && Number(year) === world.year;
		const known = isOurs ? tellAll().slice(0, isTwin ? 6 : undefined) : [];
		const told = lie === 'empty' ? [] : known;
		if (verb === 'getavailablegroups') return json(groupAnswer(told.map(({ truth }) => truth)));
		if (verb === 'getavailableteams') return json(told.length > 0 ? teamAnswer(teams) : []);
		const league = { shortcut, year: world.year };
		const listed = told
			.filter(({ truth }) => String(truth.matchday) === matchday)
			.map((each) => {
				const answer = (lastUpdate: number) => matchAnswer(each, league, { teams, lastUpdate, lie });
				const key = `${shortcut} ${each.index}`;
				if (lie === 'stale') return answer(each.lastEvent);
				return answer(stamps(key, JSON.stringify(answer(0)), each.lastEvent, now));
			});
		if (verb === 'getmatchdata') return json(listed);
		if (verb !== 'getlastchangedate') return null;
		const events = known.filter(({ truth }) => String(truth.matchday) === matchday);
		if (events.length === 0) return json('0001-01-01T00:00:00');
		const last = Math.max(...events.map(({ lastEvent }) => lastEvent));
		const key = `${shortcut} matchday ${matchday}`;
		const stamp = lie === 'stale' ? last : stamps(key, JSON.stringify(listed), last, now);
		return json(`${germanTime(stamp)}.${String(stamp % 1000).padStart(3, '0')}`);
	};
}

function fileOf(told: readonly ReturnType<typeof tell>[]): Told {
	const rows = told.map(({ truth, kickoff, phase, score, postponed }) => ({
		...{ matchday: truth.matchday, home: truth.home, away: truth.away, kickoff, timeKnown: true },
		result: phase === 'finished' && score ? `${score.home}:${score.away}` : null,
		state: postponed ? ('postponed' as const) : ('scheduled' as const),
	}));
	return { type: 'text/csv; charset=utf-8', body: writeTemplate(rows) };
}

function inPascalCase(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(inPascalCase);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, each]) => [
			`${key.slice(0, 1).toUpperCase()}${key.slice(1)}`,
			inPascalCase(each),
		]),
	);
}
