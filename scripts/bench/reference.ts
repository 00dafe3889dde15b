import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import type { EntryContext, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { Links, Meta, Outlet, RemixServer, Scripts, ScrollRestoration } from '@remix-run/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { openContext } from '../../app/context.server';
import { readServingSettings } from '../../app/env.server';
import { createWebApp } from '../../app/http/server/web-app.server';

/**
 * The process of the reference rows: the same built application around what a page costs without its data
 * (docs/decisions/0030-what-pages-are-measured-against.md). 'bare': Node's own server with a fixed page. 'remix': an
 * empty page at /leer, and every other page with what its loaders gave the first time.
 */

/** Renders a page that was asked for before, so long. */
export type RenderWish = { path: string; ms: number };
/** Processor time of one rendering, ms. */
export type Rendered = number;

type Entry = { request: Request; context: EntryContext };

const built = path.join(import.meta.dirname, '..');
/** The last rendering of each path, to be rendered again. */
const entries = new Map<string, Entry>();

const page = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Leer</title></head><body>${'<p>Drin bleiben.</p>'.repeat(50)}</body></html>`;
const bare: RequestListener = (_request, response) => {
	response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
};

async function remix(): Promise<RequestListener> {
	const context = await openContext(readServingSettings());
	const build = (await import(pathToFileURL(path.join(built, 'server', 'index.js')).href)) as ServerBuild;
	const client = path.join(built, 'client');
	const empty = createWebApp(context, emptyBuild(build), client);
	const remembering = createWebApp(context, rememberingBuild(build), client);
	return (request, response) => (request.url === '/leer' ? empty : remembering)(request, response);
}

/** The same entry and files with one page: a document as Remix's own template has it, and nothing in it. */
function emptyBuild(build: ServerBuild): ServerBuild {
	const { root } = build.routes;
	const asset = build.assets.routes.root;
	if (!root || !asset) throw new Error('The build has no root');
	const route = { id: 'leer', parentId: 'root', path: 'leer' };
	return {
		...build,
		routes: {
			root: { ...root, module: { default: EmptyDocument } },
			leer: { ...route, module: { default: () => null } },
		},
		assets: {
			...build.assets,
			routes: {
				root: { ...asset, hasLoader: false, hasErrorBoundary: false },
				leer: { ...asset, ...route, hasLoader: false, hasErrorBoundary: false },
			},
		},
	};
}

function EmptyDocument() {
	return createElement(
		'html',
		{ lang: 'de' },
		createElement('head', null, createElement(Meta), createElement(Links)),
		createElement(
			'body',
			null,
			createElement(Outlet),
			createElement(ScrollRestoration),
			createElement(Scripts),
		),
	);
}

/** The same application; each loader is asked once for each address, and what it gave stays in memory. */
function rememberingBuild(build: ServerBuild): ServerBuild {
	const kept = new Map<string, unknown>();
	const routes = Object.entries(build.routes).map(([id, route]) => {
		const { loader } = route?.module ?? {};
		if (!route || !loader) return [id, route];
		const remembering = async (args: LoaderFunctionArgs) => {
			const key = `${id} ${args.request.url}`;
			if (!kept.has(key)) kept.set(key, await loader(args));
			return kept.get(key);
		};
		return [id, { ...route, module: { ...route.module, loader: remembering } }];
	});
	const render = build.entry.module.default;
	const entry: ServerBuild['entry'] = {
		module: {
			...build.entry.module,
			default: (request, status, headers, context, load) => {
				const { pathname, search } = new URL(request.url);
				if (!entries.has(pathname + search)) entries.set(pathname + search, { request, context });
				return render(request, status, headers, context, load);
			},
		},
	};
	return { ...build, entry, routes: Object.fromEntries(routes) };
}

/** React alone: the tree of a page, with the data it was drawn with. */
function render({ path: at, ms }: RenderWish): Rendered {
	const entry = entries.get(at);
	if (!entry) throw new Error(`${at} hasn't been asked for`);
	// The stream that hands the data over to the browser is Remix's, and has been read.
	const { serverHandoffStream: _read, ...context } = entry.context;
	let count = 0;
	const { user: before } = process.cpuUsage();
	const from = performance.now();
	while (performance.now() - from < ms) {
		renderToString(createElement(RemixServer, { context, url: entry.request.url }));
		count++;
	}
	return (process.cpuUsage().user - before) / 1000 / count;
}

process.on('message', (message: { render?: RenderWish }) => {
	if (message.render) process.send?.({ rendered: render(message.render) });
});

const server = createServer(process.argv[2] === 'bare' ? bare : await remix());
server.listen(0, '127.0.0.1', () => process.send?.({ listening: (server.address() as AddressInfo).port }));
process.once('SIGTERM', () => process.exit(0));
