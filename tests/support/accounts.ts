import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { saveMemberStates } from '~/data/evaluations.server';
import { saveMember } from '~/data/members.server';
import { startingState } from '~/domain/fold-round';
import { nameKey } from '~/domain/player-name';
import { registerPlayer } from '~/services/accounts/register-player.server';
import { verifyEmail } from '~/services/accounts/verify-email.server';
import { deriveToken } from '~/services/trust/derive-token.server';

/** A password that is good enough. */
export const goodPassword = 'Kurve 7 steht!';

/** Mails in the outbox for an address, oldest first: kind and data. */
export async function mailsFor(
	context: Context,
	address: string,
): Promise<{ kind: string; data: Record<string, string> }[]> {
	const rows = await context.db.outboxMail.findMany({ where: { address }, orderBy: { createdAt: 'asc' } });
	return rows.map(({ kind, data }) => ({ kind, data: JSON.parse(data) }));
}

/** The token in the newest mail of a kind for an address, as its link carries it. */
export async function tokenFor(
	context: Context,
	address: string,
	kind: 'verify' | 'reset' | 'new-address',
): Promise<string> {
	const mail = (await mailsFor(context, address)).findLast((each) => each.kind === kind);
	if (!mail) throw new Error(`no ${kind} mail for ${address}`);
	return deriveToken(context, mail.data.tokenId ?? '');
}

/** Registers and verifies an address; returns the player's id. */
export async function verifiedPlayer(
	context: Context,
	email: string,
	password = goodPassword,
): Promise<string> {
	await registerPlayer(context, { email, password });
	const token = await tokenFor(context, email, 'verify');
	const verdict = await verifyEmail(context, { token, password });
	if (!verdict.ok) throw new Error(verdict.refusal.code);
	return verdict.value.playerId;
}

/** Founds a community with an open round over a season of `matchdays` matchdays, straight in the tables. */
export async function tableCommunity(context: Context, id: string, matchdays = 34): Promise<void> {
	const { db } = context;
	const season = `bundesliga_${matchdays}`;
	const at = BigInt(context.now());
	const league = {
		id: 'bundesliga',
		name: 'Bundesliga',
		teamCount: 18,
		matchdayCount: 34,
		timeZone: 'Europe/Berlin',
	};
	await db.league.upsert({ where: { id: league.id }, create: league, update: {} });
	await db.season.upsert({
		where: { id: season },
		create: { id: season, leagueId: league.id, part: matchdays, label: season, createdAt: at },
		update: {},
	});
	for (let number = 1; number <= matchdays; number++) {
		const matchday = { id: `${season}_${number}`, seasonId: season, number };
		await db.matchday.upsert({ where: { id: matchday.id }, create: matchday, update: {} });
	}
	await db.community.create({
		data: {
			id,
			name: `Community ${id}`,
			nameKey: id,
			leagueId: league.id,
			visibility: 'public',
			inviteToken: `token-${id}`,
			createdAt: at,
		},
	});
	await db.round.create({
		data: {
			id: `round-${id}`,
			communityId: id,
			number: 1,
			seasonId: season,
			jokers: 1,
			allowRebuy: false,
			allOut: 'share',
			startedAt: at,
			beginsAt: at,
			firstMatchday: 1,
			openKey: id,
		},
	});
}

/** Makes a player a member, straight in the tables. */
export async function tableMember(
	context: Context,
	member: {
		communityId: string;
		playerId: string;
		name: string;
		active?: boolean;
		isAdmin?: boolean;
		joinedAt?: number;
	},
): Promise<string> {
	const id = context.newId();
	const { communityId, playerId, name, active = true, isAdmin = false } = member;
	const joinedAt = member.joinedAt ?? context.now();
	const state = { ...startingState({ jokers: 1, rebuy: false, allOut: 'share' }), active };
	await inTransaction(context.db, async (tx) => {
		const own = { id, communityId, playerId, displayName: name, nameKey: nameKey(name), isAdmin, joinedAt };
		await saveMember(tx, own);
		await saveMemberStates(tx, [{ roundId: `round-${communityId}`, memberId: id, joinedAt, state }]);
	});
	return id;
}
