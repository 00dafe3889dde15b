import { type Figure, type Results, type Spread, spreadOf, spreadText } from './figures';

/**
 * What became of the figures of an earlier run, as rows of a table: both with their spreads, new divided by old, and
 * whether that says anything: where the runs of both overlap it is within the machine's noise.
 */
export function compareResults(earlier: Results, figures: readonly Figure[]): string[][] {
	const before = new Map(earlier.figures.map((figure) => [figure.name, figure]));
	const rows = [['Messwert', 'Einheit', 'früher', 'jetzt', 'jetzt/früher', '']];
	for (const figure of figures) {
		const old = before.get(figure.name);
		if (old === undefined) continue;
		const [was, is] = [spreadOf(old.runs), spreadOf(figure.runs)];
		const ratio = was.median === 0 ? null : is.median / was.median;
		rows.push([
			figure.name,
			figure.unit,
			spreadText(old.runs),
			spreadText(figure.runs),
			ratio === null ? '–' : ratio.toFixed(2),
			verdict(figure.better, was, is),
		]);
	}
	return rows;
}

function verdict(better: Figure['better'], was: Spread, is: Spread): string {
	if (is.min <= was.max && was.min <= is.max) return was.min === is.max ? 'gleich' : 'im Rauschen';
	return is.min > was.max === (better === 'more') ? 'besser' : 'schlechter';
}
