import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig(({ isSsrBuild }) => ({
	plugins: [remix(remixConfig), withoutDisplayNames(), isSsrBuild && inLatin1()],
	resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
	build: {
		target: 'es2022',
		assetsInlineLimit: 0,
		sourcemap: false,
		rollupOptions: {
			onwarn(warning, warn) {
				// A route without a component has nothing for the browser; that is no news.
				if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
			},
			// One file for the server: what lies beside it, as fonts do, is found from there.
			output: isSsrBuild ? { inlineDynamicImports: true } : browserOutput,
		},
	},
}));

/** Files that go into one beside those of their kind, by its name; the first that fits. */
const chunks: Readonly<Record<string, RegExp>> = {
	/** So small that a file for it would cost more than the line in the one that all load. */
	shared: /\/app\/ui\/ask-let-in\.ts$/,
	/** What the pages of a matchday draw while it goes on, how members stand then, and how a round was won, in one file. */
	board:
		/\/app\/ui\/(match-board|announcement|icon|live|as-of|listen-while-seen|standings|standings-page|won-ring|won-moment)\.tsx?$/,
	/** What became of members and what way they went; the pages of admins do without. */
	game: /\/app\/(ui\/(member-way|still|way-strip)|text\/(settlements|play))\.tsx?$/,
	/** What is said of a community's rules where they are explained. */
	'house-rules': /\/app\/(text\/(presets|house-rules|rules)|domain\/(presets|round-lengths))\.ts$/,
	/** Where a community's rules are chosen. */
	'game-fields':
		/\/app\/(ui\/game-(fields|values)\.tsx?|text\/switches\.ts|domain\/consequence-choices\.ts)$/,
	/** Fields to fill in, and what is asked before it is done; the pages that are only read do without. */
	forms:
		/\/app\/(ui\/(confirm-section|radio-group|select|checkbox|text-area|file-field|field|fill-field|password-field|field-frame|way-on)|text\/match-fields|domain\/(announcement|community-name))\.tsx?$/,
};

/** Nothing for the pages that most people see: the page of the design, or three of the admins', would make them shared. */
const rarest =
	/\/app\/ui\/(community-fields|log-lines|letter-text|operator|pick-history|unsaved|ask-before-leaving|zone-field|community-facts|survivors-curve|winners-ways|said-list|planned-evaluation|diff-table|import-changes|responsive-table|steps|copy-link|invite-link|admin-links|admin-head|typed-before|operator-list|open-step|announcement|announcing|stat|facts)\.tsx?$/;

/**
 * The browser's code in few files: libraries, what many pages share, and each page. On a phone every further file
 * costs more than the few kilobytes that a page could do without; what one or two pages need stays with them, and what the
 * root needs every page does.
 */
function chunkOf(file: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
	if (file.includes('/node_modules/')) return 'libraries';
	for (const [name, files] of Object.entries(chunks)) if (files.test(file)) return name;
	if (rarest.test(file)) return undefined;
	const isShared = /\/app\/(ui|text|domain)\/.*\.tsx?$/.test(file);
	const importers = getModuleInfo(file)?.importers ?? [];
	const users = importers.map((importer) => /\/app\/routes\/([^/]+)\//.exec(importer)?.[1] ?? importer);
	return isShared && (new Set(users).size > 2 || importers.some((each) => each.endsWith('/app/root.tsx')))
		? 'shared'
		: undefined;
}

/** Every page loads the map of all routes, which names all files: the fewer signs their hashes are made of, the smaller it is. */
const browserOutput: Rollup.OutputOptions = {
	manualChunks: chunkOf,
	hashCharacters: 'base36',
	freeze: false,
	externalLiveBindings: false,
	generatedCode: { preset: 'es2015', symbols: false },
};

/** Remix names its components for development tools, and Rollup keeps what has been named, though nobody uses it: 1.2 kB. */
function withoutDisplayNames(): Plugin {
	return {
		name: 'without-display-names',
		transform(code, file) {
			if (!file.includes('/node_modules/@remix-run/react/')) return null;
			return code.replaceAll(/^\w+\.displayName = .*;$/gm, '');
		},
	};
}

/** The server's code without a sign beyond Latin-1, for one would have V8 keep each of all as two bytes. */
function inLatin1(): Plugin {
	const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
	const handler = (code: string) => code.replaceAll(/[\u0100-\uffff]/g, escaped);
	return { name: 'in-latin-1', renderChunk: { order: 'post', handler } };
}
