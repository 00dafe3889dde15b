import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RequestContext } from '~/context.server';
import { requireCommunityAdmin, requireMember, requirePlayer, requireSiteAdmin } from '~/http/guards.server';
import { beginSession, getSession } from '~/http/session.server';
import { takeToast } from '~/http/toast.server';
import { visitHeader } from '~/http/visit.server';
import { tableCommunity, tableMember, verifiedPlayer } from '../support/accounts';
import { testContext } from '../support/context';

type Test = Awaited<ReturnType<typeof testContext>>;
let context: Test['context'];
let close: Test['close'];
const cookies: Record<string, string> = {};

/** Every request has a context of its own, as the server gives it. */
const fresh = (): RequestContext => ({
	...context,
	arrivedAt: context.now,
	address: '192.0.2.1',
	nonce: 'n',
	routed: false,
});

function ask(who: string, path = '/', method = 'GET'): Request {
	return new Request(`http://localhost:3000${path}`, { method, headers: { Cookie: cookies[who] ?? '' } });
}

beforeEach(async () => {
	({ context, close } = await testContext());
	await tableCommunity(context, 'kurve');
	await tableCommunity(context, 'fremd');
	const people = ['member', 'chief', 'stranger', 'homeless', 'nameless'];
	for (const who of [...people, 'site']) {
		const email = who === 'site' ? 'admin@example.org' : `${who}@example.org`;
		const id = await verifiedPlayer(context, email);
		await context.db.player.update({
			where: { id },
			data: {
				displayName: who === 'nameless' ? null : who,
			},
		});
		const communityId = { member: 'kurve', chief: 'kurve', stranger: 'fremd' }[who];
		if (communityId)
			await tableMember(context, { communityId, playerId: id, name: who, isAdmin: who === 'chief' });
		const headers = await beginSession(ask('nobody'), fresh(), { playerId: id });
		cookies[who] = headers?.get('Set-Cookie')?.split(';')[0] ?? '';
	}
});
afterEach(() => close());

/** 'ok', the path of the redirect, or the status. */
async function outcome(guard: Promise<unknown>): Promise<string | number | null> {
	try {
		await guard;
		return 'ok';
	} catch (thrown) {
		if (thrown instanceof Response) return thrown.headers.get('Location');
		return (thrown as { init: { status: number } }).init.status;
	}
}

test('R33: who may play, and where the others are sent', async () => {
	const player = (who: string) => outcome(requirePlayer(ask(who), fresh()));
	expect(await player('nobody')).toBe('/login');
	const pending = { email: 'neu@example.org', secret: 'x', askedAt: context.now() };
	cookies.waiting = (await visitHeader(context, { pending })).split(';')[0] ?? '';
	expect(await player('waiting')).toBe('/verify-email');
	expect(await player('nameless')).toBe('/choose-name');
	expect(await player('homeless')).toBe('ok');
	cookies.forged = 'session=ImFiYyI%3D';
	expect(await player('forged')).toBe('/login');
	cookies.broken = 'session=%%%';
	expect(await player('broken')).toBe('/login');
});

test('R33: members enter, others get 404 as for a community that does not exist, the homeless go to onboarding', async () => {
	const member = (who: string, id: string | undefined = 'kurve') =>
		outcome(requireMember(ask(who), fresh(), id));
	expect(await member('nobody')).toBe('/login');
	expect(await member('member')).toBe('ok');
	expect(await member('stranger')).toBe(404);
	expect(await member('stranger', 'gibt-es-nicht')).toBe(404);
	expect(await member('stranger', '')).toBe(404);
	expect(await member('homeless')).toBe('/onboarding/community');
	const { membership, player } = await requireMember(ask('member'), fresh(), 'kurve');
	expect(membership).toMatchObject({
		displayName: 'member',
		isAdmin: false,
		communityName: 'Community kurve',
	});
	expect(player).toMatchObject({ email: 'member@example.org', displayName: 'member', isSiteAdmin: false });
});

test('R33: the admin page is for its admins and site admins; a member goes to the dashboard', async () => {
	const admin = (who: string) => outcome(requireCommunityAdmin(ask(who), fresh(), 'kurve'));
	expect(await admin('nobody')).toBe('/login');
	expect(await admin('chief')).toBe('ok');
	expect(await admin('site')).toBe('ok');
	expect(await admin('member')).toBe('/community/kurve/dashboard');
	expect(await admin('stranger')).toBe(404);
	expect(await admin('homeless')).toBe('/onboarding/community');
	expect((await requireCommunityAdmin(ask('site'), fresh(), 'kurve')).membership).toBeNull();
});

test('R33: site admins see no community they are not a member of as members do', async () => {
	expect(await outcome(requireMember(ask('site'), fresh(), 'kurve'))).toBe('/onboarding/community');
});

test('R33: /admin is for site admins, everybody else goes to /dashboard', async () => {
	const site = (who: string) => outcome(requireSiteAdmin(ask(who), fresh()));
	expect(await site('site')).toBe('ok');
	for (const who of ['member', 'chief', 'homeless']) expect(await site(who)).toBe('/dashboard');
	expect(await site('nobody')).toBe('/login');
});

test('a page of a community makes it the one used last, a form does not', async () => {
	const last = async () =>
		(await context.db.player.findFirstOrThrow({ where: { email: 'member@example.org' } })).lastCommunityId;
	await requireMember(ask('member', '/', 'POST'), fresh(), 'kurve');
	expect(await last()).toBeNull();
	await requireMember(ask('member'), fresh(), 'kurve');
	expect(await last()).toBe('kurve');
});

test('a page that only passes on leaves the message for the next one, which shows it once', async () => {
	const { id } = await context.db.player.findFirstOrThrow({ where: { email: 'member@example.org' } });
	const toast = { kind: 'success', text: 'Hallo' } as const;
	const carried = new Map<string, string>();
	const carry = (headers: Headers) => {
		for (const line of headers.getSetCookie()) {
			const [name = '', value = ''] = line.split(/[=;]/);
			carried.set(name, `${name}=${value}`);
		}
		cookies.member = [...carried.values()].join('; ');
	};
	expect(await beginSession(ask('member'), fresh(), { playerId: id, proof: 'other' })).toBeNull();
	carry((await beginSession(ask('member'), fresh(), { playerId: id, toast })) ?? new Headers());
	const taken = async (path: string) => {
		const { toast: told, headers } = await takeToast(ask('member', path), fresh());
		carry(headers);
		return told;
	};
	expect(await taken('/dashboard')).toBeNull();
	expect(await taken('/community/kurve/tippspiel')).toBeNull();
	expect(await taken('/profile')).toEqual(toast);
	expect(await taken('/profile')).toBeNull();
});

test('the loaders of one request ask the database for the session once', async () => {
	const request = fresh();
	const [one, two] = await Promise.all([
		getSession(ask('member'), request),
		getSession(ask('member'), request),
	]);
	expect(one).toBe(two);
});
