import type { Context } from '~/context.server';
import { countMailStates, findTroubledMails, type TroubledMail } from '~/data/troubled-mails.server';
import { maskAddress } from '~/domain/address';
import { boundsOf, PAGE_SIZE, type PageBounds } from '~/domain/page-bounds';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { runningPause } from './running-pause.server';

export type AdminMails = PageBounds & {
	/** Their addresses are masked; what they say isn't in it. */
	mails: TroubledMail[];
	waiting: number;
	unknown: number;
	failed: number;
	/** The mail server takes nothing until then (ms UTC). */
	pause: { until: number; error: string } | null;
};

/** The mails that a site admin has to look at, newest first; a page beyond the last is the last. Refuses all others. */
export async function showAdminMails(
	context: Context,
	input: { actorId: string; page: number },
): Promise<Result<AdminMails, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const { waiting = 0, unknown = 0, failed = 0 } = await countMailStates(context.db);
	const { page, pageCount } = boundsOf(unknown + failed, input.page);
	const found = await findTroubledMails(context.db, { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });
	const pause = await runningPause(context);
	return accept({
		mails: found.map((mail) => ({ ...mail, address: maskAddress(mail.address) })),
		waiting,
		unknown,
		failed,
		pause: pause && { until: pause.until, error: pause.error },
		page,
		pageCount,
	});
}
