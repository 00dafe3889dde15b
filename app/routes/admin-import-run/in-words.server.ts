import type { ShownImport } from '~/services/imports/show-import-run.server';
import { matchFieldText, storedStartText } from '~/text/match-fields';

type Change = ShownImport['changed'][number]['changes'][number];

/** What an import has changed, with the values as people read them. */
export function inWords({ changed, ...run }: ShownImport) {
	return {
		...run,
		changed: changed.map((match) => ({ ...match, changes: match.changes.map(readable) })),
	};
}

function readable({ field, oldValue, newValue }: Change) {
	return {
		field,
		before: oldValue === null ? null : textOf(field, oldValue),
		after: textOf(field, newValue),
	};
}

function textOf(field: Change['field'], value: string | null): string {
	return field === 'kickoff' && value !== null
		? storedStartText(Number(value))
		: matchFieldText(field, value);
}
