import type { MatchState } from '~/domain/facts';
import type { FixtureFormat, KickoffFold } from '~/domain/fixture-layout';
import type { FixtureProblem, FixtureRow } from '~/domain/fixture-row';
import { isDraw, readLongResult } from '~/domain/long-result';
import { isOpenPlace } from '~/domain/open-place';
import { cleanName } from '~/domain/player-name';
import { accept, type Result, refuse } from '~/domain/result';
import { roundName } from '~/domain/round-names';
import type { RowEdit } from '~/domain/row-edits';
import { teamNameKey } from '~/domain/team-name';
import type { Cells } from './fixture-file';
import { stateWords } from './format-template';
import {
	bareName,
	hasNote,
	isCellError,
	isGarbled,
	isNoTeam,
	readGoals,
	readLongScore,
	readMatchday,
	readRemark,
	readScore,
	readState,
	splitMark,
	tellsLonger,
} from './read-cells';
import { readStart } from './read-kickoff';
import { isTimeAsResult } from './times-as-results';

const MAX_NAME = 80;

type Reading = {
	readonly format: FixtureFormat;
	readonly timeZone: string;
	readonly fold: KickoffFold | undefined;
	/** What the admin set instead of what the cells say. */
	readonly edit?: RowEdit | undefined;
};

/** The cells of one match -> the match, or the first thing that is wrong with it. What the cells don't say is null. */
export function readRow(
	cells: Cells,
	line: number,
	{ format, timeZone, fold, edit = {} }: Reading,
): Result<FixtureRow, FixtureProblem> {
	const error = Object.values(cells).find(isCellError);
	if (error !== undefined) return refuse({ line, code: 'cell-error', value: error });
	const matchday = edit.matchday ?? (cells.matchday === undefined ? null : readMatchday(cells.matchday));
	const named = roundName(cells.matchdayName ?? '') ?? roundName(cells.matchday ?? '');
	const matchdayName = edit.matchday === undefined ? named : null;
	if (matchday === null && matchdayName === null && cells.matchday !== undefined)
		return refuse({ line, code: 'matchday-wrong', value: cells.matchday });
	const date = splitMark(cells.date ?? cells.time ?? '');
	const time = cells.date === undefined ? '' : (cells.time ?? '');
	const start = readStart(date.text, time, { line, timeZone, fold });
	if (!start.ok) return start;
	if (isTimeAsResult(cells.score ?? ''))
		return refuse({ line, code: 'score-may-be-time', value: scoreCells(cells) });
	const score = readResult(cells);
	if (score === undefined) {
		const isLong = readLongResult(cells.score ?? '') !== null;
		return refuse({
			line,
			code: isLong ? 'score-after-90-unclear' : 'score-wrong',
			value: scoreCells(cells),
		});
	}
	if (isUnclearScore(score.result, cells.remark ?? '', format))
		return refuse({ line, code: 'score-after-90-unclear', value: scoreCells(cells) });
	const stated = [date.state, score.state, stateIn(cells, format), readRemark(cells.remark ?? '')];
	const [said = null, ...others] = new Set(stated.filter((word) => word !== null));
	const state = edit.state ?? said;
	const isUnclear = stated.includes(undefined) || others.length > 0;
	if (state === undefined || (isUnclear && edit.state === undefined))
		return refuse({ line, code: 'state-wrong', value: cells.state || cells.remark || '' });
	const teams = { home: nameIn(cells.home), away: nameIn(cells.away) };
	const round = matchdayName === null ? {} : { matchdayName };
	const row = { line, matchday, ...round, ...teams, ...start.value, ...score.result, state };
	const problem = judgeRow(row);
	return problem === null ? accept(row) : refuse(problem);
}

/** A club's name as it would be stored. */
function nameIn(cell = ''): string {
	return cleanName(bareName(cell));
}

/** The template takes its own words only. */
function stateIn({ state = '' }: Cells, format: FixtureFormat): MatchState | null | undefined {
	if (format !== 'template') return readState(state);
	return state === '' ? null : stateWords.get(state.toLowerCase());
}

type ReadResult = Pick<FixtureRow, 'result' | 'extraTime' | 'penalties'>;

/** The score in its one cell or two; a state may replace or follow it. Undefined: it can't be read. */
function readResult(cells: Cells): { result: ReadResult; state: MatchState | null } | undefined {
	const { text, state } = splitMark(cells.score ?? '');
	const goals = readGoals(cells.homeGoals ?? '', cells.awayGoals ?? '');
	const word = text === '' ? null : readState(text);
	const score = word ? { result: null } : readLongScore(text);
	const [extraTime, penalties] = [readScore(cells.extraTime ?? ''), readScore(cells.penalties ?? '')];
	if (score === undefined || goals === undefined || extraTime === undefined || penalties === undefined)
		return undefined;
	if (score.result !== null && goals !== null && score.result !== goals) return undefined;
	return {
		result: {
			...score,
			result: score.result ?? goals,
			...(extraTime === null ? {} : { extraTime }),
			...(penalties === null ? {} : { penalties }),
		},
		state: word ?? state,
	};
}

/** Layouts that state the result after 90 minutes as such, so that a winner may have gone on in a second leg. */
const STATES_90: ReadonlySet<FixtureFormat> = new Set(['openfootball', 'football-data-org'] as const);

/** R40: whether what was played after 90 minutes leaves open who had won then. */
function isUnclearScore(
	{ result, extraTime, penalties }: ReadResult,
	remark: string,
	format: FixtureFormat,
): boolean {
	if (result === null) return false;
	const [before, after] = [result, extraTime ?? result].map((score) => score.split(':').map(Number));
	if (after?.some((goals, side) => goals < (before?.[side] ?? 0))) return true;
	if (isDraw(result) || (STATES_90.has(format) && penalties)) return false;
	if (extraTime) return extraTime === result;
	return Boolean(penalties) || tellsLonger(remark);
}

function scoreCells({ score, homeGoals = '', awayGoals = '' }: Cells): string {
	return score || `${homeGoals}:${awayGoals}`;
}

function judgeRow({ line, home, away, result, state }: FixtureRow): FixtureProblem | null {
	if (home === '') return { line, code: 'team-not-stated', side: 'home' };
	if (away === '') return { line, code: 'team-not-stated', side: 'away' };
	if (Math.max(home.length, away.length) > MAX_NAME)
		return { line, code: 'team-name-too-long', max: MAX_NAME };
	const garbled = [home, away].find(isGarbled);
	if (garbled !== undefined) return { line, code: 'name-garbled', name: garbled };
	const noted = [home, away].find(hasNote);
	if (noted !== undefined) return { line, code: 'team-with-note', name: noted };
	const none = [home, away].find(isNoTeam);
	if (none !== undefined) return { line, code: 'team-is-none', name: none };
	if (teamNameKey(home) === teamNameKey(away) && !isOpenPlace(home))
		return { line, code: 'team-plays-itself', name: home };
	if (state === 'awarded' && result === null) return { line, code: 'award-without-score' };
	return null;
}
