import type { ShownImport } from '~/services/imports/show-import-run.server';
import { longDate, plural, shortDate } from '~/text/format';
import { importCounts, importedBy } from '~/text/import-log';
import { historyText, kickoffsTable, matchesTable } from '~/text/import-tables';
import { undoneText, undoTexts } from '~/text/import-undo';

type Change = ShownImport['changed'][number]['changes'][number];

/** What an import has changed, with the values as people read them. */
export function inWords({ changed, kickoffs, undone, by, counts, said, heardAt, ...run }: ShownImport) {
	const matches = changed.map((match) => ({ ...match, changes: match.changes.map(readable) }));
	const title = plural(changed.length, 'geändertes Spiel', 'geänderte Spiele');
	return {
		...run,
		lead: `${longDate(run.at)}, ${importedBy(by)}`,
		counts: importCounts(counts),
		/** R41: of an answer that is kept no longer nothing leads there. */
		said:
			said === null
				? null
				: {
						heard: heardAt === null ? null : shortDate(heardAt),
						answer: heardAt === null ? null : `/admin/quellen/antwort/${said.answerId}`,
					},
		undo: undone === null ? undoTexts.title : null,
		undone: undone === null ? null : `${undoneText(undone.at, importedBy(undone.by))}.`,
		changed: matchesTable(title, matches),
		kickoffs: kickoffsTable(kickoffs),
	};
}

function readable({ field, oldValue, newValue }: Change) {
	return {
		field,
		before: oldValue === null ? null : historyText(field, oldValue),
		after: historyText(field, newValue),
	};
}
