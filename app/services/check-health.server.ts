import type { Context } from '~/context.server';
import { pingDatabase } from '~/data/ping.server';

/** Whether the database answers. */
export async function checkHealth(context: Context): Promise<boolean> {
	return pingDatabase(context.db).then(
		() => true,
		() => false,
	);
}
