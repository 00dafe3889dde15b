import { type AppLoadContext, data, redirect } from '@remix-run/node';
import type { Result } from '~/domain/result';
import type { SessionPlayer } from '~/services/accounts/load-session.server';
import { enterCommunity, rememberCommunity } from '~/services/communities/enter-community.server';
import { showRemoval } from '~/services/communities/show-removals.server';
import { communityTexts, removedText } from '~/text/communities';
import { loggedFailure } from './failed-form.server';
import { getSession, type WebSession } from './session.server';
import { redirectWithToast } from './toast.server';
import { rememberWanted } from './wanted-page.server';

type VerifiedPlayer = Omit<SessionPlayer, 'lacksFactor' | 'invitation'>;

/** Who is logged in, verified and named. */
export type CurrentPlayer = VerifiedPlayer & { displayName: string };

type Entered = { player: CurrentPlayer; session: WebSession };

/** The player's membership in the community of the page. */
export type CurrentMembership = Pick<
	SessionPlayer['memberships'][number],
	'memberId' | 'isAdmin' | 'displayName' | 'communityName' | 'mayInvite'
>;

/**
 * R33: a visitor who isn't logged in goes to /login and afterwards to the page that was asked for; in a browser whose
 * registration waits for its confirmation, to /verify-email. A name isn't needed yet.
 */
export async function requireVerified(
	request: Request,
	context: AppLoadContext,
): Promise<{ player: VerifiedPlayer; session: WebSession }> {
	const session = await getSession(request, context);
	if (!session.player) {
		const way = session.data.pending ? '/verify-email' : '/login';
		throw redirect(way, { headers: await rememberWanted(request, context) });
	}
	const { lacksFactor: _lacks, invitation: _invitation, ...player } = session.player;
	return { player, session };
}

/** R33: like `requireVerified`; a player without a name goes to /choose-name. */
export async function requirePlayer(request: Request, context: AppLoadContext): Promise<Entered> {
	const { player, session } = await requireVerified(request, context);
	if (player.displayName === null) throw redirect('/choose-name');
	return { player: { ...player, displayName: player.displayName }, session };
}

/**
 * R33: a member of the community. A player without any membership goes to onboarding; everybody else gets 404, as for
 * a community that doesn't exist. Showing a page (GET) makes the community the one used last.
 */
export async function requireMember(
	request: Request,
	context: AppLoadContext,
	communityId: string | undefined,
): Promise<Entered & { membership: CurrentMembership }> {
	const entered = await requirePlayer(request, context);
	const membership = await enter(request, context, entered.player, communityId);
	if (membership === 'homeless') throw redirect('/onboarding/community');
	if (membership === 'stranger') throw await communityNotFound(context, entered.player.id, communityId);
	return { ...entered, membership };
}

/**
 * R33: an admin of the community, or a site admin, who needs no membership (then it is null). Other members go to
 * the community's dashboard.
 */
export async function requireCommunityAdmin(
	request: Request,
	context: AppLoadContext,
	communityId: string | undefined,
): Promise<Entered & { membership: CurrentMembership | null }> {
	const { mayAdminister, ...entered } = await enterAsStaff(request, context, communityId);
	if (!mayAdminister) throw await sentToDashboard(request, context, communityId);
	return entered;
}

/** R30, R33: the same for whoever may hand on the invite link: a member too, where the community allows that. */
export async function requireInviter(
	request: Request,
	context: AppLoadContext,
	communityId: string | undefined,
): Promise<Entered & { membership: CurrentMembership | null; mayAdminister: boolean }> {
	const entered = await enterAsStaff(request, context, communityId);
	if (!entered.mayAdminister && !entered.membership?.mayInvite)
		throw await sentToDashboard(request, context, communityId);
	return entered;
}

/** A member of the community, or a site admin, who needs no membership. */
async function enterAsStaff(
	request: Request,
	context: AppLoadContext,
	communityId: string | undefined,
): Promise<Entered & { membership: CurrentMembership | null; mayAdminister: boolean }> {
	const entered = await requirePlayer(request, context);
	const { isSiteAdmin, id } = entered.player;
	const membership = await enter(request, context, entered.player, communityId);
	if (typeof membership === 'string') {
		if (isSiteAdmin) return { ...entered, membership: null, mayAdminister: true };
		if (membership === 'homeless') throw redirect('/onboarding/community');
		throw await communityNotFound(context, id, communityId);
	}
	return { ...entered, membership, mayAdminister: membership.isAdmin || isSiteAdmin };
}

/** The answer to a member who lacks the rights; they may have been taken since the page was opened. */
async function sentToDashboard(request: Request, context: AppLoadContext, communityId: string | undefined) {
	const dashboard = `/community/${communityId}/dashboard`;
	if (request.method === 'GET' || request.method === 'HEAD') return redirect(dashboard);
	return redirectWithToast(context, request, dashboard, { kind: 'error', text: communityTexts.adminsOnly });
}

/**
 * R33: a site admin, in production with a second factor or on the way to it; everybody else who is logged in goes to
 * /dashboard.
 */
export async function requireSiteAdmin(request: Request, context: AppLoadContext): Promise<Entered> {
	const entered = await requirePlayer(request, context);
	if (entered.session.player?.lacksFactor) throw redirect('/profile/zweiter-faktor');
	if (!entered.player.isSiteAdmin) throw redirect('/dashboard');
	return entered;
}

/** What a service gives a site admin; throws where it refuses, because the rights were taken in this instant. */
export function granted<T>(given: Result<T, unknown>): T {
	if (!given.ok) throw data(null, { status: 403 });
	return given.value;
}

/** The answer for what doesn't exist or isn't the asker's business, with a sentence of its own or without. */
export function notFound(sentence?: string) {
	return data({ sentence }, { status: 404, statusText: 'Not Found' });
}

/** The same for a community, in the words of the specification; who was removed from it reads why (R34). */
async function communityNotFound(context: AppLoadContext, playerId: string, communityId: string | undefined) {
	if (!communityId) return notFound(communityTexts.idMissing);
	const removal = await showRemoval(context, { communityId, playerId });
	return notFound(removal === null ? communityTexts.notFound : removedText(removal.reason));
}

async function enter(
	request: Request,
	context: AppLoadContext,
	player: CurrentPlayer,
	communityId = '',
): Promise<CurrentMembership | 'stranger' | 'homeless'> {
	const entered = enterCommunity(player, communityId);
	if (typeof entered === 'string') return entered;
	if (request.method === 'GET')
		await rememberCommunity(context, player, communityId).catch(loggedFailure(request));
	const { memberId, isAdmin, displayName, communityName, mayInvite } = entered;
	return { memberId, isAdmin, displayName, communityName, mayInvite };
}
