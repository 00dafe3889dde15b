import type { AppLoadContext } from '@remix-run/node';
import { type UndoableAct, writeDoneAct } from '~/domain/done-act';
import type { Refusal } from '~/domain/refusal';
import type { Result } from '~/domain/result';
import { joinRound } from '~/services/communities/join-round.server';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { nameAdmin } from '~/services/communities/name-admin.server';
import { readmitMember } from '~/services/communities/readmit-member.server';
import { removeMember } from '~/services/communities/remove-member.server';
import { releaseName, renameMember } from '~/services/communities/rename-member.server';
import { withdrawAdmin } from '~/services/communities/withdraw-admin.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { withTries } from '~/services/trust/with-tries.server';
import { doneTexts, joinedText, leftText } from '~/text/communities';

/** `own`: the viewer looks at the own membership; only that one can be left. */
type Ids = { communityId: string; memberId: string; actorId: string; own: boolean };

/** Does what the fields of a form of the member's page ask for; null for an intent that doesn't exist. `community`: its name. */
export async function actOnMember(
	context: AppLoadContext,
	{ intent = '', reason = '', displayName: name = '' }: Record<string, string | undefined>,
	ids: Ids,
	community: string,
): Promise<{ done: string; to: string } | { refusal: Refusal } | null> {
	const admin = `/community/${ids.communityId}/admin`;
	const to = `${admin}#mitglieder`;
	/** With the way to undo it. */
	const undoable = (act: UndoableAct, { changeId }: { changeId: string }) =>
		`${admin}?getan=${writeDoneAct({ act, memberId: ids.memberId, changeId })}#mitglieder`;
	const own = `/community/${ids.communityId}/admin/mitglied/${ids.memberId}`;
	const limited = <T>(work: () => Promise<Result<T, Refusal>>) =>
		withTries(context, [{ limit: 'acts-on-member', whom: ids.memberId }], work);
	if (intent === 'leave') {
		if (!ids.own) return null;
		const verdict = await leaveCommunity(context, { communityId: ids.communityId, playerId: ids.actorId });
		return verdict.ok ? { done: leftText(community), to: '/dashboard' } : verdict;
	}
	if (intent === 'play-now') {
		if (!ids.own) return null;
		const verdict = await joinRound(context, { communityId: ids.communityId, playerId: ids.actorId });
		const dashboard = `/community/${ids.communityId}/dashboard`;
		return verdict.ok ? { done: joinedText(verdict.value.name, 'playing'), to: dashboard } : verdict;
	}
	if (intent === 'name-admin' || intent === 'withdraw-admin') {
		const change = intent === 'name-admin' ? nameAdmin : withdrawAdmin;
		const verdict = await limited(() => change(context, ids));
		if (!verdict.ok) return verdict;
		return { done: doneTexts[intent](verdict.value.name), to: undoable(intent, verdict.value) };
	}
	if (intent === 'rename') {
		const tries = [{ limit: 'renames', whom: ids.memberId }] as const;
		const verdict = await withTries(context, tries, () => renameMember(context, { ...ids, name }));
		if (!verdict.ok) return verdict;
		const { name: given, changeId } = verdict.value;
		const isUndoable = !ids.own && changeId !== '';
		return { done: doneTexts[intent](given), to: isUndoable ? undoable(intent, { changeId }) : own };
	}
	if (intent === 'release-name') {
		const verdict = await releaseName(context, ids);
		return verdict.ok ? { done: doneTexts[intent](verdict.value.name), to: own } : verdict;
	}
	if (intent === 'lift-ban') {
		const verdict = await limited(() => readmitMember(context, ids));
		return verdict.ok ? { done: doneTexts[intent](verdict.value.name), to } : verdict;
	}
	if (intent === 'remove') {
		const verdict = await limited(() => removeMember(context, { ...ids, reason }));
		if (!verdict.ok) return verdict;
		return { done: doneTexts[intent](verdict.value.name), to: undoable(intent, verdict.value) };
	}
	if (intent !== 'eliminate' && intent !== 'reinstate' && intent !== 'rebuy') return null;
	const act = { ...ids, act: { kind: intent } as const, ...(intent === 'eliminate' ? { reason } : {}) };
	const verdict = await limited(() => adjustMember(context, act));
	if (!verdict.ok) return verdict;
	const back = intent === 'eliminate' ? undoable(intent, verdict.value) : to;
	return { done: doneTexts[intent](verdict.value.name), to: back };
}
