import type { Context } from '~/context.server';
import { findDataKinds, findSources } from '~/data/season-sources.server';
import { sourceNote } from '~/text/sources';

/** Who is asked, and whose data are shown: a sentence for each server, with its licence. */
export type SourceNotes = {
	/** Somebody is asked at all. */
	readonly isAsking: boolean;
	/** Of those that are asked, and of those whose data are there. */
	readonly notes: readonly string[];
};

/** R41: whose data are shown stays there as long as they do, also once nobody is asked any more. */
export async function showSourceNotes({
	db,
	settings,
}: Pick<Context, 'db' | 'settings'>): Promise<SourceNotes> {
	const { on, openligadb, footballData } = settings.sources;
	const bases = { openligadb: openligadb.url, 'football-data': footballData.url };
	const hostOf = (address: string) => new URL(address).host;
	const asked = on ? (await findSources(db)).filter(({ isOn }) => isOn) : [];
	const notes = [
		...asked.flatMap(({ kind, place }) => (kind === 'file' ? [sourceNote(kind, hostOf(place))] : [])),
		...(await findDataKinds(db)).flatMap((kind) =>
			kind === 'file' ? [] : [sourceNote(kind, hostOf(bases[kind]))],
		),
	];
	return { isAsking: asked.length > 0, notes: [...new Set(notes)].sort() };
}
