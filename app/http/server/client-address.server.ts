import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks that are nobody's on the internet: this machine, a home, containers. */
const privateNetworks = [
	'127.0.0.0/8',
	'10.0.0.0/8',
	'172.16.0.0/12',
	'192.168.0.0/16',
	'::1/128',
	'fc00::/7',
];

/**
 * Who asks, as limits count it: an IPv4 address, or the first half of an IPv6 address, which is one connection's. It is
 * the other end of the socket; if that is a proxy of the settings, the right-most address of X-Forwarded-For that is
 * none of them. What somebody else writes into that header counts for nothing.
 */
export function clientAddresses(trusted: readonly string[]) {
	const proxies = new BlockList();
	for (const network of trusted.flatMap((entry) => (entry === 'private' ? privateNetworks : [entry]))) {
		const [address = '', bits] = network.split('/');
		const family = isIPv4(address) ? 'ipv4' : 'ipv6';
		proxies.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
	}
	const isProxy = (address: string) => proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
	return (peer: string | undefined, forwarded: string | undefined): string => {
		let address = plain(peer ?? '');
		for (const hop of (forwarded ?? '').split(',').reverse()) {
			if (isIP(address) === 0 || !isProxy(address)) break;
			const next = plain(hop.trim());
			if (isIP(next) === 0) break;
			address = next;
		}
		return isIP(address) === 6 ? `${firstHalf(address)}::/64` : address;
	};
}

/** Without the zone, and an IPv4 address that is written as IPv6 as what it is. */
function plain(address: string): string {
	const bare = address.replace(/%.*$/, '');
	const mapped = bare.replace(/^::ffff:/i, '');
	return isIPv4(mapped) ? mapped : bare.toLowerCase();
}

function firstHalf(address: string): string {
	const [head = '', tail = ''] = address.split('::');
	const before = head === '' ? [] : head.split(':');
	const after = tail === '' ? [] : tail.split(':');
	const missing = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0;
	return [...before, ...Array<string>(missing).fill('0'), ...after]
		.slice(0, 4)
		.map((part) => Number.parseInt(part, 16).toString(16))
		.join(':');
}
