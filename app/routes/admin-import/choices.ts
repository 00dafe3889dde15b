import { fileTimeZones } from '~/domain/fixture-layout';
import { zoneLabel } from '~/text/import-labels';

/** The choice in the list of seasons that makes a new one. */
export const NEW_SEASON = 'neu';

/** The choice for a meaning that the file has no column for; a chosen header has `HEADER_PREFIX` before it. */
export const NO_COLUMN = '-';
export const HEADER_PREFIX = '=';

/** Zones in which a file's times may stand. */
export const zoneOptions = fileTimeZones.map((value) => ({ value, label: zoneLabel(value) }));
