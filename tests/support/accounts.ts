import type { Context } from '~/context.server';
import { deriveToken } from '~/services/derive-token.server';
import { registerPlayer } from '~/services/register-player.server';
import { verifyEmail } from '~/services/verify-email.server';

/** A password that is good enough. */
export const goodPassword = 'Kurve 7 steht!';

/** Mails in the outbox for an address, oldest first: kind and data. */
export async function mailsFor(context: Context, address: string): Promise<{ kind: string; data: Record<string, string> }[]> {
	const rows = await context.db.outboxMail.findMany({ where: { address }, orderBy: { createdAt: 'asc' } });
	return rows.map(({ kind, data }) => ({ kind, data: JSON.parse(data) }));
}

/** The token in the newest mail of a kind for an address, as its link carries it. */
export async function tokenFor(context: Context, address: string, kind: 'verify' | 'reset'): Promise<string> {
	const mail = (await mailsFor(context, address)).findLast((each) => each.kind === kind);
	if (!mail) throw new Error(`no ${kind} mail for ${address}`);
	return deriveToken(context, mail.data.tokenId ?? '');
}

/** Registers and verifies an address; returns the player's id. */
export async function verifiedPlayer(context: Context, email: string, password = goodPassword): Promise<string> {
	await registerPlayer(context, { email, password });
	const verdict = await verifyEmail(context, { token: await tokenFor(context, email, 'verify') });
	if (!verdict.ok) throw new Error(verdict.refusal.code);
	return verdict.value.playerId;
}
