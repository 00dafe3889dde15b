import type { ShownSource } from '~/services/sources/show-source.server';
import { askAll } from '~/text/said-facts';

/** What is asked before all that waits is dismissed, of the season or of the matchday that the address names; null: none does. */
export function dismissalOf(
	{ source, facts }: ShownSource,
	seasonId: string,
	{ query, now }: { query: URLSearchParams; now: number },
) {
	const asked = query.get('spieltag') ?? '';
	const matchday = /^\d{1,3}$/.test(asked) ? Number(asked) : null;
	const own = facts.filter((fact) => matchday === null || fact.matchday === matchday);
	const words = source && askAll(own, source.kind);
	if (words === null) return null;
	const back = matchday === null ? `/admin/saison/${seasonId}` : `/admin/spieltag/${seasonId}_${matchday}`;
	return { ...words, back, hidden: { matchday: `${matchday ?? ''}`, seenAt: `${now}`, back } };
}
