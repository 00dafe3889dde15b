import type { Context } from '~/context.server';
import { findClub, removeAlias } from '~/data/clubs.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import { findLeague } from '~/data/leagues.server';
import { judgeSpelling } from '~/domain/club';
import { accept, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { type ClubVerdict, isOwnName, saveSpellings } from './update-club.server';

type SpellingInput = {
	readonly actorId: string | null;
	readonly teamId: string;
	readonly leagueId: string;
};

/**
 * Teaches a spelling of a club in a league: imports know it from then on. Refuses one that means another club there or
 * this one already, empty and long ones, unknown leagues and clubs, and who isn't a site admin.
 */
export async function addSpelling(
	context: Context,
	{ actorId, teamId, leagueId, text }: SpellingInput & { readonly text: string },
): Promise<ClubVerdict> {
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	const judged = judgeSpelling(text);
	if (!judged.ok) return judged;
	const alias = { ...judged.value, leagueId, teamId };
	return commitIfAccepted(context.db, async (tx): Promise<ClubVerdict> => {
		if ((await findLeague(tx, leagueId)) === null) return refuse({ code: 'league-unknown' });
		const club = await findClub(tx, teamId);
		if (club === null) return refuse({ code: 'club-not-found' });
		const isKnown = club.aliases.some((known) => known.leagueId === leagueId && known.key === alias.key);
		return isKnown ? refuse({ code: 'spelling-known' }) : saveSpellings(tx, leagueId, [alias]);
	});
}

/**
 * Takes a spelling away from a club, for good: imports ask for it from then on. Refuses the club's own names, what isn't
 * its spelling, and who isn't a site admin. `key` is the spelling's key.
 */
export async function removeSpelling(
	context: Context,
	{ actorId, teamId, leagueId, key }: SpellingInput & { readonly key: string },
): Promise<ClubVerdict> {
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	return commitIfAccepted(context.db, async (tx): Promise<ClubVerdict> => {
		const club = await findClub(tx, teamId);
		if (club === null) return refuse({ code: 'club-not-found' });
		if (isOwnName(key, club.team.name, club.team.shortName)) return refuse({ code: 'spelling-own-name' });
		const removed = await removeAlias(tx, { leagueId, key, teamId });
		return removed ? accept(null) : refuse({ code: 'spelling-not-found' });
	});
}
