const DAY = 24 * 3_600_000;

/** For how many days every backup is kept, and for how many calendar weeks before that the last one. */
const KEPT_DAYS = 7;
const KEPT_WEEKS = 4;

/** So many are kept whatever their age. */
const KEPT_ALWAYS = 5;

/** So old (ms) the newest may be while every night makes one. */
export const BACKUP_WITHIN = 26 * 3_600_000;

/** How old a backup gets at most, in days: the week in which the seven days began may have just begun, too. */
export const longestBackup = KEPT_DAYS + 7 * (KEPT_WEEKS + 1);

const NAME = /^drinbleiben-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{3}Z)\.db$/;

/** The file name of a backup made at `at` (ms UTC). */
export function backupName(at: number): string {
	return `drinbleiben-${new Date(at).toISOString().replace(/[:.]/g, '-')}.db`;
}

/** When the backup of this name was made (ms UTC); null for names of other files. */
export function backupInstant(name: string): number | null {
	const parts = NAME.exec(name);
	if (parts === null) return null;
	const at = Date.parse(`${parts[1]}:${parts[2]}:${parts[3]}.${parts[4]}`);
	return Number.isNaN(at) ? null : at;
}

/**
 * The backups, given by their instants (ms UTC), that nobody keeps any more at `now`: older than seven days, unless it
 * is the last one of its calendar week (UTC), and that week at most four before the one in which the seven days began.
 * Those of the future don't count, and the newest five others stay whatever their age: after a long pause or with a
 * clock that is ahead, all would go at once.
 */
export function expiredBackups(instants: readonly number[], now: number): number[] {
	const past = instants.filter((at) => at <= now).sort((a, b) => a - b);
	const lastOfWeek = new Map(past.map((at) => [weekOf(at), at]));
	return past.slice(0, -KEPT_ALWAYS).filter((at) => {
		if (at > now - KEPT_DAYS * DAY) return false;
		return lastOfWeek.get(weekOf(at)) !== at || weekOf(at) < weekOf(now - KEPT_DAYS * DAY) - KEPT_WEEKS;
	});
}

/** Weeks since 1970, beginning on Mondays: 1 January 1970 was a Thursday. */
function weekOf(at: number): number {
	return Math.floor((at / DAY + 3) / 7);
}
