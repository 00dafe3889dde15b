import type { MetaDescriptor } from '@remix-run/react';

/**
 * What WhatsApp and others show of a link: title, text and picture. `origin` is the configured one, because pictures
 * need whole addresses; `path` is the page's own. `invitation` is the code of a community's invite link and its name;
 * without it the picture is the product's (routes/picture).
 */
export function shareMeta(page: {
	origin: string;
	productName: string;
	path: string;
	title: string;
	text: string;
	invitation: { code: string; name: string } | null;
}): MetaDescriptor[] {
	const { origin, invitation } = page;
	const query = invitation ? `?join=${encodeURIComponent(invitation.code)}` : '';
	const alt = invitation
		? `Einladung in die Community „${invitation.name}“`
		: `${page.productName}: Wer zuletzt drin ist, gewinnt.`;
	return [
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: page.productName },
		{ property: 'og:locale', content: 'de_DE' },
		{ property: 'og:title', content: page.title },
		{ property: 'og:description', content: page.text },
		{ property: 'og:url', content: origin + page.path },
		{ property: 'og:image', content: `${origin}/bild.png${query}` },
		{ property: 'og:image:type', content: 'image/png' },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
		{ property: 'og:image:alt', content: alt },
		{ name: 'twitter:card', content: 'summary_large_image' },
	];
}
