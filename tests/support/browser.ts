/** What came back for a request. Redirects are not followed. */
export type Page = {
	status: number;
	/** Path and query of the redirect, or null. */
	location: string | null;
	html: string;
	/** The page's text without tags, white space folded. */
	text: string;
	headers: Headers;
};

export type Browser = {
	/** Scheme, host and port of the application. */
	url: string;
	get: (path: string, headers?: Record<string, string>) => Promise<Page>;
	/** Submits a form as a browser without JavaScript does. */
	post: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Page>;
	/** Submits a multipart form with a file. */
	upload: (
		path: string,
		fields: Record<string, string>,
		file: { field: string; name: string; bytes: Uint8Array },
	) => Promise<Page>;
	/** Follows redirects from here and returns the last page. */
	follow: (page: Page) => Promise<Page>;
	cookies: Map<string, string>;
};

/** A browser without JavaScript: keeps cookies, sends the headers that browsers send, follows nothing by itself. */
export function openBrowser(url: string): Browser {
	const cookies = new Map<string, string>();

	async function send(path: string, init: RequestInit): Promise<Page> {
		const headers = new Headers(init.headers);
		// Packing pages and unpacking them is a fifteenth of a crawl; a test that is about it says so.
		if (!headers.has('Accept-Encoding')) headers.set('Accept-Encoding', 'identity');
		if (cookies.size > 0)
			headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
		const response = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' });
		for (const line of response.headers.getSetCookie()) keep(cookies, line);
		const html = await response.text();
		const location = response.headers.get('Location');
		return {
			status: response.status,
			location: location === null ? null : pathOf(new URL(location, url)),
			html,
			get text() {
				return textOf(html);
			},
			headers: response.headers,
		};
	}

	const posted = { Origin: url, 'Sec-Fetch-Site': 'same-origin' };
	const browser: Browser = {
		url,
		cookies,
		get: (path, headers = {}) => send(path, { headers }),
		post: (path, fields, headers = {}) =>
			send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...posted, ...headers } }),
		upload: (path, fields, file) => {
			const body = new FormData();
			for (const [name, value] of Object.entries(fields)) body.set(name, value);
			body.set(file.field, new File([file.bytes as BlobPart], file.name));
			return sendWithLength(path, body);
		},
		follow: async (page) => {
			let last = page;
			for (let hops = 0; last.location !== null && hops < 10; hops++) last = await browser.get(last.location);
			return last;
		},
	};

	/** fetch streams multipart bodies without a length, browsers send one. */
	async function sendWithLength(path: string, form: FormData): Promise<Page> {
		const encoded = new Response(form);
		const type = encoded.headers.get('Content-Type') ?? '';
		const body = new Uint8Array(await encoded.arrayBuffer());
		return send(path, { method: 'POST', body, headers: { ...posted, 'Content-Type': type } });
	}
	return browser;
}

function keep(cookies: Map<string, string>, line: string): void {
	const [pair = '', ...attributes] = line.split(';');
	const at = pair.indexOf('=');
	const name = pair.slice(0, at).trim();
	const gone = attributes.some((attribute) => /^\s*max-age=0\b|expires=Thu, 01 Jan 1970/i.test(attribute));
	if (gone) cookies.delete(name);
	else cookies.set(name, pair.slice(at + 1));
}

function pathOf(url: URL): string {
	return url.pathname + url.search + url.hash;
}

function textOf(html: string): string {
	return html
		.replace(/<script[\s\S]*?<\/script>/g, ' ')
		.replace(/<!-- -->/g, '')
		.replace(/<[^>]+>/g, ' ')
		.replace(/&amp;/g, '&')
		.replace(/&#x27;/g, "'")
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, '<')
		.replace(/&gt;/g, '>')
		.replace(/\s+/g, ' ')
		.trim();
}
