import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { saveSecurityEvent } from '~/data/security-events.server';
import { isMerged, type SecurityEventKind } from '~/domain/security-event';
import { keyedHash } from './keyed-hash.server';

const HOUR = 3_600_000;
const LONGEST_DETAIL = 120;

/**
 * Writes into the security log, within the transaction of what happened. `playerId` is whose account it is (null for an
 * address without one), `actorId` who did it if that was somebody else. `detail` is a few words without addresses or
 * secrets: a device, a name within the game. What anybody can repeat at will is counted in one entry an hour.
 */
export async function recordSecurityEvent(
	tx: Tx,
	context: Context,
	event: {
		kind: SecurityEventKind;
		playerId: string | null;
		actorId?: string | null;
		communityId?: string;
		detail?: string;
	},
): Promise<void> {
	const at = context.now();
	const { kind, playerId } = event;
	await saveSecurityEvent(tx, {
		id: context.newId(),
		at,
		kind,
		playerId,
		actorId: event.actorId ?? null,
		communityId: event.communityId ?? null,
		detail: (event.detail ?? '').slice(0, LONGEST_DETAIL),
		mergeKey: isMerged(kind)
			? keyedHash(context, `event:${kind}:${playerId ?? ''}:${Math.floor(at / HOUR)}`)
			: null,
	});
}
