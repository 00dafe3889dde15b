import type { AppLoadContext } from '@remix-run/node';
import type { Refusal } from '~/domain/refusal';
import { deleteAccountOnRequest } from '~/services/accounts/delete-account.server';
import { lockPlayer, unlockPlayer } from '~/services/accounts/lock-player.server';
import { renamePlayerByOperator } from '~/services/accounts/rename-player.server';
import { operatorTexts, playerDone } from '~/text/operator';

type Ids = { playerId: string; actorId: string };

/** Does what the fields of a form of an account's page ask for; null for an intent that doesn't exist. */
export async function actOnPlayer(
	context: AppLoadContext,
	{ intent, reason = '', displayName: name = '', address = '' }: Record<string, string | undefined>,
	ids: Ids,
): Promise<{ done: string; to: string } | { refusal: Refusal } | null> {
	const to = `/admin/spieler/${ids.playerId}`;
	switch (intent) {
		case 'lock': {
			const verdict = await lockPlayer(context, { ...ids, reason });
			return verdict.ok ? { done: playerDone.lock(named(verdict.value.name)), to } : verdict;
		}
		case 'unlock': {
			const verdict = await unlockPlayer(context, ids);
			return verdict.ok ? { done: playerDone.unlock(named(verdict.value.name)), to } : verdict;
		}
		case 'rename': {
			const verdict = await renamePlayerByOperator(context, { ...ids, name });
			if (!verdict.ok) return verdict;
			const { displayName, keptIn } = verdict.value;
			return { done: playerDone.rename(displayName, keptIn), to };
		}
		case 'delete': {
			const verdict = await deleteAccountOnRequest(context, { ...ids, address });
			return verdict.ok ? { done: operatorTexts.playerDeleted, to: '/admin/spieler' } : verdict;
		}
		default:
			return null;
	}
}

function named(name: string | null): string {
	return name ?? 'Das Konto';
}
