/** Years from 1900 to 2099. */
const LABEL = /^((?:19|20)\d{2})\/(\d{2})$/;

/** '2024/25' -> 2024; null if it isn't two years in a row. */
export function startYearOf(label: string): number | null {
	const found = LABEL.exec(label);
	if (!found) return null;
	const year = Number(found[1]);
	return Number(found[2]) === (year + 1) % 100 ? year : null;
}

/** The label of the season that an instant (ms UTC) lies in: seasons turn on 1 July. */
export function seasonLabelAt(instant: number): string {
	const date = new Date(instant);
	const year = date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
	return seasonLabelOf(year);
}

/** The label of the season that begins in a year: 2024 -> '2024/25'. */
export function seasonLabelOf(year: number): string {
	return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** Whether an instant (ms UTC) can belong to a season: from mid-June to mid-August of the year after. */
export function liesInSeason(instant: number, label: string): boolean {
	const year = startYearOf(label);
	return year !== null && instant >= Date.UTC(year, 5, 15) && instant < Date.UTC(year + 1, 7, 15);
}
