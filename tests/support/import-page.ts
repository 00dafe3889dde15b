import type { Browser, Page } from './browser';

const PATH = '/admin/import';
const nothing = { field: 'file', name: '', bytes: new Uint8Array() };

/** The fields of a form of the import, by its name or its act, as a browser would send them again. */
export function fieldsOf(page: Page, form: string): Record<string, string> {
	const found = page.html
		.split('<form')
		.find((part) => part.includes(`aria-label="${form}"`) || part.includes(`name="intent" value="${form}"`))
		?.split('</form>')[0];
	if (found === undefined) throw new Error(`No form ${form}: ${page.text.slice(0, 400)}`);
	const fields: Record<string, string> = {};
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

/** Sends a page's form again, with other values where they are given, without choosing a file. */
export function sendAgain(
	browser: Browser,
	page: Page,
	form: string,
	more: Record<string, string> = {},
): Promise<Page> {
	return browser.upload(PATH, { ...fieldsOf(page, form), ...more }, nothing);
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
