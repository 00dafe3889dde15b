/** The choice in the list of seasons that makes a new one. */
export const NEW_SEASON = 'neu';

/** Zones in which a file's times may stand, where the file doesn't tell. */
export const fileZones: readonly { value: string; label: string }[] = [
	{ value: 'Europe/Berlin', label: 'Deutsche Zeit' },
	{ value: 'Europe/London', label: 'Britische Zeit' },
	{ value: 'Europe/Madrid', label: 'Spanische Zeit' },
	{ value: 'Europe/Rome', label: 'Italienische Zeit' },
	{ value: 'America/Sao_Paulo', label: 'Brasilianische Zeit' },
	{ value: 'UTC', label: 'Weltzeit (UTC)' },
];

/** The words for a file's zone. */
export function zoneLabel(timeZone: string): string {
	return fileZones.find(({ value }) => value === timeZone)?.label ?? timeZone;
}
