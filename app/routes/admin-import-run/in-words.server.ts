import type { ShownImport } from '~/services/imports/show-import-run.server';
import { matchFieldLabels, matchFieldText, storedStartText } from '~/text/match-fields';

const allFields = ['matchday', 'kickoff', 'result', 'state'] as const;
type Field = (typeof allFields)[number];

/** What an import has changed, as the cells of its tables: only the columns in which something has. */
export function inWords({ changed, kickoffs, ...run }: ShownImport) {
	const fields = allFields.filter((field) =>
		changed.some(({ changes }) => changes.some((each) => each.field === field)),
	);
	return {
		...run,
		fields: fields.map((field) => matchFieldLabels[field]),
		changed: changed.map(({ id, home, away, matchday, changes }) => ({
			...{ id, name: `${home} – ${away}`, note: `${matchday}. Spieltag` },
			cells: fields.map((field) => {
				const change = changes.find((each) => each.field === field);
				if (change === undefined) return { before: null, after: null };
				const { oldValue, newValue } = change;
				return { before: oldValue === null ? null : textOf(field, oldValue), after: textOf(field, newValue) };
			}),
		})),
		kickoffs: kickoffs.map(({ matchday, oldKickoff, newKickoff }) => ({
			...{ id: String(matchday), name: `${matchday}. Spieltag` },
			cells: [{ before: startText(oldKickoff), after: startText(newKickoff) }],
		})),
	};
}

function textOf(field: Field, value: string | null): string {
	return field === 'kickoff' && value !== null
		? storedStartText(Number(value))
		: matchFieldText(field, value);
}

function startText(start: number | null): string | null {
	return start === null ? null : storedStartText(start);
}
