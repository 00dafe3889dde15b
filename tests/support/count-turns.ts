/** How many turns the event loop has while `work` runs: SQLite answers at once, so work that never waits has none. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
	let turns = 0;
	let isDone = false;
	const next = () => {
		if (isDone) return;
		turns++;
		setImmediate(next);
	};
	setImmediate(next);
	await work();
	isDone = true;
	return turns;
}
