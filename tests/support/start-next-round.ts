import type { Browser, Page } from './browser';

/**
 * Starts the next round from its page as an admin does who has read it, who takes the ticks away of the members `absent`
 * and, of those who have left, of `unasked` (ids). Where the page has no form, what a form of earlier would send.
 */
export async function startNextRound(
	admin: Browser,
	communityId: string,
	{ absent = [], unasked = [] }: { absent?: readonly string[]; unasked?: readonly string[] } = {},
): Promise<Page> {
	const path = `/community/${communityId}/admin/neue-runde`;
	const { html } = await admin.get(path);
	return admin.post(path, startFields(html, [...absent, ...unasked]));
}

/** The fields of the page's form; without the ticks of these ids. */
export function startFields(html: string, unticked: readonly string[] = []): Record<string, string> {
	const hiddenIn = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
	const boxes = [...html.matchAll(/<input\b[^>]*type="checkbox"[^>]*>/g)].map(([tag]) => tag);
	const ticked = boxes.flatMap((tag) => {
		const [, name = '', id = ''] = /name="((?:spielt|frage)-([^"]+))"/.exec(tag) ?? [];
		return /\bchecked\b/.test(tag) && name !== '' && !unticked.includes(id) ? [[name, 'on']] : [];
	});
	return {
		runde: hiddenIn('runde') ?? '99',
		stand: hiddenIn('stand') ?? 'unbekannt',
		gelistet: hiddenIn('gelistet') ?? '',
		...Object.fromEntries(ticked),
	};
}
