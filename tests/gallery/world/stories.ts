import { findMemberOfPlayer } from '~/data/members.server';
import { allowInviting } from '~/services/communities/allow-inviting.server';
import { announce } from '~/services/communities/announce.server';
import { askForDeletion } from '~/services/communities/delete-community.server';
import { joinCommunity } from '~/services/communities/join-community.server';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { nameAdmin } from '~/services/communities/name-admin.server';
import { removeMember } from '~/services/communities/remove-member.server';
import { renameMember } from '~/services/communities/rename-member.server';
import { updateCommunity } from '~/services/communities/update-community.server';
import { scheduleEvaluations } from '~/services/evaluation/schedule-evaluations.server';
import { enterPick } from '~/services/picks/enter-pick.server';
import { showLatePick } from '~/services/picks/show-late-pick.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { startRound } from '~/services/rounds/start-round.server';
import { createSeason } from '~/services/seasons/create-season.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { suspendEverywhere } from '~/services/seasons/suspend-everywhere.server';
import { suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import { accepted } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Cast, evaluate, type LeagueIds, matchesOf } from './league';

type Ids = { communities: Record<string, string>; members: Record<string, Record<string, string>> };

const seasonId = 'bundesliga_1';

/** What the office's admin does after a matchday: a rebuy, jokers, an elimination by hand. */
export async function playOffice(cast: Cast, ids: LeagueIds, after: 2 | 4): Promise<void> {
	const acts =
		after === 2
			? ([['Mehmet', { kind: 'rebuy' }]] as const)
			: ([
					['Svenja', { kind: 'jokers', amount: 1 }],
					['Nadia', { kind: 'eliminate' }],
				] as const);
	const communityId = ids.communities.office ?? '';
	const actorId = cast.players.get('Tom') ?? '';
	for (const [name, act] of acts) {
		const memberId = ids.members.office?.[name] ?? '';
		accepted(await adjustMember(cast.context, { communityId, memberId, actorId, act }));
	}
	if (after === 4) return;
	const paul = cast.players.get('Paul') ?? '';
	accepted(await leaveCommunity(cast.context, { communityId, playerId: paul }));
}

/** An admin has something to say to the office. */
export async function announceInOffice(
	cast: Cast,
	{ communities }: Pick<LeagueIds, 'communities'>,
): Promise<void> {
	const text =
		'Heute Abend schauen wir zusammen, ab 19 Uhr im Goldenen Anker.\nBringt Kleingeld für den Topf mit!\n\nUnd denkt an eure Tipps.';
	const acting = { communityId: communities.office ?? '', actorId: cast.players.get('Tom') ?? '' };
	accepted(await announce(cast.context, { ...acting, text, byMail: false, seen: '' }));
}

/** A round is over, and the founder lets the next one begin: both regulars went out together, Vera stayed in alone. */
export async function beginAgain(
	cast: Cast,
	{ communities }: LeagueIds,
	[key, founder]: readonly ['regulars' | 'veterans', string],
): Promise<void> {
	const actorId = cast.players.get(founder) ?? '';
	accepted(await startRound(cast.context, { communityId: communities[key] ?? '', actorId }));
}

/**
 * What has happened since the last evaluation: a correction that is committed, another that waits, a community closed
 * for latecomers with one who waits, a season that is only announced, one that is evaluated by itself, matchdays that
 * Carla and the site admin have suspended.
 */
export async function playYesterday(cast: Cast, ids: Ids): Promise<void> {
	const { context, players, adminId } = cast;
	await changeResult(cast, 2, 3, '3:3', 'Einspruch stattgegeben');
	await evaluate(context, {
		actorId: adminId,
		matchdayId: `${seasonId}_2`,
		reason: 'Einspruch stattgegeben',
	});
	cast.clock.set(context.now() + 60_000);
	await changeResult(cast, 5, 0, '0:1', 'Wertung am grünen Tisch');
	accepted(await scheduleEvaluations(context, { actorId: adminId, seasonId: 'seriea_1', hours: 12 }));
	const pub = ids.communities.pub ?? '';
	accepted(
		await updateCommunity(context, {
			communityId: pub,
			actorId: players.get('Mehmet') ?? '',
			change: {
				name: 'Kneipe zum Anpfiff',
				description: 'Offen für alle, gespielt wird bis zum Schluss.',
				visibility: 'public',
				password: '',
				entryOpen: false,
			},
		}),
	);
	const late = { playerId: players.get('Yusuf') ?? '', displayName: 'Yusuf', password: '' };
	accepted(await joinCommunity(context, { ...late, way: { invitation: pub } }));
	const member = await findMemberOfPlayer(context.db, pub, late.playerId);
	if (ids.members.pub) ids.members.pub.Yusuf = member?.id ?? '';
	accepted(await createSeason(context, { leagueId: 'laliga', label: '2026/27', actorId: null }));
	accepted(
		await suspendMatchday(context, {
			...{ communityId: ids.communities.fresh ?? '', matchdayId: `${seasonId}_9` },
			...{ actorId: players.get('Carla') ?? '', reason: 'Da sind wir alle im Urlaub' },
		}),
	);
	accepted(
		await suspendEverywhere(context, {
			...{ kind: 'set', matchdayId: 'ligue1_1_9', actorId: adminId, reason: 'Die Liga spielt nicht' },
		}),
	);
}

/** R38: Lena enters a pick for Ole, after the kickoff. */
export async function enterForOle({ context, players }: Cast, { communities, members }: Ids): Promise<void> {
	const place = { communityId: communities.tardy ?? '', memberId: members.tardy?.Ole ?? '' };
	const actorId = players.get('Lena') ?? '';
	const { teams, matchday } = accepted(await showLatePick(context, { ...place, actorId }));
	const teamId = teams[0]?.team.id ?? '';
	accepted(await enterPick(context, { ...place, actorId, matchday, teamId, arrivedAt: context.now() }));
}

/** Two admins, a name that holds, somebody who is kept out, and the deletion of it all. */
export async function breakUpOldGuard({ context, players, clock }: Cast, ids: Ids): Promise<void> {
	const communityId = ids.communities.fading ?? '';
	const actorId = players.get('Ruth') ?? '';
	const on = (name: string) => ({ communityId, actorId, memberId: ids.members.fading?.[name] ?? '' });
	clock.advance(60_000);
	accepted(await nameAdmin(context, on('Bernd')));
	accepted(await renameMember(context, { ...on('Ida'), name: 'Ida aus Bochum' }));
	const reason = 'Du hast uns gebeten, dich herauszunehmen.';
	accepted(await removeMember(context, { ...on('Rolf'), reason }));
	accepted(await askForDeletion(context, { communityId, actorId, name: 'Alte Garde' }));
}

/**
 * Picks ahead in the office: Jana's for matchday 8 becomes invalid, because the match that had freed her team is
 * angesetzt again; Finn's can't be changed any more, because its match has begun. Its members may invite, and Jana has left the
 * family, whose round is over.
 */
export async function finishOffice(cast: Cast, ids: Ids): Promise<void> {
	const { context, clock } = cast;
	const pick = async (name: string, matchday: number, teamId: string) => {
		const playerId = cast.players.get(name) ?? '';
		const communityId = ids.communities.office ?? '';
		const arrivedAt = context.now();
		accepted(await submitPick(context, { playerId, communityId, matchday, teamId, arrivedAt }));
	};
	const janas = (await matchesOf(context, seasonId, 7)).find(
		(match) => match.homeTeamId === 'koeln' || match.awayTeamId === 'koeln',
	);
	await pick('Jana', 7, 'koeln');
	await changeState(cast, 7, janas?.id ?? '', 'postponed');
	await pick('Jana', 8, 'koeln');
	await changeState(cast, 7, janas?.id ?? '', 'scheduled');
	const now = clock.now();
	clock.set(Date.parse('2026-10-15T07:00:00Z'));
	const early = (await matchesOf(context, seasonId, 6)).find(
		(match) => match.kickoff === Date.parse('2026-10-15T08:00:00Z'),
	);
	await pick('Finn', 6, early?.awayTeamId ?? '');
	clock.set(now);
	const tom = cast.players.get('Tom') ?? '';
	accepted(
		await allowInviting(context, { communityId: ids.communities.office ?? '', actorId: tom, allowed: true }),
	);
	const jana = cast.players.get('Jana') ?? '';
	accepted(await leaveCommunity(context, { communityId: ids.communities.family ?? '', playerId: jana }));
}

/** Enters another result for the nth match of an evaluated matchday. */
async function changeResult(
	{ context, adminId }: Cast,
	matchday: number,
	index: number,
	result: string,
	reason: string,
): Promise<void> {
	const match = (await matchesOf(context, seasonId, matchday))[index];
	const matches = [{ matchId: match?.id ?? '', result, state: 'awarded' as const }];
	accepted(
		await confirmed((more) =>
			saveResults(context, { seasonId, matchday, matches, actorId: adminId, reason, ...more }),
		),
	);
}

async function changeState(
	{ context, adminId }: Cast,
	matchday: number,
	matchId: string,
	state: 'postponed' | 'scheduled',
): Promise<void> {
	const matches = [{ matchId, result: '', state }];
	accepted(
		await confirmed((more) =>
			saveResults(context, { seasonId, matchday, matches, actorId: adminId, ...more }),
		),
	);
}
