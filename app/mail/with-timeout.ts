/** What `work` comes to, or `late` if that takes longer than `timeout` (ms), whatever comes of it later. */
export function withTimeout<T>(work: Promise<T>, timeout: number, late: T): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const given = new Promise<T>((resolve) => {
		timer = setTimeout(() => resolve(late), timeout);
	});
	return Promise.race([work, given]).finally(() => clearTimeout(timer));
}
