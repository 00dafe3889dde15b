import type { Context } from '~/context.server';
import type { Db } from '~/data/engine/db.server';
import { type FactWriters, findFactWriters } from '~/data/fact-writers.server';
import { findPlayer } from '~/data/players.server';
import { findDismissers, findSaidFact, findSaidFacts, type StoredFact } from '~/data/said-facts.server';
import { findSeasonData, findSource, type SeasonSource } from '~/data/season-sources.server';
import { findKeptAnswers } from '~/data/source-answers.server';
import type { SeasonMatch } from '~/domain/fixture-diff';
import type { Waits } from '~/domain/judge-said';
import { overAt } from '~/domain/over-at';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { SaidKind } from '~/domain/said-facts';
import { isTakeable, saidRow } from '~/domain/said-row';
import type { SourceKind } from '~/domain/source';
import { knownMatch, type LoadedSeason, loadSeason } from '~/services/rounds/load-season.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { startOfMatch } from './start-of-match';

/** One thing that a source says, for those who decide. Instants in ms UTC. */
export type ShownFact = Pick<StoredFact, 'id' | 'since' | 'heardAt' | 'dismissedAt' | 'answerId'> & {
	readonly kind: SaidKind;
	readonly matchday: number;
	/** The round's name (R40), or null. */
	readonly matchdayName: string | null;
	/** In the words that `takeSaid` and `dismissSaid` want to see again. */
	readonly said: string;
	/** The match that it is about, by the names of its teams; null: about none that is stored. */
	readonly match: { readonly id: string; readonly home: string; readonly away: string } | null;
	/** The same names, also of a match that isn't stored. */
	readonly pairing: { readonly home: string; readonly away: string } | null;
	/** What is stored, and what would be: of a match, where it can be taken over. */
	readonly stored: SeasonMatch | null;
	readonly wanted: Partial<SeasonMatch> | null;
	/** A person has typed what is stored, as far as the history tells. */
	readonly isTyped: boolean;
	/** Why it isn't taken by itself; 'standing': when it will be, if the source stays with it. */
	readonly waits: Waits | null;
	readonly takenAt: number | null;
	/** The name of who has dismissed it, null once the account is deleted. */
	readonly dismissedBy: string | null;
	/** It can be taken over with one tap; all else is for a hand. */
	readonly canTake: boolean;
};

/** A season's source with what waits; both null and empty without one. */
export type ShownSource = {
	/** Sources are switched on for the whole house. */
	readonly isAllowed: boolean;
	readonly source: SeasonSource | null;
	/** By matchday; what a person has dismissed comes last. */
	readonly facts: readonly ShownFact[];
	/** Whose data the season has, the present source's included: also once it has none any more. */
	readonly dataFrom: readonly SourceKind[];
};

/** R41: what a site admin sees of a season's source; for those who have asked for the right already. */
export async function showSource(
	context: Pick<Context, 'db' | 'settings'>,
	seasonId: string,
): Promise<ShownSource> {
	const source = await findSource(context.db, seasonId);
	const isAllowed = context.settings.sources.on;
	const dataFrom = await findSeasonData(context.db, seasonId);
	if (source === null) return { isAllowed, source, facts: [], dataFrom };
	const facts = (await findSaidFacts(context.db, seasonId)).filter(({ waits }) => waits !== 'silent');
	return { isAllowed, source, facts: await showFacts(context, seasonId, facts), dataFrom };
}

/**
 * R41: one thing that a source says, with its season. Refuses all but site admins, and what is said no longer
 * (said-no-longer).
 */
export async function showSaid(
	context: Context,
	input: { readonly actorId: string | null; readonly id: string },
): Promise<Result<{ season: SeasonName; kind: SourceKind; fact: ShownFact }, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const stored = await findSaidFact(context.db, input.id);
	const loaded = stored && (await loadSeason(context.db, stored.seasonId));
	const { source, facts } = stored === null ? noSource : await showSource(context, stored.seasonId);
	const fact = facts.find(({ id }) => id === input.id);
	if (loaded === null || source === null || fact === undefined) return refuse({ code: 'said-no-longer' });
	const { season, league } = loaded;
	return accept({
		season: { id: season.id, name: `${league.name} ${season.label}` },
		kind: source.kind,
		fact,
	});
}

type SeasonName = { readonly id: string; readonly name: string };
const noSource: Pick<ShownSource, 'source' | 'facts'> = { source: null, facts: [] };

/** These facts of a season, stored or planned, for those who decide; what a person has dismissed comes last. */
export async function showFacts(
	{ db, settings }: Pick<Context, 'db' | 'settings'>,
	seasonId: string,
	facts: readonly StoredFact[],
): Promise<ShownFact[]> {
	const loaded = facts.length === 0 ? null : await loadSeason(db, seasonId);
	if (loaded === null) return [];
	const beside = await findBeside(db, seasonId, facts);
	const shown = facts.map((stored): ShownFact => {
		const { matchId, seasonId: _, answerId, subject, ...fact } = stored;
		const match = loaded.matches.find(({ id }) => id === matchId) ?? null;
		const known = match && knownMatch(match);
		const pairing = pairingOf(known ?? newPairing(stored), loaded);
		return {
			...fact,
			pairing,
			match: known && pairing && { id: known.id, ...pairing },
			matchdayName: loaded.matchdays.find(({ number }) => number === fact.matchday)?.name ?? null,
			stored: known,
			wanted: known && wantedOf(fact, known),
			isTyped: isTyped(fact.kind, beside.writers.get(matchId ?? '')),
			takenAt: fact.waits === 'standing' ? takenAt(stored, loaded, settings.sourceStands) : null,
			dismissedBy: beside.names.get(fact.id) ?? null,
			answerId: answerId !== null && beside.kept.has(answerId) ? answerId : null,
			canTake: known !== null && isTakeable(fact.kind) && !isAwarded(fact.kind, known),
		};
	});
	return shown.sort((a, b) => Number(a.dismissedAt !== null) - Number(b.dismissedAt !== null));
}

/** When it will have stood, if the source stays with it, ms. */
function takenAt(fact: StoredFact, loaded: LoadedSeason, stands: number): number {
	const over = overAt(fact, startOfMatch(fact.matchId, loaded), stands);
	return Math.max(fact.since, over) + stands;
}

/** Who wrote what is stored, which answers are kept, and who has dismissed what. */
async function findBeside(db: Db, seasonId: string, facts: readonly StoredFact[]) {
	const ids = (of: (fact: StoredFact) => string | null) => [
		...new Set(facts.flatMap((fact) => of(fact) ?? [])),
	];
	const names = new Map<string, string>();
	if (facts.some(({ dismissedAt }) => dismissedAt !== null))
		for (const [id, playerId] of await findDismissers(db, seasonId)) {
			const player = await findPlayer(db, playerId);
			if (player !== null) names.set(id, player.displayName ?? player.email);
		}
	return {
		writers: await findFactWriters(
			db,
			ids(({ matchId }) => matchId),
		),
		kept: await findKeptAnswers(
			db,
			ids(({ answerId }) => answerId),
		),
		names,
	};
}

function isTyped(kind: SaidKind, writers: FactWriters | undefined): boolean {
	if (writers === undefined || (kind !== 'result' && kind !== 'time')) return false;
	return writers.typed.includes(writers[kind] === null ? 'added' : kind);
}

/** R1: what was awarded stays until a hand changes it. */
function isAwarded(kind: SaidKind, { state }: SeasonMatch): boolean {
	return kind === 'result' && state === 'awarded';
}

/** The teams of a match that the season doesn't have, out of what it is about. */
function newPairing({ kind, subject }: Pick<StoredFact, 'kind' | 'subject'>) {
	const [, home = '', away = ''] = kind === 'new' ? subject.split(' ') : [];
	return home === '' ? null : { home, away };
}

function pairingOf(teams: { home: string; away: string } | null, loaded: LoadedSeason) {
	return teams && { home: nameOf(teams.home, loaded), away: nameOf(teams.away, loaded) };
}

function nameOf(id: string, { teams }: LoadedSeason): string {
	return teams.find((team) => team.id === id)?.shortName ?? id;
}

/** The fields that it is about, as the source has them. */
function wantedOf(fact: Pick<ShownFact, 'kind' | 'said'>, match: SeasonMatch): Partial<SeasonMatch> | null {
	const row = saidRow(fact, match, 1);
	if (row === null) return null;
	const { result = null, extraTime = null, penalties = null } = row;
	if (fact.kind === 'result') return { result, extraTime, penalties };
	if (fact.kind === 'time') return { kickoff: row.kickoff, timeKnown: row.timeKnown };
	if (fact.kind === 'state') return { state: row.state ?? 'scheduled', result, extraTime, penalties };
	return { matchday: row.matchday ?? match.matchday };
}
