import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';

export function openSchemaEngine(
	adapterFactory: SqlMigrationAwareDriverAdapterFactory,
	schema: string,
): Promise<SchemaEngine>;

export function diffSchemas(
	provider: 'sqlite' | 'postgres',
	from: string | null,
	to: string,
): Promise<string>;
