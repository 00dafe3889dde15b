import { type AppLoadContext, data } from '@remix-run/node';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { refusedForm } from '~/http/form.server';
import { saidPage } from '~/http/said-page.server';
import { backWithToast, redirectWithToast } from '~/http/toast.server';
import { askSourceNow } from '~/services/operating/ask-source-now.server';
import { changeSource, type SourceChange } from '~/services/sources/change-source.server';
import { dismissAllSaid } from '~/services/sources/dismiss-said.server';
import { setSource } from '~/services/sources/set-source.server';
import { showSource } from '~/services/sources/show-source.server';
import { allDismissedText, saidTexts } from '~/text/said-facts';
import { askedText, sourceTexts } from '~/text/source-state';

type Sent = {
	request: Request;
	context: AppLoadContext;
	wish: { actorId: string; seasonId: string };
	values: Record<string, string>;
};

/** R41: what the forms of a season's source do, by their intents. */
export const sourceActs: Readonly<
	Record<string, (sent: Sent) => Promise<Response | ReturnType<typeof refused>>>
> = {
	'source-switch': (sent) => {
		const isOn = sent.values.on === 'ja';
		return change(sent, { isOn }, isOn ? sourceTexts.on : sourceTexts.switchedOff);
	},
	'source-permit': (sent) => {
		const { results, times } = sent.values;
		const permitted = { takesResults: results === 'on', takesTimes: times === 'on' };
		return change(sent, permitted, sourceTexts.permitted);
	},
	'source-ask': ask,
	'said-dismiss-all': dismissAll,
	'source-remove': async (sent) => {
		const done = await setSource(sent.context, { ...sent.wish, choice: null });
		return done.ok ? back(sent, 'success', sourceTexts.removed) : refused(sent, done.refusal);
	},
};

async function change(sent: Sent, change: SourceChange, text: string) {
	const done = await changeSource(sent.context, { ...sent.wish, change });
	return done.ok ? back(sent, 'success', text) : refused(sent, done.refusal);
}

async function ask(sent: Sent) {
	const { context, wish } = sent;
	const asked = await askSourceNow(context, wish);
	if (!asked.ok) return refused(sent, asked.refusal);
	const { source } = await showSource(context, wish.seasonId);
	const tone = asked.value === null ? 'info' : asked.value.failure === null ? 'success' : 'error';
	return back(sent, tone, askedText(asked.value, source?.kind ?? 'file'));
}

/** Everything that waits, of the season or of one matchday, as it was seen; leads back to where that was. */
async function dismissAll({ request, context, wish, values }: Sent) {
	const { matchday = '', seenAt = '', back: page = '' } = values;
	const done = await dismissAllSaid(context, {
		...wish,
		matchday: matchday === '' ? null : /^\d{1,3}$/.test(matchday) ? Number(matchday) : -1,
		seenAt: /^\d{1,15}$/.test(seenAt) ? Number(seenAt) : 0,
	});
	return redirectWithToast(context, request, saidPage(page), {
		...(done.ok
			? { kind: 'success', text: allDismissedText(done.value) }
			: { kind: 'info', text: saidTexts.noneLeft }),
	});
}

function refused({ values }: Sent, refusal: SeasonRefusal) {
	return data(refusedForm(refusal, values), { status: 422 });
}

function back({ request, context, wish }: Sent, kind: 'success' | 'info' | 'error', text: string) {
	const place = { path: `/admin/saison/${wish.seasonId}`, anchor: 'quelle' };
	return backWithToast(context, request, place, { kind, text });
}
