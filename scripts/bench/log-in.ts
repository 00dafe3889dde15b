import { openSession } from '../../app/services/accounts/open-session.server';
import type { BenchPage } from './bench-pages';
import { type House, ORIGIN, PASSWORD, type Person } from './build-house';
import { type Answer, openConnections, sendRequest, type Wish } from './send-request';

/** What a browser sends with every request. */
const browser = {
	Host: new URL(ORIGIN).host,
	Accept: 'text/html,application/xhtml+xml',
	'Accept-Encoding': 'gzip, deflate, br',
	'Accept-Language': 'de-DE,de;q=0.9',
	'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
};

/** The headers of a visitor, with a cookie or without. */
export function headersOf(cookie?: string): Record<string, string> {
	return cookie === undefined ? { ...browser } : { ...browser, Cookie: cookie };
}

/** The headers of a form that is submitted. */
export function formHeaders(cookie: string | undefined, body: string | Buffer): Record<string, string> {
	return {
		...headersOf(cookie),
		Origin: ORIGIN,
		'Sec-Fetch-Site': 'same-origin',
		'Content-Type': 'application/x-www-form-urlencoded',
		'Content-Length': String(Buffer.byteLength(body)),
	};
}

/** Logs in through the form, with a second factor if there is a code for it. Returns the cookies that a browser sends from the second page on. */
export async function logIn(port: number, person: Person & { nextCode?: () => string }): Promise<string> {
	const agent = openConnections(1);
	const post = async (path: string, fields: Record<string, string>, cookie?: string) => {
		const body = new URLSearchParams(fields).toString();
		const headers = formHeaders(cookie, body);
		const answer = await sendRequest(agent, port, { method: 'POST', path, headers, body });
		if (answer.status !== 302) throw new Error(`${path}: ${answer.status}`);
		return cookieIn(answer);
	};
	try {
		const cookie = await post('/login', { email: person.email, password: PASSWORD });
		const all = person.nextCode ? await post('/login/code', { code: person.nextCode() }, cookie) : cookie;
		// What the log-in says is taken away with the first page.
		return all.replace(/(; )?[^ ]*visit=[^;]*/, '');
	} finally {
		agent.destroy();
	}
}

function cookieIn({ headers }: Answer): string {
	const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
	return cookies.join('; ');
}

/** The cookie of a session that is opened past the form: hundreds of log-ins would hash passwords for a minute. */
export async function sessionCookie({ context }: Pick<House, 'context'>, playerId: string): Promise<string> {
	const { secret } = await openSession(context, { playerId, replaces: null });
	const value = Buffer.from(JSON.stringify(secret)).toString('base64');
	return `__Host-session=${encodeURIComponent(value)}`;
}

/** Logs everybody of the house in; gives what asks for a page as one of them. */
export async function logInAll(
	{ people }: House,
	port: number,
): Promise<(page: Pick<BenchPage, 'path' | 'who'>) => Wish> {
	const cookies = new Map<string, string>();
	for (const [who, person] of Object.entries(people)) cookies.set(who, await logIn(port, person));
	return ({ path, who }) => ({ method: 'GET', path, headers: headersOf(cookies.get(who)) });
}
