/** A calendar read back, independently of how ours is written. Values of events by their property's name. */
export function readCalendar(text: string): { events: Record<string, string>[] } {
	const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
	const events: Record<string, string>[] = [];
	let event: Record<string, string> | null = null;
	for (const line of lines) {
		if (line === 'BEGIN:VEVENT') event = {};
		else if (line === 'END:VEVENT') {
			if (event !== null) events.push(event);
			event = null;
		} else if (event !== null) {
			const [name = ''] = line.split(/[;:]/);
			event[name] = unescaped(line.slice(line.indexOf(':') + 1));
		}
	}
	return { events };
}

function unescaped(value: string): string {
	return value.replace(/\\([\\;,nN])/g, (_, sign) => (sign === 'n' || sign === 'N' ? '\n' : sign));
}
