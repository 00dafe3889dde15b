/** Who may import whom: the rooms and arrows of the house. Everything not listed is forbidden. */
const room = {
	domain: '^app/domain/',
	csv: '^app/csv/',
	data: '^app/data/',
	engine: '^app/data/engine/',
	services: '^app/services/',
	mail: '^app/mail/',
	sources: '^app/sources/',
	letters: '^app/mail/(letter\\.ts|letters/)',
	text: '^app/text/',
	picture: '^app/picture/',
	http: '^app/http/',
	server: '^app/http/server/',
	ui: '^app/ui/',
	routes: '^app/routes/',
	context:
		'^app/(context\\.server|refused-start\\.server|clock\\.server|random-id\\.server|aside|waiting-saves)\\.ts$',
	env: '^app/(env|check-environment)\\.server\\.ts$',
	log: '^app/log\\.server\\.ts$',
	jobs: '^jobs/',
	scripts: '^scripts/',
	terminal: '^scripts/terminal/',
	build: '^scripts/build/',
	commands: '^scripts/commands/',
	bench: '^scripts/bench/',
	seed: '^prisma/seed/',
};

/** The rooms of the services, from the lowest floor to the highest, each with those that it may ask. */
const services = {
	trust: [],
	mail: ['trust'],
	rounds: ['trust', 'mail'],
	accounts: ['trust', 'mail', 'rounds'],
	standings: ['rounds'],
	picks: ['trust', 'mail', 'rounds', 'standings'],
	evaluation: ['trust', 'mail', 'rounds'],
	seasons: ['trust', 'mail', 'rounds', 'evaluation'],
	imports: ['trust', 'rounds', 'evaluation', 'seasons'],
	sources: ['trust', 'rounds', 'seasons', 'imports'],
	communities: ['trust', 'mail', 'accounts', 'rounds', 'imports'],
	operating: ['trust', 'mail', 'accounts', 'rounds', 'evaluation', 'seasons', 'imports', 'sources'],
};

/** A rule: from this room, own code may be imported only from these places. */
const only = (name, from, to) => ({
	name: `rooms-${name}`,
	severity: 'error',
	from: { path: from },
	to: { path: '^(app|jobs|scripts|tests|prisma|server\\.ts)', pathNot: to },
});

const never = (name, from, to, more = {}) => ({ name, severity: 'error', from, to, ...more });

const roomsOfServices = Object.entries(services).map(([name, asked]) =>
	never(
		`services-${name}`,
		{ path: `^app/services/${name}/` },
		{ path: room.services, pathNot: `^app/services/(${[name, ...asked].join('|')})/` },
	),
);

module.exports = {
	forbidden: [
		...roomsOfServices,
		never(
			'services-in-rooms',
			{ path: '.' },
			{ path: room.services, pathNot: `^app/services/(${Object.keys(services).join('|')})/` },
		),
		never(
			'engine-without-stock',
			{ path: room.engine },
			{ path: room.data, pathNot: [room.engine, '^app/data/generated/'] },
		),
		never('server-for-nobody', { path: room.http, pathNot: room.server }, { path: room.server }),
		never('build-alone', { path: room.build }, { path: room.scripts, pathNot: [room.build, room.terminal] }),
		never(
			'commands-alone',
			{ path: room.commands },
			{ path: room.scripts, pathNot: [room.commands, room.terminal] },
		),
		only('domain', room.domain, [room.domain]),
		only('csv', room.csv, [room.csv, room.domain]),
		only('text', room.text, [room.text, room.domain]),
		only('picture', room.picture, [room.picture, room.text]),
		only('data', room.data, [room.data, room.domain, '^prisma/(postgres/)?migrations/']),
		only('mail', room.mail, [room.mail, room.text, room.domain, room.env]),
		only('sources', room.sources, [room.sources, room.domain, room.env]),
		only('letters', room.letters, [room.letters, room.text, room.domain]),
		only('ui', room.ui, [room.ui, room.text, room.domain]),
		only('services', room.services, [
			room.services,
			room.domain,
			room.csv,
			room.data,
			room.letters,
			room.text,
			room.context,
		]),
		only('http', room.http, [
			room.http,
			room.services,
			room.text,
			room.domain,
			room.context,
			room.env,
			room.ui,
			room.log,
		]),
		only('routes', room.routes, [
			room.routes,
			'^app/root.tsx$',
			room.http,
			room.ui,
			room.text,
			room.services,
			room.picture,
			room.context,
			room.domain,
		]),
		only('context', room.context, [room.context, room.data, room.mail, room.sources, room.env]),
		only('env', room.env, [room.env, room.domain]),
		only('jobs', room.jobs, [room.jobs, room.services, room.context, room.env, room.log]),
		only('scripts', '^scripts/(?!bench/)', [
			room.scripts,
			room.services,
			room.context,
			room.seed,
			room.env,
			room.text,
			room.domain,
		]),
		// The benchmark fills databases with more than the services would in an hour, works aside as the server does, and
		// serves pages without their data beside it.
		only('bench', room.bench, [
			room.jobs,
			room.http,
			room.scripts,
			room.services,
			room.data,
			room.context,
			room.seed,
			room.env,
			room.text,
			room.domain,
		]),
		only('seed', room.seed, [room.seed, room.domain, room.services, room.context, room.csv]),
		never(
			'pure-domain',
			{ path: room.domain },
			{ dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/ipaddr\\.js/' },
		),
		never(
			'pure-csv',
			{ path: room.csv },
			{ dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '^zlib$|node_modules/(csv-parse|saxen|zod)/' },
		),
		never('pure-letters', { path: room.letters }, { dependencyTypes: ['npm', 'npm-dev', 'core'] }),
		never(
			'one-door-to-prisma',
			{
				path: '^(app|jobs|scripts|prisma/seed|server)',
				pathNot: [room.data, '^scripts/(build/(schema-engine|generate-client)|bench/probe)'],
			},
			{ path: 'node_modules/(@prisma|prisma|better-sqlite3|pg)/|^app/data/generated' },
		),
		never(
			'one-door-to-mail',
			{ path: '^(app|jobs|scripts|server)', pathNot: '^app/mail/transport' },
			{ path: 'node_modules/(@sendgrid|nodemailer)/' },
		),
		never(
			'one-door-to-sources',
			{ path: '^(app|jobs|scripts|server)', pathNot: [room.sources, room.context] },
			{ path: room.sources },
		),
		never(
			'one-door-to-pictures',
			{ path: '^(app|jobs|scripts|server)', pathNot: '^app/picture/png' },
			{ path: 'node_modules/@resvg/' },
		),
		never(
			'services-know-no-web',
			{ path: '^app/(services|data|domain|csv|text|mail|sources|picture)/' },
			{ path: 'node_modules/(@remix-run|react|express|remix-auth)' },
		),
		never('ui-without-server', { path: room.ui }, { path: '\\.server\\.tsx?$' }),
		never(
			'routes-alone',
			{ path: '^app/routes/([^/]+)/' },
			{ path: '^app/routes/', pathNot: '^app/routes/$1/' },
		),
		never(
			'nobody-imports-jobs',
			{ path: '.', pathNot: ['^(jobs/|server\\.ts|tests/)', room.bench] },
			{ path: '^jobs/' },
		),
		never('nobody-imports-tests', { pathNot: '^tests/' }, { path: '^tests/' }),
		never('nobody-imports-scripts', { pathNot: '^(scripts|tests)/' }, { path: '^scripts/' }),
		never('no-cycles', {}, { circular: true }),
		never('no-orphan-resolution', {}, { couldNotResolve: true, pathNot: 'build/|\\+types' }),
	],
	options: {
		doNotFollow: { path: ['node_modules', 'app/data/generated'] },
		exclude: { path: '^app/data/generated' },
		tsConfig: { fileName: 'tsconfig.json' },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
			exportsFields: ['exports'],
			conditionNames: ['import', 'require', 'node', 'default'],
		},
	},
};
