// A mail server for one reader: takes every mail on the loopback and hands the newest link for an address out.
import { createServer } from 'node:net';

/** Starts it on a port. `linkFor` waits for a mail to this address with a link whose path begins so, and gives that path. */
export async function startMailbox(port) {
	const mails = [];
	const waiting = new Set();
	const server = createServer((socket) => {
		let text = '';
		let inData = false;
		socket.setEncoding('utf8').write('220 mailbox\r\n');
		socket.on('error', () => {});
		socket.on('data', (part) => {
			text += part;
			if (inData) {
				if (!text.endsWith('\r\n.\r\n')) return;
				mails.push(readable(text));
				text = '';
				inData = false;
				socket.write('250 taken\r\n');
				for (const look of waiting) look();
				return;
			}
			for (let end = text.indexOf('\r\n'); end >= 0 && !inData; end = text.indexOf('\r\n')) {
				const line = text.slice(0, end);
				text = text.slice(end + 2);
				inData = line === 'DATA';
				socket.write(inData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
			}
		});
	});
	await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
	return {
		linkFor: (address, beginning) =>
			new Promise((resolve) => {
				const look = () => {
					const mail = mails.findLast((each) => each.includes(`To: ${address}`));
					const path = mail?.match(/https?:\/\/[^/\s]+(\/[^\s"<]*)/g)?.map((url) => new URL(url).pathname);
					const found = path?.find((each) => each.startsWith(beginning));
					if (found === undefined) return;
					waiting.delete(look);
					resolve(found);
				};
				waiting.add(look);
				look();
			}),
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}

/** Undoes quoted-printable, as far as links need it. */
function readable(mail) {
	return mail
		.replace(/=\r\n/g, '')
		.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
