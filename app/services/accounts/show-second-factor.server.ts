import type { Context } from '~/context.server';
import { findPlayer } from '~/data/players.server';
import { countRecoveryCodes, findFactor } from '~/data/second-factors.server';
import { unseal } from '~/services/trust/seal.server';
import { type QrCode, qrCode } from './qr-code.server';
import { base32 } from './totp.server';

export type ShownFactor =
	| { state: 'off' }
	/** `secret` in groups of four, `link` opens an app on the same device, `qr` is that link. Until a code was seen. */
	| { state: 'waiting'; secret: string; link: string; qr: QrCode }
	/** `since` in ms UTC. */
	| { state: 'on'; since: number; codesLeft: number };

/** The state of an account's second factor. */
export async function showSecondFactor(context: Context, input: { playerId: string }): Promise<ShownFactor> {
	const { playerId } = input;
	const factor = await findFactor(context.db, playerId);
	if (factor === null) return { state: 'off' };
	if (factor.confirmedAt !== null) {
		const codesLeft = await countRecoveryCodes(context.db, playerId);
		return { state: 'on', since: factor.confirmedAt, codesLeft };
	}
	const player = await findPlayer(context.db, playerId);
	const bytes = unseal(context, playerId, factor.secret);
	if (!player || !bytes) return { state: 'off' };
	const secret = base32(bytes);
	const { productName } = context.settings;
	const label = encodeURIComponent(`${productName}:${player.email}`);
	const link = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(productName)}`;
	return { state: 'waiting', secret: secret.replace(/.{4}(?=.)/g, '$& '), link, qr: qrCode(link) };
}
