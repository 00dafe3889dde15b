import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service of somebody else's, on the loopback. Gives its address. */
export async function serveLoopback(
	answer: RequestListener,
): Promise<{ url: string; close: () => Promise<void> }> {
	const service = createServer(answer);
	service.listen(0, '127.0.0.1');
	await once(service, 'listening');
	return {
		url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
		close: async () => {
			service.closeAllConnections();
			service.close();
			await once(service, 'close');
		},
	};
}
