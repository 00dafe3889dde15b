import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '~/domain/public-address';
import { isBelow, refuseAddress } from '~/domain/source-address';

describe('what a resolver may answer', () => {
	test.each([
		...['1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'],
		...['::ffff:1.1.1.1', '64:ff9b::101:101'],
	])('%s is public', (address) => {
		expect(isPublicAddress(address)).toBe(true);
	});

	test.each(
		Object.entries({
			loopback: ['127.0.0.1', '127.255.255.254', '::1'],
			private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fd12:3456::1'],
			'link-local': ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
			metadata: ['169.254.169.254', 'fd00:ec2::254', '::ffff:169.254.169.254', '100.100.100.200'],
			'carrier’s NAT': ['100.64.0.1', '100.127.255.255'],
			'of the IETF': ['192.0.0.1', '192.0.0.192', '192.88.99.1', '2001::1', '2001:1::1'],
			benchmarks: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
			documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
			multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
			'broadcast and reserved': ['255.255.255.255', '240.0.0.1', '5f00::1', '4000::1', '100::1'],
			unspecified: ['0.0.0.0', '0.1.2.3', '::'],
			'mapped into IPv6': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:0:127.0.0.1'],
			'compatible with IPv4': ['::127.0.0.1', '::7f00:1', '::1.1.1.1'],
			'behind NAT64': ['64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::101:101'],
			'in a tunnel': ['2002:7f00:1::', '2002:a00:1::1', '2002:101:101::1', '2001:0:101:101::f5ff:fffe'],
			'with a zone': ['2606:4700:4700::1111%eth0'],
			nothing: [
				'',
				'example.org',
				'2130706433',
				'0x7f000001',
				'0177.0.0.1',
				'127.1',
				'1.1.1.1/8',
				'1.1.1.1.',
			],
		}).flatMap(([what, addresses]) => addresses.map((address): [string, string] => [what, address])),
	)('not %s: %s', (_what, address) => {
		expect(isPublicAddress(address)).toBe(false);
	});
});

describe('what a form may take', () => {
	test.each([
		...['https://example.org/liste.csv', 'https://example.org:443/liste.csv?output=csv', 'https://1.1.1.1/x'],
		...['https://müller.example/liste.csv', 'https://[2606:4700:4700::1111]/x', 'https://example.org./x'],
	])('%s', (address) => {
		expect(refuseAddress(address)).toBeNull();
	});

	test('an umlaut also after thousands of addresses', () => {
		const address = 'https://müller.example/liste.csv';
		const refused = Array.from({ length: 20_000 }, () => refuseAddress(address)).filter((it) => it !== null);
		expect(refused).toHaveLength(0);
	});

	test.each([
		['http://example.org/liste.csv', 'not-https'],
		['ftp://example.org/liste.csv', 'not-https'],
		['file:///etc/passwd', 'not-an-address'],
		['data:text/csv,a', 'not-an-address'],
		['liste.csv', 'not-an-address'],
		['', 'not-an-address'],
		['https://', 'not-an-address'],
		['https://example.org:99999/', 'not-an-address'],
		['https://[fe80::1%25eth0]/', 'not-an-address'],
		['https://256.1.1.1/', 'not-an-address'],
		[`https://example.org/${'a'.repeat(2000)}`, 'not-an-address'],
		['https://lena@example.org/liste.csv', 'has-credentials'],
		['https://:geheim@example.org/liste.csv', 'has-credentials'],
		['https://example.org:8443/liste.csv', 'port'],
		['https://example.org:22/', 'port'],
		['https://localhost/', 'not-public'],
		['https://localhost./', 'not-public'],
		['https://db.localhost/', 'not-public'],
		['https://127.0.0.1/', 'not-public'],
		['https://127.0.0.1./', 'not-public'],
		['https://127.1/', 'not-public'],
		['https://0/', 'not-public'],
		['https://2130706433/', 'not-public'],
		['https://0x7f000001/', 'not-public'],
		['https://0x7f.0.0.1/', 'not-public'],
		['https://0177.0.0.01/', 'not-public'],
		['https://017700000001/', 'not-public'],
		['https://１２７.０.０.１/', 'not-public'],
		['https://169.254.169.254/latest/meta-data/', 'not-public'],
		['https://192.168.1/', 'not-public'],
		['https://[::1]/', 'not-public'],
		['https://[::]/', 'not-public'],
		['https://[0:0:0:0:0:0:0:1]/', 'not-public'],
		['https://[::ffff:127.0.0.1]/', 'not-public'],
		['https://[::127.0.0.1]/', 'not-public'],
		['https://[fd00:ec2::254]/', 'not-public'],
		['https://[64:ff9b::127.0.0.1]/', 'not-public'],
		['https://[2002:7f00:1::]/', 'not-public'],
	])('%s is refused: %s', (address, refusal) => {
		expect(refuseAddress(address)).toBe(refusal);
	});
});

describe('below the base of the settings', () => {
	const base = 'http://127.0.0.1:8080/lists';

	test.each(['http://127.0.0.1:8080/lists/a.csv', 'http://127.1:8080/lists/b/c.csv?x=1'])('%s', (address) => {
		expect(refuseAddress(address, base)).toBeNull();
	});

	test.each([
		['http://127.0.0.1:8080/lists', 'not-https'],
		['http://127.0.0.1:8080/lists-of-others/a.csv', 'not-https'],
		['http://127.0.0.1:8080/lists/../secret', 'not-https'],
		['http://127.0.0.1:8080/lists/%2e%2e/secret', 'not-https'],
		['http://127.0.0.1:8080/lists/..%2fsecret', 'not-https'],
		['http://127.0.0.1:8081/lists/a.csv', 'not-https'],
		['https://127.0.0.1:8080/lists/a.csv', 'not-public'],
		['http://lena@127.0.0.1:8080/lists/a.csv', 'has-credentials'],
	])('%s isn’t: %s', (address, refusal) => {
		expect(refuseAddress(address, base)).toBe(refusal);
	});

	test('a base counts with and without its slash, and none is no base', () => {
		const url = new URL('http://127.0.0.1:8080/lists/a.csv');
		expect([base, `${base}/`, 'http://127.0.0.1:8080', null].map((each) => isBelow(url, each))).toEqual([
			true,
			true,
			true,
			false,
		]);
	});
});
