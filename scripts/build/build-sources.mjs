/** What the build is made from; a start builds again only when one of these has changed. */
export const buildSources = [
	'app',
	'jobs',
	'scripts',
	'prisma',
	'public',
	'server.ts',
	'remix.config.js',
	'vite.config.ts',
	'package-lock.json',
];
