import { existsSync } from 'node:fs';
import type { Settings } from '../../app/env.server';

/** A sentence if the database's file isn't there yet, for commands that only look and mustn't make one; else null. */
export function databaseMissing({ databaseUrl }: Pick<Settings, 'databaseUrl'>): string | null {
	if (!databaseUrl.startsWith('file:') || existsSync(databaseUrl.slice('file:'.length))) return null;
	return 'Es gibt noch keine Datenbank. Starte zuerst die Anwendung, zum Beispiel mit npm start.';
}
