import type { MetaDescriptor } from '@remix-run/react';
import pictureUrl from './share-picture.png';

/**
 * What WhatsApp and others show of a link: title, text and our picture. `origin` is the configured one, because
 * pictures need whole addresses; `path` is the page's own.
 */
export function shareMeta(page: {
	origin: string;
	path: string;
	title: string;
	text: string;
}): MetaDescriptor[] {
	return [
		{ name: 'description', content: page.text },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:locale', content: 'de_DE' },
		{ property: 'og:title', content: page.title },
		{ property: 'og:description', content: page.text },
		{ property: 'og:url', content: page.origin + page.path },
		{ property: 'og:image', content: page.origin + pictureUrl },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
		{ name: 'twitter:card', content: 'summary_large_image' },
	];
}
