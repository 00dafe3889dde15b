import { numberText, plural } from './format';

/** What a table shows: '1.000 Spieler, 457 davon aktiv. Stand nach dem 3. Spieltag.' */
export function standingsLead(table: {
	count: { members: number; active: number };
	round: { over: boolean };
	/** The last evaluated matchday, 'dem 3. Spieltag', or null. */
	stand: string | null;
}): string {
	const { members, active } = table.count;
	const who = `${plural(members, 'Spieler', 'Spieler')}, ${numberText(active)} davon aktiv.`;
	if (table.round.over) return `${who} Die Runde ist beendet.`;
	return table.stand === null
		? `${who} Noch ist kein Spieltag ausgewertet.`
		: `${who} Stand nach ${table.stand}.`;
}
