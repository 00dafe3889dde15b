import type { Context } from '~/context.server';
import { writeCells, writeLine } from '~/csv/write-cells';
import { inTransaction } from '~/data/engine/db.server';
import { type Cell, findPersonRows, type Person } from '~/data/person-rows.server';
import { modelsOfPersons } from '~/data/person-tables.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { personTableLabels } from '~/text/person-data';

/** Rows that are in memory at once. */
const AT_ONCE = 500;

type PersonRow = { model: (typeof modelsOfPersons)[number]; number: number; row: Record<string, Cell> };

/** Writes into the security log that somebody takes everything about them along. */
export async function noteExport(context: Context, playerId: string): Promise<void> {
	await inTransaction(context.db, (tx) =>
		recordSecurityEvent(tx, context, { kind: 'data-exported', playerId }),
	);
}

/**
 * Everything about a person, table by table, as parts of a JSON text. Nobody else's secrets and picks are in it, the
 * own open picks are. It is read part by part and takes little memory however much there is.
 */
export async function* exportPersonJson(context: Context, person: Person): AsyncGenerator<string> {
	const head = { product: context.settings.productName, createdAt: new Date(context.now()).toISOString() };
	yield `${JSON.stringify(head).slice(0, -1)},"tables":{`;
	let before: string | null = null;
	for (const model of modelsOfPersons) {
		yield `${before === null ? '' : ','}\n${JSON.stringify(model)}:[`;
		before = model;
		for await (const { number, row } of rowsOf(context, person, model))
			yield `${number === 1 ? '' : ','}\n${JSON.stringify(row)}`;
		yield ']';
	}
	yield '}}\n';
}

/** The same as parts of one CSV file for a spreadsheet: a line for each value, with its table and row. */
export async function* exportPersonCsv(context: Context, person: Person): AsyncGenerator<string> {
	yield writeCells([['Tabelle', 'Zeile', 'Feld', 'Wert']]);
	for (const model of modelsOfPersons)
		for await (const { number, row } of rowsOf(context, person, model)) {
			const lines = Object.entries(row).map(([column, value]) =>
				writeLine([personTableLabels[model] ?? model, String(number), column, textOf(value)]),
			);
			yield lines.join('');
		}
}

async function* rowsOf(
	{ db }: Context,
	person: Person,
	model: PersonRow['model'],
): AsyncGenerator<PersonRow> {
	for (let offset = 0; ; offset += AT_ONCE) {
		const rows = await findPersonRows(db, model, person, { offset, limit: AT_ONCE });
		for (const [index, row] of rows.entries()) yield { model, number: offset + index + 1, row };
		if (rows.length < AT_ONCE) return;
	}
}

function textOf(value: Cell): string {
	if (typeof value === 'boolean') return value ? 'ja' : 'nein';
	return value === null ? '' : String(value);
}
