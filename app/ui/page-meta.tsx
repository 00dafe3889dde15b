import {
	type MetaDescriptor,
	UNSAFE_RemixContext as RemixContext,
	useLocation,
	useMatches,
} from '@remix-run/react';
import { useContext } from 'react';
import { DocumentContext } from './document-context';
import { shareMeta } from './share-meta';
import type { Shell } from './shell';

/**
 * Title and meta tags of the page, from the `meta` export of the deepest route that has one. Pages name only
 * themselves ([{ title: 'Login' }]); the product's name comes behind, and "Fehler: " before it when the server
 * answers a form with errors. What strangers can open can be shared, so it says what messengers show of it.
 * `failure` is the title of an error page.
 */
export function PageMeta({ shell, failure }: { shell: Shell; failure: string | null }) {
	const { productName } = shell;
	const { pathname } = useLocation();
	const { refused } = useContext(DocumentContext);
	const descriptors = useDescriptors(failure !== null);
	const own =
		failure ?? descriptors.map((entry) => ('title' in entry ? String(entry.title) : '')).find(Boolean);
	const title = own && !own.includes(productName) ? `${own} · ${productName}` : (own ?? productName);
	const shared =
		failure === null && shell.viewer === null ? generalShare(shell, pathname, title, descriptors) : [];
	return (
		<>
			<title suppressHydrationWarning>
				{refused && !title.startsWith('Fehler') ? `Fehler: ${title}` : title}
			</title>
			{failure === null ? null : <meta name="robots" content="noindex" />}
			{[...descriptors, ...shared].map((entry) => (
				<MetaTag key={JSON.stringify(entry)} entry={entry} />
			))}
		</>
	);
}

/** What messengers show of a page that doesn't say it itself. */
function generalShare(shell: Shell, path: string, title: string, own: MetaDescriptor[]): MetaDescriptor[] {
	if (own.some((entry) => 'property' in entry && entry.property === 'og:title')) return [];
	const described = own.find((entry) => 'name' in entry && entry.name === 'description');
	const text =
		described && 'content' in described
			? String(described.content)
			: 'Jede Woche ein Team, jedes Team nur einmal. Wer zuletzt drin ist, gewinnt.';
	const { origin, productName } = shell;
	return shareMeta({ origin, productName, path, title, text, invitation: null });
}

function useDescriptors(failed: boolean): MetaDescriptor[] {
	const modules = useContext(RemixContext)?.routeModules ?? {};
	const location = useLocation();
	const matches = useMatches();
	if (failed) return [];
	const known = matches.map((match) => ({ ...match, meta: [], error: undefined }));
	const deepest = known.findLast((match) => modules[match.id]?.meta !== undefined);
	const meta = deepest && modules[deepest.id]?.meta;
	if (!deepest || !meta) return [];
	if (Array.isArray(meta)) return meta;
	const { data, params } = deepest;
	return meta({ data, params, location, matches: known, error: undefined }) ?? [];
}

function MetaTag({ entry }: { entry: MetaDescriptor }) {
	if ('tagName' in entry) {
		const { tagName, ...attributes } = entry;
		return tagName === 'link' ? <link {...attributes} /> : <meta {...attributes} />;
	}
	if ('name' in entry || 'property' in entry) return <meta {...(entry as Record<string, string>)} />;
	return null;
}
