/** Two years, or the one year of a calendar-year season; from 1900 to 2099. */
const LABEL = /^((?:19|20)\d{2})(?:\/(\d{2}))?$/;

/** '2024/25' and '2024' -> 2024; null if it isn't two years in a row, or one. */
export function startYearOf(label: string): number | null {
	const [found, year, next] = LABEL.exec(label) ?? [];
	if (found === undefined) return null;
	return next === undefined || Number(next) === (Number(year) + 1) % 100 ? Number(year) : null;
}

/** Whether seasons of such a league bear such labels: '2026' where a season is one year (`calendarYear`), else '2026/27'. */
export function isSeasonLabel(label: string, calendarYear: boolean): boolean {
	return startYearOf(label) !== null && label.includes('/') !== calendarYear;
}

/** The label of the season that an instant (ms UTC) lies in: seasons turn on 1 July, or with the year. */
export function seasonLabelAt(instant: number, calendarYear = false): string {
	const date = new Date(instant);
	if (calendarYear) return String(date.getUTCFullYear());
	const year = date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
	return seasonLabelOf(year);
}

/** The label of the season that begins in a year: 2024 -> '2024/25'. */
export function seasonLabelOf(year: number): string {
	return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** Whether an instant (ms UTC) can belong to a season: from mid-June to mid-August of the year after, or in its year. */
export function liesInSeason(instant: number, label: string): boolean {
	const year = startYearOf(label);
	if (year === null) return false;
	if (!label.includes('/')) return instant >= Date.UTC(year, 0, 1) && instant < Date.UTC(year + 1, 0, 1);
	return instant >= Date.UTC(year, 5, 15) && instant < Date.UTC(year + 1, 7, 15);
}
