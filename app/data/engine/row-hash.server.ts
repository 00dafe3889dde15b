import { createHash } from 'node:crypto';

const MODULUS = 1n << 256n;

/** A hash over rows that doesn't depend on their order: the sum of the rows' own. A row is the texts of its cells. */
export function createRowHash(): {
	add: (row: readonly (string | null)[]) => void;
	rows: () => number;
	/** 16 hexadecimal digits. */
	text: () => string;
} {
	let sum = 0n;
	let count = 0;
	return {
		add(row) {
			const digest = createHash('sha256').update(JSON.stringify(row)).digest('hex');
			sum = (sum + BigInt(`0x${digest}`)) % MODULUS;
			count++;
		},
		rows: () => count,
		text: () => createHash('sha256').update(`${count} ${sum}`).digest('hex').slice(0, 16),
	};
}
