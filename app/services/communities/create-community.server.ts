import type { Context } from '~/context.server';
import {
	findCommunityByNameKey,
	findFounded,
	type StoredCommunity,
	saveCommunity,
} from '~/data/communities.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { saveMember } from '~/data/members.server';
import { findSeasonsAhead } from '~/data/rounds.server';
import { judgeCommunityName, judgeCommunityPassword, judgeDescription } from '~/domain/community-name';
import { judgePlayerName, nameKey } from '~/domain/player-name';
import { judgeSettings } from '~/domain/presets';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { firstMatchdayOfRound, newestSeasonAhead } from '~/domain/round';
import { openRound } from '~/services/rounds/open-round.server';
import { rulesVersion } from '~/services/rounds/settings-version.server';
import { hashPassword, verifyPassword } from '~/services/trust/hash-password.server';

/** So long the same form of the same player is a second tap on its button, ms. */
const SECOND_TAP = 10_000;

/** What a player fills in to found a community. */
export type CommunityDraft = Pick<
	StoredCommunity,
	'name' | 'description' | 'leagueId' | 'visibility' | 'settings' | 'entryOpen'
> & {
	/** Looked at only for the visibility 'password'. */
	password: string;
};

/**
 * Founds a community with the player as its first admin member and starts its first round (R29). Refuses wrong or
 * taken names, a missing password (R30), rules that there can't be (R23, R36 to R38) and a league without a kickoff ahead.
 */
export async function createCommunity(
	context: Context,
	input: { playerId: string; displayName: string; draft: CommunityDraft },
): Promise<Result<{ communityId: string }, Refusal>> {
	const verdict = judgeDraft(input.draft, input.displayName);
	if (!verdict.ok) return verdict;
	const { visibility, password } = input.draft;
	// Takes a while, so it is done before the transaction.
	const passwordHash = visibility === 'password' ? await hashPassword(password) : null;
	return inTransaction(context.db, (tx) =>
		writeCommunity(tx, context, { ...verdict.value, playerId: input.playerId, passwordHash }),
	);
}

/** The community that the player has founded a moment ago with the same form, by a first tap on the button; or null. */
export async function findJustFounded(
	context: Context,
	{ playerId, draft }: { playerId: string; draft: CommunityDraft },
): Promise<string | null> {
	const founded = await findFounded(context.db, {
		nameKey: nameKey(draft.name),
		createdById: playerId,
		since: context.now() - SECOND_TAP,
	});
	return founded !== null && (await isOfDraft(founded, draft)) ? founded.id : null;
}

async function isOfDraft(founded: StoredCommunity, draft: CommunityDraft): Promise<boolean> {
	const description = judgeDescription(draft.description);
	const settings = judgeSettings(draft.settings);
	const same =
		description.ok &&
		settings.ok &&
		founded.description === description.value &&
		founded.leagueId === draft.leagueId &&
		founded.visibility === draft.visibility &&
		founded.entryOpen === draft.entryOpen &&
		rulesVersion(founded) === rulesVersion({ settings: settings.value });
	if (!same || draft.visibility !== 'password') return same;
	return verifyPassword(founded.passwordHash, draft.password);
}

type Judged = Omit<CommunityDraft, 'password'> & { displayName: string };

function judgeDraft(draft: CommunityDraft, player: string): Result<Judged, Refusal> {
	const name = judgeCommunityName(draft.name);
	if (!name.ok) return name;
	const displayName = judgePlayerName(player);
	if (!displayName.ok) return displayName;
	const description = judgeDescription(draft.description);
	if (!description.ok) return description;
	if (draft.visibility === 'password') {
		const password = judgeCommunityPassword(draft.password);
		if (!password.ok) return password;
	}
	const settings = judgeSettings(draft.settings);
	if (!settings.ok) return settings;
	return accept({
		...draft,
		settings: settings.value,
		name: name.value,
		description: description.value,
		displayName: displayName.value,
	});
}

async function writeCommunity(
	tx: Tx,
	context: Context,
	input: Judged & { playerId: string; passwordHash: string | null },
): Promise<Result<{ communityId: string }, Refusal>> {
	const now = context.now();
	const season = newestSeasonAhead(await findSeasonsAhead(tx, now, { leagueId: input.leagueId }), now);
	const first = season && firstMatchdayOfRound(season.matchdays, now, 0);
	if (!season || !first) return refuse({ code: 'league-without-season' });
	const key = nameKey(input.name);
	if (await findCommunityByNameKey(tx, key)) return refuse({ code: 'community-name-taken' });
	const communityId = context.newId();
	await saveCommunity(tx, {
		id: communityId,
		name: input.name,
		nameKey: key,
		description: input.description,
		leagueId: input.leagueId,
		visibility: input.visibility,
		passwordHash: input.passwordHash,
		inviteToken: context.newId(),
		entryOpen: input.entryOpen,
		settings: input.settings,
		createdById: input.playerId,
		createdAt: now,
	});
	const memberId = context.newId();
	await saveMember(tx, {
		id: memberId,
		communityId,
		playerId: input.playerId,
		displayName: input.displayName,
		nameKey: nameKey(input.displayName),
		isAdmin: true,
		joinedAt: now,
	});
	await openRound(tx, context, {
		communityId,
		number: 1,
		seasonId: season.id,
		settings: input.settings,
		firstMatchday: first.number,
		beginsAt: now,
		memberIds: [memberId],
		actorId: input.playerId,
		now,
	});
	return accept({ communityId });
}
