import { createHmac } from 'node:crypto';
import type { Context } from '~/context.server';

/** A hash under the installation's SECRET: without that key nobody can try out what was hashed. */
export function keyedHash(context: Pick<Context, 'settings'>, text: string): string {
	return createHmac('sha256', context.settings.secret).update(text).digest('base64url');
}
