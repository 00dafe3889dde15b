import type { Visibility } from '~/domain/community-name';
import type { CommunityRefusal } from '~/domain/refusals-community';
import { accept, type Result, refuse } from '~/domain/result';

/** An invitation to a community; with the token that stands for its password, or null (R30). */
export type Invitation = { readonly communityId: string; readonly token: string | null };

type Door = { readonly id: string; readonly visibility: Visibility; readonly inviteToken: string };

/**
 * R30, R32: an invitation travels as one value, `join`, through links, the session and mails: the community's id,
 * or id and token with a dot between them. Ids and tokens hold no dot.
 */
export function readInvitation(code: string): Invitation {
	const dot = code.indexOf('.');
	if (dot === -1) return { communityId: code, token: null };
	return { communityId: code.slice(0, dot), token: code.slice(dot + 1) };
}

/** R30: the code of a community's invite link. A public one needs no token. */
export function invitationCode(community: Door): string {
	return community.visibility === 'public' ? community.id : `${community.id}.${community.inviteToken}`;
}

/**
 * R30: what it takes to get in: nothing more, or the password. Refuses (invitation-void) a token that was renewed, and
 * somebody who has only the id of a private community. `byName`: the exact name was given.
 */
export function judgeAccess(
	community: Door,
	key: { readonly token: string | null; readonly byName: boolean },
): Result<'open' | 'password', CommunityRefusal> {
	if (community.visibility === 'public' || key.token === community.inviteToken) return accept('open');
	if (community.visibility === 'password' && (key.byName || key.token === null)) return accept('password');
	return key.byName ? accept('open') : refuse({ code: 'invitation-void' });
}
