import type { Context } from '~/context.server';
import { countWaitingFacts, type StoredFact } from '~/data/said-facts.server';
import { findSources } from '~/data/season-sources.server';
import type { AdminWarning } from '~/domain/admin-warning';
import { waitsForPerson } from '~/domain/judge-said';
import { isSilent } from '~/services/sources/is-silent.server';
import { showSource } from '~/services/sources/show-source.server';
import { tellSaid } from '~/text/said-facts';

/** As many things that a source says are named of each season; the rest is counted. */
const NAMED = 3;

/**
 * R41: sources that are silent, and what they say that waits for a person; with `said` of that alone. None of sources that
 * are switched off.
 */
export async function findSourceWarnings(
	context: Pick<Context, 'db' | 'now' | 'settings'>,
	said?: readonly StoredFact[],
): Promise<AdminWarning[]> {
	if (!context.settings.sources.on) return [];
	const sources = (await findSources(context.db)).filter(({ isOn }) => isOn);
	if (sources.length === 0) return [];
	const waiting = said?.map(({ seasonId }) => seasonId) ?? [...(await countWaitingFacts(context.db)).keys()];
	const warnings: AdminWarning[] = [];
	for (const source of sources) {
		const { seasonId, season, kind, failingSince, failingMatchday: about, failure } = source;
		const place = { seasonId, season, source: kind };
		if (failingSince !== null && failure !== null && (await isSilent(context, source)))
			warnings.push({ kind: 'source-silent', ...place, since: failingSince, failure, about });
		if (!waiting.includes(seasonId)) continue;
		const { facts } = await showSource(context, seasonId);
		const among = said && new Set(said.map(({ id }) => id));
		const open = facts.filter((fact) => waitsForPerson(fact) && (among?.has(fact.id) ?? true));
		const first = open.slice(0, NAMED).map((fact) => {
			const { title, text } = tellSaid(fact, { source: kind, seasonId });
			return `${title}: ${text}`;
		});
		if (open.length > 0) warnings.push({ kind: 'source-odd', ...place, count: open.length, first });
	}
	return warnings;
}
