/** Writes calendars as RFC 5545 wants them. Instants are ms UTC. */

export type CalendarEvent = {
	/** Of the whole world, and the same for ever. */
	readonly uid: string;
	readonly start: number;
	readonly changedAt: number;
	/** Rises whenever the start changes. */
	readonly sequence: number;
	readonly summary: string;
	/** May have several lines. */
	readonly description: string;
	readonly url: string;
	/** Nobody has to be anywhere after all. */
	readonly isCancelled?: boolean;
};

/** The most that a line may hold, in bytes without its end. */
const LINE = 75;

const encoder = new TextEncoder();

/** A calendar to subscribe to. `id` names who makes it; programs are asked to look again every few hours. */
export function writeCalendar(calendar: {
	id: string;
	name: string;
	events: readonly CalendarEvent[];
}): string {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:${escapeText(calendar.id)}`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		`NAME:${escapeText(calendar.name)}`,
		`X-WR-CALNAME:${escapeText(calendar.name)}`,
		'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
		'X-PUBLISHED-TTL:PT4H',
		...calendar.events.flatMap(eventLines),
		'END:VCALENDAR',
	];
	return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
	const changed = utc(event.changedAt);
	return [
		'BEGIN:VEVENT',
		`UID:${escapeText(event.uid)}`,
		`DTSTAMP:${changed}`,
		`LAST-MODIFIED:${changed}`,
		`SEQUENCE:${event.sequence}`,
		`DTSTART:${utc(event.start)}`,
		`SUMMARY:${escapeText(event.summary)}`,
		`DESCRIPTION:${escapeText(event.description)}`,
		`URL:${event.url}`,
		...(event.isCancelled ? ['STATUS:CANCELLED'] : []),
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
	];
}

/** '20260829T133000Z' */
function utc(at: number): string {
	return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Backslashes, semicolons, commas and line ends have another meaning in a text; control characters have no place in it. */
function escapeText(text: string): string {
	return text
		.replace(/\r\n?/g, '\n')
		.replace(/\p{Cc}/gu, (sign) => (sign === '\n' ? sign : ' '))
		.replace(/[\\;,]/g, (sign) => `\\${sign}`)
		.replace(/\n/g, '\\n');
}

/** Breaks a line into pieces of at most 75 bytes, the later ones indented by a space, and never within a character. */
function folded(line: string): string {
	const pieces: string[] = [];
	let piece = '';
	let size = 0;
	for (const sign of line) {
		const bytes = encoder.encode(sign).length;
		if (size + bytes > LINE) {
			pieces.push(piece);
			piece = ' ';
			size = 1;
		}
		piece += sign;
		size += bytes;
	}
	return [...pieces, piece].join('\r\n');
}
