import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
	Links,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useRouteError,
	useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { showShell } from './http/shell.server';
import { DocumentContext } from './ui/document-context';
import { ErrorPage, failureOf } from './ui/error-page';
import { useFollowing } from './ui/link';
import { LoadingNote } from './ui/loading-note';
import { Notice } from './ui/notice';
import { usePageHandle } from './ui/page-handle';
import { PageMeta } from './ui/page-meta';
import type { Shell } from './ui/shell';
import { SiteFooter } from './ui/site-footer';
import { SiteHeader } from './ui/site-header';
import './ui/styles/index.css';
import { Toast } from './ui/toast';

/** Lies in public/, because the pages outside of Remix name it too. */
const markUrl = '/mark.svg';

export async function loader({ context, request }: LoaderFunctionArgs) {
	const { shell, headers } = await showShell(context, request);
	return data({ shell }, { headers });
}

/** What surrounds a page when even the root's data is missing. */
const bareShell: Shell = {
	productName: 'Drinbleiben',
	origin: '',
	theme: 'system',
	viewer: null,
	toast: null,
	kept: null,
	notice: null,
	production: true,
};

export function Layout({ children }: { children: ReactNode }) {
	const { nonce } = useContext(DocumentContext);
	const shell = useRouteLoaderData<typeof loader>('root')?.shell ?? bareShell;
	const error = useRouteError();
	const failure = error === undefined || error === null ? null : failureOf(error).title;
	const location = useLocation();
	const path = location.pathname + location.search;
	return (
		<html lang="de" data-theme={shell.theme}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<ThemeColors theme={shell.theme} />
				<PageMeta shell={shell} failure={failure} />
				<link rel="icon" href={markUrl} type="image/svg+xml" />
				<Links />
			</head>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are the links within */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard's Enter clicks a link */}
			<body onClick={useFollowing()}>
				<a href="#inhalt" className="skip">
					Zum Inhalt springen
				</a>
				<SiteHeader productName={shell.productName} viewer={shell.viewer} path={path} />
				<div className="toasts" role="status">
					<Toast key={location.key} toast={shell.toast} />
				</div>
				<LoadingNote />
				{shell.notice ? <Notice notice={shell.notice} /> : null}
				<main id="inhalt" tabIndex={-1}>
					{children}
				</main>
				<SiteFooter
					productName={shell.productName}
					theme={shell.theme}
					path={path}
					production={shell.production}
				/>
				{failure === null ? <PageScripts nonce={nonce} /> : null}
			</body>
		</html>
	);
}

/** Content pages (`handle = { scripts: false }`) ship no JavaScript, nor do the pages for what went wrong. */
function PageScripts({ nonce }: { nonce: string }) {
	if (usePageHandle().scripts === false) return null;
	return (
		<>
			<ScrollRestoration nonce={nonce} />
			<Scripts nonce={nonce} />
		</>
	);
}

/** What a phone's browser draws around the page goes on with the header. */
function ThemeColors({ theme }: { theme: Shell['theme'] }) {
	if (theme === 'light') return <meta name="theme-color" content="#ffffff" />;
	if (theme === 'dark') return <meta name="theme-color" content="#151d1a" />;
	return (
		<>
			<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
			<meta name="theme-color" content="#151d1a" media="(prefers-color-scheme: dark)" />
		</>
	);
}

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary() {
	const isLoggedIn = Boolean(useRouteLoaderData<typeof loader>('root')?.shell.viewer);
	return <ErrorPage error={useRouteError()} sentence={usePageHandle().failure} isLoggedIn={isLoggedIn} />;
}
