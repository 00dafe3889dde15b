const HOUR = 3_600_000;

/** The clock of a day that ends with the kickoff: '4:58' hours, or '38' minutes in the last hour. */
export function clockOf(ms: number): { value: string; unit: string } {
	const minutes = Math.max(0, Math.floor(ms / 60_000));
	if (ms < HOUR) return { value: String(minutes), unit: minutes === 1 ? 'Minute noch' : 'Minuten noch' };
	const value = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
	return { value, unit: 'Stunden noch. Dein Tipp fehlt.' };
}
