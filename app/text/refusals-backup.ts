import type { BackupRefusal } from '~/domain/refusals-backup';
import { listText } from './format';
import type { Sentences } from './sentences';

/** The sentences for what can't be backed up or restored. */
export const backupRefusals: Sentences<BackupRefusal> = {
	'backup-not-sqlite': () =>
		'Diese Datenbank ist PostgreSQL und wird mit dessen eigenen Werkzeugen gesichert: pg_dump --no-unlogged-table-data --format=custom --file=sicherung.dump "$DATABASE_URL" schreibt eine Sicherung. Zum Zurückspielen lege die Datenbank mit dropdb und createdb neu an, dann: pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" sicherung.dump',
	'backup-without-database': () => 'Es gibt noch keine Datenbank, die sich sichern ließe.',
	'backup-not-found': ({ file }) => `Die Sicherung ${file} gibt es nicht.`,
	'backup-unreadable': ({ file }) =>
		`${file} ist keine unbeschädigte Datenbank dieses Programms. Geändert wurde nichts.`,
	'backup-newer': ({ migrations }) =>
		`Diese Sicherung stammt von einer neueren Version des Programms (${listText(migrations)}). Nimm die neuere Version oder eine ältere Sicherung. Geändert wurde nichts.`,
	'database-in-use': () =>
		'Mit dieser Datenbank arbeitet noch ein Prozess. Halte ihn zuerst an. Geändert wurde nichts.',
};
