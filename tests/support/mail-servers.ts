import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Real servers on the loopback that mails are sent to. `closeMailServers` belongs into afterEach. */

const closers: (() => Promise<unknown>)[] = [];

/** Ends every server that this file started. */
export async function closeMailServers(): Promise<void> {
	for (const close of closers.splice(0)) await close();
}

/** A real SMTP server; returns its URL. */
export async function startSmtp(options: SMTPServerOptions): Promise<string> {
	const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], logger: false, ...options });
	server.on('error', () => {});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	closers.push(() => new Promise((resolve) => server.close(() => resolve(null))));
	return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** A server that speaks whatever the test writes; returns an smtp URL. */
export async function startTcp(onSocket: (socket: Socket) => void): Promise<string> {
	const server = createTcpServer((socket) => {
		socket.on('error', () => {});
		onSocket(socket);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	closers.push(() => new Promise((resolve) => server.close(resolve)));
	return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An HTTP server that stands for SendGrid's API; returns its URL. */
export async function startHttp(listener: RequestListener): Promise<string> {
	const server: Server = createServer(listener);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	closers.push(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A port on which nobody listens. */
export async function closedPort(): Promise<number> {
	const server = createTcpServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return port;
}
