/**
 * The one place of Remix's configuration; vite.config.ts hands it to Remix's Vite plugin.
 * The v3 flags keep the way to React Router 7 short.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
	ignoredRouteFiles: ['**/*'],
	future: {
		v3_fetcherPersist: true,
		// Its manifest answers a path of thousands of slashes for seconds (docs/decisions/0045-weaknesses-and-marks.md).
		v3_lazyRouteDiscovery: false,
		v3_relativeSplatPath: true,
		v3_routeConfig: true,
		v3_singleFetch: true,
		v3_throwAbortReason: true,
	},
};
