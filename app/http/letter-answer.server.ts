/** A letter's HTML as a mail program shows it: with the styles in its elements, which no page of ours may have. */
export function letterAnswer(html: string): Response {
	return new Response(html, {
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Security-Policy':
				"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
		},
	});
}
