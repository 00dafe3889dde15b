import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

const require = createRequire(import.meta.url);
let instantiated;

/**
 * Prisma's schema engine as WebAssembly, bound to a database by a driver adapter's factory: what the Prisma CLI
 * would otherwise download as a native binary.
 */
export async function openSchemaEngine(adapterFactory, schema) {
	instantiated ??= instantiate();
	await instantiated;
	const ignoreLog = () => {};
	const datamodels = [['schema.prisma', schema]];
	return bindings.SchemaEngine.new(
		{ datamodels },
		ignoreLog,
		bindMigrationAwareSqlAdapterFactory(adapterFactory),
	);
}

async function instantiate() {
	const file = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
	const module = await WebAssembly.compile(await readFile(file));
	const { exports } = await WebAssembly.instantiate(module, { './schema_engine_bg.js': bindings });
	bindings.__wbg_set_wasm(exports);
	exports.__wbindgen_start();
}

/**
 * The SQL that leads from one schema to the next (null: from an empty database); empty if nothing differs.
 * The engine wants a database to talk to, but compares the two texts only.
 */
export async function diffSchemas(provider, from, to) {
	const engine = await openSchemaEngine(idleDatabase(provider), to);
	try {
		const { stdout } = await engine.diff({
			from: from === null ? { tag: 'empty' } : target(from),
			to: target(to),
			script: true,
			exitCode: null,
			shadowDatabaseUrl: null,
			filters: { externalTables: [], externalEnums: [] },
		});
		return /empty migration/.test(stdout) ? '' : stdout;
	} finally {
		engine.free();
	}
}

function target(schema) {
	return { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content: schema }] };
}

/** Stands in for a database: answers the engine's greeting on PostgreSQL (schema exists, version) and no more. */
function idleDatabase(provider) {
	const greeting = [true, 'PostgreSQL 16.0', 160000];
	const text = 7;
	const connection = {
		provider,
		adapterName: provider === 'postgres' ? '@prisma/adapter-pg' : '@prisma/adapter-better-sqlite3',
		queryRaw: async () => ({
			columnNames: ['exists', 'version', 'numeric_version'],
			columnTypes: [5, text, 0],
			rows: [greeting],
		}),
		executeRaw: async () => 0,
		executeScript: async () => {},
		startTransaction: () => Promise.reject(new Error('Comparing schemas needs no transaction')),
		getConnectionInfo: () => ({
			schemaName: provider === 'postgres' ? 'public' : undefined,
			supportsRelationJoins: false,
		}),
		dispose: async () => {},
	};
	const connect = async () => connection;
	return { provider, adapterName: connection.adapterName, connect, connectToShadowDb: connect };
}
