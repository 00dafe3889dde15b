import type { Browser, Page } from './browser';

const PATH = '/admin/import';
const nothing = { field: 'file', name: '', bytes: new Uint8Array() };

/**
 * What a browser would send by a button of the import's preview, named by its intent, or by the one button of another
 * form, named by its label.
 */
export function fieldsOf(page: Page, button: string): Record<string, string> {
	const forms = page.html.split('<form').map((part) => part.split('</form>')[0] ?? '');
	const found = forms.find(
		(part) =>
			part.includes(`aria-label="${button}"`) ||
			(part.includes('aria-label="Vorschau"') && part.includes(`name="intent" value="${button}"`)),
	);
	if (found === undefined) throw new Error(`No button ${button}: ${page.text.slice(0, 400)}`);
	const fields: Record<string, string> = { intent: found.includes(`value="${button}"`) ? button : 'preview' };
	for (const [tag] of found.matchAll(/<input [^>]*>/g)) {
		const isSent = !/type="(?:file|radio|checkbox)"/.test(tag) || / checked/.test(tag);
		if (isSent) fields[attribute(tag, 'name')] = attribute(tag, 'value');
	}
	for (const [, tag = '', options = ''] of found.matchAll(/<select ([^>]*)>(.*?)<\/select>/g)) {
		const chosen = options.match(/<option [^>]*selected[^>]*>/)?.[0];
		fields[attribute(tag, 'name')] = attribute(chosen ?? '', 'value');
	}
	return fields;
}

/** Presses such a button, with other values where they are given, without choosing a file. */
export function sendAgain(
	browser: Browser,
	page: Page,
	button: string,
	more: Record<string, string> = {},
): Promise<Page> {
	return browser.upload(PATH, { ...fieldsOf(page, button), ...more }, nothing);
}

/** Uploads a file for its preview. */
export function sendFile(
	browser: Browser,
	bytes: Uint8Array,
	fields: Record<string, string> = {},
	name = 'spielplan.csv',
): Promise<Page> {
	return browser.upload(PATH, { intent: 'preview', ...fields }, { field: 'file', name, bytes });
}

function attribute(tag: string, name: string): string {
	return unescaped(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function unescaped(text: string): string {
	return text
		.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');
}
