import type { Context } from '~/context.server';
import { findSources } from '~/data/season-sources.server';
import { sourceNote } from '~/text/sources';

/** Whose data are shown, by what is switched on: a sentence for each server that is asked, with its licence. */
export async function showSourceNotes({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<string[]> {
	const { on, openligadb, footballData } = settings.sources;
	if (!on) return [];
	const bases = { openligadb: openligadb.url, 'football-data': footballData.url };
	const notes = (await findSources(db))
		.filter(({ isOn }) => isOn)
		.map(({ kind, place }) => sourceNote(kind, new URL(kind === 'file' ? place : bases[kind]).host));
	return [...new Set(notes)].sort();
}
