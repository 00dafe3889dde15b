import type { MoveRefusal } from '~/domain/refusals-move';
import { listText } from './format';
import type { Sentences } from './sentences';

const sides = { source: 'Die SQLite-Datenbank', target: 'Die PostgreSQL-Datenbank' };

/** The sentences for a database that can't be moved from SQLite to PostgreSQL. */
export const moveRefusals: Sentences<MoveRefusal> = {
	'move-kinds': () => 'Umgezogen wird von --from file:/pfad/datenbank.db nach --to postgresql://…',
	'move-source-missing': ({ file }) => `Die Datei ${file} gibt es nicht.`,
	'move-source-unreadable': ({ file }) =>
		`${file} ist keine unbeschädigte Datenbank dieses Programms. Geändert wurde nichts.`,
	'move-migrations': ({ side, missing, unknown }) =>
		unknown.length > 0
			? `${sides[side]} ist neuer als dieses Programm (${listText(unknown)}). Nimm auf beiden Seiten dieselbe Version. Geändert wurde nichts.`
			: `${sides[side]} ist älter als dieses Programm, ihr fehlt ${listText(missing)}. Starte zuerst diese Version einmal mit ihr. Geändert wurde nichts.`,
	'move-target-foreign': ({ tables }) =>
		`In der PostgreSQL-Datenbank liegen Tabellen eines anderen Programms (${listText(tables)}). Lege eine leere an. Geändert wurde nichts.`,
	'move-target-filled': ({ tables }) =>
		`Die PostgreSQL-Datenbank ist nicht leer (${listText(tables)}). Lege eine leere an. Geändert wurde nichts.`,
	'move-zero-bytes': ({ columns }) =>
		`PostgreSQL speichert keine Nullbytes, und hier stehen welche: ${listText(columns)}. Mit --drop-zero-bytes kommen diese Texte ohne sie an. Geändert wurde nichts.`,
	'move-differs': ({ tables }) =>
		`Was angekommen ist, gleicht nicht dem, was da war (${listText(tables)}). Alles ist zurückgenommen, die PostgreSQL-Datenbank ist leer.`,
};
