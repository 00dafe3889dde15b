import type { MatchState } from '~/domain/facts';
import type { FixtureRow } from '~/domain/fixture-row';
import { instantsOf } from '~/domain/instants-of';
import { wallTimeAt } from '~/domain/zoned-time';
import { knockoutColumns, stateWords, TEMPLATE_ZONE, templateColumns } from './format-template';
import { writeCells } from './write-cells';

/** A match as the export writes it; team names are spelt out, `kickoff` is ms UTC. */
export type TemplateRow = Omit<FixtureRow, 'line' | 'matchday' | 'state'> & {
	readonly matchday: number;
	readonly state: MatchState;
};

/**
 * Matches in the project's own template, with German times; where there are knock-out rounds their columns stand behind
 * (R40). What it writes can be read again unchanged.
 */
export function writeTemplate(rows: readonly TemplateRow[]): string {
	const more = (row: TemplateRow) => [row.matchdayName ?? '', row.extraTime ?? '', row.penalties ?? ''];
	const isKnockout = rows.some((row) => more(row).some((cell) => cell !== ''));
	const lines = rows.map((row) => [
		String(row.matchday),
		...startCells(row),
		row.home,
		row.away,
		row.result ?? '',
		stateWord(row.state),
		...(isKnockout ? more(row) : []),
	]);
	return writeCells([[...templateColumns, ...(isKnockout ? knockoutColumns : [])], ...lines]);
}

function startCells({ kickoff, timeKnown }: TemplateRow): [date: string, time: string] {
	if (kickoff === null) return ['', ''];
	const wall = wallTimeAt(kickoff, TEMPLATE_ZONE);
	const date = `${two(wall.day)}.${two(wall.month)}.${wall.year}`;
	if (!timeKnown) return [date, ''];
	const time = `${two(wall.hour)}:${two(wall.minute)}`;
	const instants = instantsOf(wall, TEMPLATE_ZONE);
	if (instants.length === 1) return [date, time];
	return [date, `${time} ${instants[0] === kickoff ? 'MESZ' : 'MEZ'}`];
}

/** A match that is simply scheduled has an empty cell. */
function stateWord(state: MatchState): string {
	if (state === 'scheduled') return '';
	return [...stateWords].find(([, known]) => known === state)?.[0] ?? '';
}

function two(value: number): string {
	return String(value).padStart(2, '0');
}
