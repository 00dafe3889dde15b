import type { Random } from '../domain/reference/random';

/** A request as bytes (each character one), and who sends it. `{cookies}` stands for the sender's. */
export type Fuzz = { who: 'nobody' | 'member' | 'site'; text: string };

/** What exists: the patterns of the routes, ids for their parameters, and the house's own origin. */
type Known = { patterns: readonly string[]; ids: readonly string[]; origin: string };

const junk = [
	...[
		'',
		'0',
		'-1',
		'1e309',
		'NaN',
		'99999999999999999999',
		'0x10',
		'1.5',
		'null',
		'undefined',
		'true',
		'[]',
		'{}',
	],
	...[
		'%00',
		'%',
		'%zz',
		'%C3%28',
		'%ED%A0%80',
		'%F0%9F%92%A9',
		'%E2%80%AE',
		'%0D%0ASet-Cookie:%20a=b',
		'%2e%2e%2f',
	],
	...[
		'__proto__',
		'constructor',
		'toString',
		'hasOwnProperty',
		'../../etc/passwd',
		'..%5c..%5c',
		'//evil.example',
	],
	...[
		"'%20OR%20'1'='1",
		'%3Cscript%3E',
		'_',
		'%25',
		'%5C',
		'%F0%9F%98%80'.repeat(20),
		'x'.repeat(3000),
		'+',
		';',
		'&&=',
	],
	...[
		'lena@example.org',
		'https://evil.example/',
		'javascript:alert(1)',
		'2027-03-28T02:30',
		'3:1',
		'on',
		'save',
	],
];
const fieldNames = [
	...[
		'intent',
		'displayName',
		'email',
		'password',
		'passwordRepeat',
		'teamId',
		'memberId',
		'communityId',
		'from',
	],
	...[
		'name',
		'description',
		'visibility',
		'jokers',
		'preset',
		'draw',
		'missing',
		'automaticPicks',
		'entryOpen',
		'allOut',
		'leagueId',
		'invitation',
		'text',
		'reason',
	],
	...[
		'theme',
		'kickoff',
		'season',
		'label',
		'answers',
		'content',
		'fingerprint',
		'state',
		'spelling',
		'color',
		'__proto__',
	],
];
const intents = [
	...[
		'save',
		'withdraw',
		'mails',
		'calendar',
		'profile',
		'game',
		'renew',
		'start-round',
		'close-round',
		'joker-plus',
	],
	...[
		'eliminate',
		'rebuy',
		'remove',
		'leave',
		'preview',
		'commit',
		'kickoff',
		'results',
		'matches',
		'schedule',
		'settle',
	],
];
const queryNames = [
	...[
		'join',
		'runde',
		'seite',
		'suche',
		'aktion',
		'spieltag',
		'saison',
		'liga',
		'cid',
		'name',
		'gesendet',
		'filter',
	],
	...['_routes', 'index', '_data', 'p', '__proto__', 'vorher', 'nachher'],
];
const types = [
	...[
		'application/x-www-form-urlencoded',
		'application/x-www-form-urlencoded; charset=utf-16',
		'text/plain',
		'',
	],
	...[
		'multipart/form-data',
		'multipart/form-data; boundary=x',
		'multipart/form-data; boundary=""',
		'application/json',
	],
];
const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD', 'get', 'FOO', 'GE T', ''];
/** Forms that anybody may send with success, so that they change something. */
const openForms = /^\/(feedback|register|reset-password|verify-email)/;

/** One request of chance: mostly to addresses that exist, with what no browser would send. */
export function fuzzedRequest(random: Random, known: Known): Fuzz {
	const value = () => (random.chance(0.4) ? random.one(known.ids) : random.one(junk));
	const path = address(random, known, value);
	const method = random.chance(0.08) ? random.one(methods) : random.one(['GET', 'GET', 'POST']);
	const sender = path.startsWith('/logout') ? 'nobody' : random.one(['nobody', 'member', 'site'] as const);
	const who = sender === 'nobody' && method === 'POST' && openForms.test(path) ? 'member' : sender;
	const { type, body } = method === 'POST' ? content(random, value) : { type: null, body: '' };
	const length = random.chance(0.03) ? random.one(['-1', 'x', '', '1e3']) : String(body.length);
	const lines = [
		`${method} ${path} HTTP/1.1`,
		`Host: ${random.chance(0.03) ? random.one(['', 'a b', '[::1', 'x'.repeat(300)]) : new URL(known.origin).host}`,
		`Cookie: {cookies}${random.chance(0.2) ? `; ${random.one(['session', 'theme', 'wanted', 'x'])}=${value()}` : ''}`,
		'Connection: close',
		...(method === 'POST' && random.chance(0.95) ? [`Origin: ${known.origin}`] : []),
		...(type === null ? [] : [`Content-Type: ${type}`]),
		...(method === 'POST' ? [`Content-Length: ${length}`] : []),
		...(random.chance(0.2) ? [oddHeader(random, value)] : []),
	];
	return { who, text: `${lines.join('\r\n')}\r\n\r\n${body}` };
}

function address(random: Random, { patterns, ids }: Known, value: () => string): string {
	const parts = `/${random.one(patterns)}`
		.replace('*', () =>
			random.one(['nirgends', 'assets/x.js', '__manifest', '_root', '.well-known/x', 'mark.svg']),
		)
		.replace(/:[a-zA-Z]+/g, () => (random.chance(0.7) ? random.one(ids) : value()));
	const odd = random.chance(0.1)
		? random.one(['/', '//', '/..', '/%2e%2e', '%00', '%', '\u00e4', '\\', ';x', '/.'])
		: '';
	const data = random.chance(0.2) ? '.data' : '';
	const count = random.whole(0, 3);
	const query = Array.from({ length: count }, () => `${random.one(queryNames)}=${value()}`).join('&');
	return `${parts}${odd}${data}${query === '' ? '' : `?${query}`}`;
}

function content(random: Random, value: () => string): { type: string; body: string } {
	const fields = Array.from({ length: random.whole(0, 6) }, () => [random.one(fieldNames), value()]);
	if (random.chance(0.5)) fields.push(['intent', random.one(intents)]);
	if (random.chance(0.6)) {
		const body = fields.map(([name, text]) => `${name}=${text}`).join('&');
		return { type: 'application/x-www-form-urlencoded', body };
	}
	const part = ([name, text]: string[]) =>
		`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
	const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="${random.one(['a.csv', '\u0000.csv', ''])}"\r\n\r\n`;
	const bytes = Array.from({ length: random.whole(0, 80) }, () =>
		String.fromCharCode(random.whole(0, 255)),
	).join('');
	const bodies = [
		`${fields.map(part).join('')}--x--\r\n`,
		`${fields.map(part).join('')}${file}${bytes}\r\n--x--\r\n`,
		`${file}${bytes}`,
		bytes,
		'[1,{"a":',
		'=&=&'.repeat(500),
	];
	return { type: random.one([...types, 'multipart/form-data; boundary=x']), body: random.one(bodies) };
}

function oddHeader(random: Random, value: () => string): string {
	const names = [
		...[
			'Accept-Encoding',
			'Accept',
			'Range',
			'If-None-Match',
			'If-Modified-Since',
			'X-Forwarded-For',
			'User-Agent',
		],
		...[
			'X-Forwarded-Host',
			'X-Remix-Revalidate',
			'Sec-Fetch-Site',
			'Content-Encoding',
			'Expect',
			'Upgrade',
			'Referer',
		],
	];
	const values = [
		'',
		'br, gzip;q=x',
		'bytes=0-0',
		'bytes=9-1',
		'*',
		'x'.repeat(4000),
		'\u00ff\u00fe',
		'websocket',
		value(),
	];
	return `${random.one(names)}: ${random.one(values)}`;
}
