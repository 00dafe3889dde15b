import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig({
	plugins: [remix(remixConfig)],
	resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
	build: {
		assetsInlineLimit: 0,
		sourcemap: false,
		rollupOptions: {
			onwarn(warning, warn) {
				// A route without a component has nothing for the browser; that is no news.
				if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
			},
		},
	},
});
