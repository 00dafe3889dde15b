/** Test files of services, jobs, commands and http that are about SQLite's file, or name it, with the reason for each. */
export const sqliteTests = {
	'tests/services/accounts/account-alike.test.ts':
		'compares the processor’s work of two log-ins, of which another driver takes its own',
	'tests/services/operating/back-up.test.ts': 'copies the file; PostgreSQL has pg_dump for that',
	'tests/services/evaluation/interrupted-commit.test.ts': 'kills a process and checks the file',
	'tests/services/mail/mail-faults.test.ts':
		'kills a hundred processes; its part about two on one database runs on both in npm test',
	'tests/scripts/commands/doctor.test.ts': 'looks at the folder, the file and its backups',
	'tests/scripts/commands/restore.test.ts': 'copies and replaces the file',
};
