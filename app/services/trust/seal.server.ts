import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Context } from '~/context.server';

const IV = 12;
const TAG = 16;

/** Encrypts what the database has to give back but nobody may read in it (AES-256-GCM). `owner` is bound to it. */
export function seal(context: Pick<Context, 'settings'>, owner: string, secret: Buffer): string {
	const iv = randomBytes(IV);
	const cipher = createCipheriv('aes-256-gcm', keyOf(context), iv).setAAD(Buffer.from(owner));
	const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed for this owner under the present SECRET, else null. */
export function unseal(context: Pick<Context, 'settings'>, owner: string, text: string): Buffer | null {
	const bytes = Buffer.from(text, 'base64url');
	try {
		const cipher = createDecipheriv('aes-256-gcm', keyOf(context), bytes.subarray(0, IV));
		cipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV, IV + TAG));
		return Buffer.concat([cipher.update(bytes.subarray(IV + TAG)), cipher.final()]);
	} catch {
		return null;
	}
}

/** Made once for each secret. */
const keys = new WeakMap<Context['settings'], ReturnType<typeof createSecretKey>>();

function keyOf({ settings }: Pick<Context, 'settings'>) {
	const key =
		keys.get(settings) ?? createSecretKey(createHmac('sha256', settings.secret).update('seal').digest());
	keys.set(settings, key);
	return key;
}
