/** `opened` is settled once `open` is called. */
export function latch(): { opened: Promise<void>; open: () => void } {
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { opened, open };
}
