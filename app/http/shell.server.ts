import type { AppLoadContext } from '@remix-run/node';
import { loadMarks } from '~/services/accounts/load-marks.server';
import type { SessionPlayer } from '~/services/accounts/load-session.server';
import { showShell as showViewer } from '~/services/communities/show-shell.server';
import { canSave } from '~/services/operating/can-save.server';
import { communityLockedNotice, deletionNotice } from '~/text/communities';
import { outageTexts } from '~/text/outages';
import type { NoticeData } from '~/ui/shell';
import { takeKept } from './kept-form.server';
import { getSession } from './session.server';
import { themeCookie } from './theme-cookie.server';
import { takeToast } from './toast.server';

const themes = ['light', 'dark', 'system'] as const;

/**
 * What surrounds every page: who is there, the message of the last request, a form that is still to be sent, light or
 * dark, and whether anything can be saved. With the headers to answer with, which take message and form away.
 */
export async function showShell(context: AppLoadContext, request: Request) {
	const { player } = await getSession(request, context);
	const { productName, production, origin } = context.settings;
	const { toast, headers } = await takeToast(request, context);
	const kept = player ? await takeKept(request, context, player.id) : null;
	if (kept) headers.append('Set-Cookie', kept.header);
	const shell = {
		productName,
		origin,
		production,
		theme: await readTheme(context, request),
		viewer: player
			? showViewer({ player, marks: await loadMarks(context, player), communityId: communityIn(request) })
			: null,
		toast,
		kept: kept?.reply ?? null,
		notice: noticeFor(context, player, communityIn(request)),
	};
	return { shell, headers };
}

/** That nothing can be saved, or to its members that the community of the page is locked, or going to be deleted (R34). */
function noticeFor(
	context: AppLoadContext,
	player: Pick<SessionPlayer, 'memberships'> | null,
	communityId: string | null,
): NoticeData | null {
	if (!canSave(context)) return { tone: 'error', text: outageTexts.notice };
	const own = player?.memberships.find((each) => each.communityId === communityId);
	if (own?.locked) return { tone: 'error', text: communityLockedNotice };
	if (own?.deletesAt == null) return null;
	return { tone: 'warn', text: deletionNotice(own.communityName, own.deletesAt) };
}

/** The community whose page is asked for, by the address. */
function communityIn(request: Request): string | null {
	return /^\/community\/([^/]+)\//.exec(new URL(request.url).pathname)?.[1] ?? null;
}

async function readTheme(context: AppLoadContext, request: Request): Promise<(typeof themes)[number]> {
	const chosen: unknown = await themeCookie(context).parse(request.headers.get('Cookie'));
	return themes.find((theme) => theme === chosen) ?? 'system';
}
