import type { Context } from '~/context.server';
import { commitImport } from '~/services/imports/commit-import.server';
import { exportFixtures } from '~/services/imports/export-fixtures.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { accepted } from '../../support/builders';

/** An import into the Premier League: on matchday 8 a match begins later, and matchday 9 gets its first matches. */
export async function importTheRest(context: Context, actorId: string): Promise<void> {
	const seasonId = 'premierleague_1';
	const { text } = accepted(await exportFixtures(context, { seasonId, actorId }));
	const lines = text.trim().split('\r\n');
	const [moved = '', other = ''] = lines.filter((line) => line.startsWith('8;'));
	const [, date = '', time = '', home = '', away = ''] = moved.split(';');
	const [, , , host = '', guest = ''] = other.split(';');
	const file = [
		lines[0],
		['8', date, nextHour(time), home, away, '', ''].join(';'),
		['9', '28.11.2026', '16:00', guest, host, '', ''].join(';'),
		['9', '28.11.2026', '18:30', away, home, '', ''].join(';'),
	].join('\r\n');
	const input = {
		seasonId,
		bytes: new TextEncoder().encode(file),
		fileName: 'premier-league-stand-oktober.csv',
		actorId,
	};
	const { fingerprint } = accepted(await previewImport(context, input));
	accepted(await commitImport(context, { ...input, fingerprint }));
}

function nextHour(time: string): string {
	const [hour = '', minute = ''] = time.split(':');
	return `${(Number(hour) + 1) % 24}:${minute}`;
}
