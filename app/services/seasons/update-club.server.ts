import type { Context } from '~/context.server';
import { findClub, findOwners, updateTeam } from '~/data/clubs.server';
import type { Tx } from '~/data/engine/db.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import { findLeague } from '~/data/leagues.server';
import { hasWindowAjar } from '~/data/pick-windows.server';
import { saveAliases, type TeamAlias } from '~/data/teams.server';
import { type ClubFields, clubVersion, differingFields, judgeClub } from '~/domain/club';
import type { ClubRefusal } from '~/domain/refusals-club';
import type { RoundRefusal } from '~/domain/refusals-round';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { teamNameKey } from '~/domain/team-name';
import { closeDueWindows, closeWindows } from '~/services/rounds/close-pick-windows.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

export type ClubVerdict = Result<
	null,
	SeasonRefusal | ClubRefusal | Extract<RoundRefusal, { code: 'window-ajar' }>
>;

/**
 * Changes what is shown of a club. Its new names become spellings of it in all its leagues. Refuses what `judgeClub`
 * refuses, a name that means another club of one of its leagues, unknown clubs, who isn't a site admin, what somebody has
 * changed otherwise since `seen`, the version that the form showed (without it nothing is compared), and another name in the
 * seconds between a kickoff of one of its seasons and the close of the window: automatic picks go by the names (R37).
 */
export async function updateClub(
	context: Context,
	input: ClubFields & { readonly actorId: string | null; readonly teamId: string; readonly seen?: string },
): Promise<ClubVerdict> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const judged = judgeClub(input);
	if (!judged.ok) return judged;
	const fields = judged.value;
	await closeDueWindows(context, context.now());
	return commitIfAccepted(context.db, async (tx): Promise<ClubVerdict> => {
		await closeWindows(tx, context, context.now());
		const found = await findClub(tx, input.teamId);
		if (found === null) return refuse({ code: 'club-not-found' });
		const { aliases, seasons, team } = found;
		const stored = differingFields(team, fields);
		const isOvertaken = input.seen !== undefined && input.seen !== clubVersion(team);
		if (isOvertaken && Object.keys(stored).length > 0) return refuse({ code: 'club-overtaken', stored });
		if (fields.name !== team.name && (await hasWindowAjar(tx, { teamId: team.id })))
			return refuse({ code: 'window-ajar' });
		await updateTeam(tx, { id: team.id, ...fields });
		const leagueIds = new Set([...aliases, ...seasons].map(({ leagueId }) => leagueId));
		for (const leagueId of leagueIds) {
			const names = [fields.name, fields.shortName].map((spelling) => ({
				leagueId,
				key: teamNameKey(spelling),
				spelling,
				teamId: team.id,
			}));
			const saved = await saveSpellings(tx, leagueId, names);
			if (!saved.ok) return saved;
		}
		return accept(null);
	});
}

/** Saves spellings of one club in a league; refuses one that means another club there. */
export async function saveSpellings(
	tx: Tx,
	leagueId: string,
	spellings: readonly TeamAlias[],
): Promise<Result<null, ClubRefusal>> {
	const owners = await findOwners(
		tx,
		leagueId,
		spellings.map(({ key }) => key),
	);
	for (const { key, spelling, teamId } of spellings) {
		const owner = owners.find((each) => each.key === key);
		if (owner === undefined || owner.teamId === teamId) continue;
		const { club, shortName } = owner;
		const league = (await findLeague(tx, leagueId))?.name ?? leagueId;
		return refuse({
			code: 'spelling-taken',
			spelling,
			club,
			league,
			isName: isOwnName(key, club, shortName),
		});
	}
	const known = new Set(owners.map(({ key }) => key));
	await saveAliases(
		tx,
		spellings.filter(({ key }) => !known.has(key)),
	);
	return accept(null);
}

/** The names of a club are its spellings for good. */
export function isOwnName(key: string, ...names: readonly string[]): boolean {
	return names.some((name) => teamNameKey(name) === key);
}
