import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for a name that nobody vouches for, and its key (both PEM). */
export function selfSigned(name: string): { key: string; cert: string } {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const algorithm = sequence(oid('2a8648ce3d040302'));
	const commonName = sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from(name)))));
	const names = sequence(tagged(0x82, Buffer.from(name)));
	const body = sequence(
		tagged(0xa0, integer(2)),
		integer(1),
		algorithm,
		commonName,
		sequence(...['200101000000Z', '490101000000Z'].map((time) => tagged(0x17, Buffer.from(time)))),
		commonName,
		publicKey.export({ format: 'der', type: 'spki' }),
		tagged(0xa3, sequence(sequence(oid('551d11'), tagged(0x04, names)))),
	);
	const signature = tagged(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]));
	const base64 = sequence(body, algorithm, signature).toString('base64');
	return {
		key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
		cert: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
	};
}

/** A value of ASN.1 in DER: its tag, the length of its content, the content. */
function tagged(tag: number, content: Buffer): Buffer {
	const { length } = content;
	const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
	return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
	return tagged(0x30, Buffer.concat(parts));
}

function integer(value: number): Buffer {
	return tagged(0x02, Buffer.of(value));
}

function oid(hex: string): Buffer {
	return tagged(0x06, Buffer.from(hex, 'hex'));
}
