import type { SendVerdict } from './envelope';

/** Waits for a verdict; one that takes longer than `timeout` (ms) is unknown, whatever comes of it later. */
export function withTimeout(sending: Promise<SendVerdict>, timeout: number): Promise<SendVerdict> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<SendVerdict>((resolve) => {
		timer = setTimeout(() => resolve({ kind: 'unknown', error: `no answer within ${timeout} ms` }), timeout);
	});
	return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
