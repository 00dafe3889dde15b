/** Parts of a page's HTML, for tests that look at one of them. */

/** What stands between `<main>` and `</main>`. */
export function mainOf({ html }: { html: string }): string {
	return between(html, /<main\b[^>]*>/, '</main>');
}

/** The head of every page, with the navigation. */
export function headerOf({ html }: { html: string }): string {
	return between(html, /<header class="top"[^>]*>/, '</header>');
}

/** Where the links lead and what they say, in their order: 'Login → /login'. */
export function linksIn(html: string): string[] {
	return [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
		([, href = '', content = '']) => `${textIn(content)} → ${href.replaceAll('&amp;', '&')}`,
	);
}

/** The buttons' texts, in their order. */
export function buttonsIn(html: string): string[] {
	return [...html.matchAll(/<button\b[^>]*>([\s\S]*?)<\/button>/g)].map(([, content = '']) =>
		textIn(content),
	);
}

/** The names of the fields that one can fill, in their order; those of a choice once. */
export function fieldsIn(html: string): string[] {
	const fields = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag);
	const open = fields.filter((tag) => !/type="hidden"/.test(tag));
	return [...new Set(open.map((tag) => /\bname="([^"]*)"/.exec(tag)?.[1] ?? ''))];
}

/** What a form's page showed, by which the server sees that it is outdated; '' where it showed nothing. */
export function seenIn({ html }: { html: string }): string {
	return /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '';
}

/** The terms of lists of facts, in their order. */
export function termsIn(html: string): string[] {
	return [...html.matchAll(/<dt\b[^>]*>([\s\S]*?)<\/dt>/g)].map(([, content = '']) => textIn(content));
}

/** The text of a part without its tags, white space folded. */
export function textIn(html: string): string {
	return html
		.replace(/<!-- -->/g, '')
		.replace(/<[^>]+>/g, ' ')
		.replace(/&amp;/g, '&')
		.replace(/\s+/g, ' ')
		.trim();
}

function between(html: string, begin: RegExp, end: string): string {
	const from = html.search(begin);
	return from === -1 ? '' : html.slice(from, html.indexOf(end, from));
}
