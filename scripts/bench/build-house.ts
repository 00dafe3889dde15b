import { type Context, clock } from '../../app/context.server';
import { findFactor } from '../../app/data/second-factors.server';
import type { Result } from '../../app/domain/result';
import { confirmSecondFactor } from '../../app/services/accounts/confirm-second-factor.server';
import { startSecondFactor } from '../../app/services/accounts/start-second-factor.server';
import { stepAt, totpCode } from '../../app/services/accounts/totp.server';
import { commitEvaluation } from '../../app/services/evaluation/commit-evaluation.server';
import { showAdminEvaluation } from '../../app/services/evaluation/show-admin-evaluation.server';
import { closePickWindows } from '../../app/services/rounds/close-pick-windows.server';
import { hashPassword } from '../../app/services/trust/hash-password.server';
import { unseal } from '../../app/services/trust/seal.server';
import { buildCrowds, communityOf } from './build-crowds';
import { makeOwnDatabase } from './own-database';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** The next kickoff is so far ahead that no reminder is due while pages are measured, ms. */
const AHEAD = 4 * 24 * HOUR;

export const ORIGIN = 'https://tipp.example.org';
export const PASSWORD = 'Flutlicht am Freitag';
export const ADMIN = 'admin@example.org';

/** Somebody who plays in a community and is in. */
export type Person = { playerId: string; email: string; communityId: string };

/** A database to be served, with what a benchmark has to know of it. */
export type House = {
	folder: string;
	/** Settings of a server in production that serves it. */
	env: Record<string, string>;
	context: Context;
	/** The matchday that is open for picks. */
	open: number;
	evaluated: number;
	/** Members of the largest, the second and the third community, and the site admin. */
	people: { thousand: Person; middle: Person; hundred: Person; admin: Person & { nextCode: () => string } };
	close: () => Promise<void>;
};

export type HouseWish = {
	players: number;
	communities: number;
	/** Members of the first three communities; the other players are spread over the rest. */
	large: number;
	middle: number;
	small: number;
	/** Evaluated ones. */
	matchdays: number;
};

/** Whether the players fill the communities, with at least two members in each. */
export function isBuildable({ players, communities, large, middle, small }: HouseWish): boolean {
	const rest = communities - 3;
	return rest > 0 && players - large - middle - small >= 2 * rest;
}

/** Fills a database in a folder of its own: a season with so many evaluated matchdays; the next one lies four days ahead. */
export async function buildHouse(wish: HouseWish): Promise<House> {
	let now: number | null = null;
	const wished = {
		TZ: 'UTC',
		DRINBLEIBEN_MODE: 'production',
		ORIGIN,
		SECRET: 'a secret for the benchmark, longer than 32 characters',
		SITE_ADMIN_EMAILS: ADMIN,
		// Nobody listens there: pages are measured, no mails.
		SMTP_URL: 'smtp://127.0.0.1:9',
		TRUST_PROXY: 'private',
		HOST: '127.0.0.1',
		PORT: '0',
	};
	const database = await makeOwnDatabase(wished, () => now ?? clock());
	const { context } = database;
	const start = clock() + AHEAD - wish.matchdays * WEEK;
	const setClock = (instant: number | null) => {
		now = instant;
	};
	setClock(start - 10 * 24 * HOUR);
	const crowds = await buildCrowds(context, {
		sizes: sizesOf(wish),
		pickedUpTo: wish.matchdays + 1,
		jokers: 9,
		start,
	});
	for (let number = 1; number <= wish.matchdays; number++) {
		await crowds.savePicks(number);
		setClock(crowds.kickoffOf(number) + HOUR);
		await closePickWindows(context, context.now());
		setClock(crowds.kickoffOf(number) + 3 * HOUR);
		await crowds.enterResults(number, context.now());
		setClock(crowds.kickoffOf(number) + 4 * HOUR);
		const act = { actorId: null, matchdayId: crowds.matchdayId(number) };
		const preview = { ...act, communityId: null, page: 1 };
		const { fingerprint } = accepted(await showAdminEvaluation(context, preview));
		accepted(await commitEvaluation(context, { ...act, fingerprint }));
	}
	await crowds.savePicks(wish.matchdays + 1);
	setClock(null);
	await context.db.outboxMail.deleteMany();
	return {
		...database,
		open: wish.matchdays + 1,
		evaluated: wish.matchdays,
		people: {
			thousand: await personOf(context, 0),
			middle: await personOf(context, 1),
			hundred: await personOf(context, 2),
			admin: await appoint(context, await personOf(context, 3)),
		},
	};
}

function sizesOf({ players, communities, large, middle, small }: HouseWish): number[] {
	const left = players - large - middle - small;
	const rest = communities - 3;
	const sizeOf = (index: number) => Math.floor(left / rest) + (index < left % rest ? 1 : 0);
	return [large, middle, small, ...Array.from({ length: rest }, (_, index) => sizeOf(index))];
}

/** A member who is in, with a password to log in with. */
async function personOf(context: Context, number: number): Promise<Person> {
	const communityId = communityOf(number);
	const entry = await context.db.entry.findFirstOrThrow({
		where: { round: { communityId } },
		include: { member: true },
		orderBy: [{ active: 'desc' }, { memberId: 'asc' }],
	});
	const player = await context.db.player.update({
		where: { id: entry.member.playerId ?? '' },
		data: { passwordHash: await hashPassword(PASSWORD) },
	});
	return { playerId: player.id, email: player.email, communityId };
}

/** Makes a player a site admin with a second factor; each of ten codes is good for one log-in. */
async function appoint(context: Context, person: Person): Promise<House['people']['admin']> {
	const { playerId } = person;
	await context.db.player.update({ where: { id: playerId }, data: { email: ADMIN } });
	accepted(await startSecondFactor(context, { playerId, password: PASSWORD }));
	const factor = await findFactor(context.db, playerId);
	const secret = factor && unseal(context, playerId, factor.secret);
	if (!secret) throw new Error('The site admin has no second factor');
	const code = totpCode(secret, stepAt(context.now()));
	const { codes } = accepted(await confirmSecondFactor(context, { playerId, sessionId: '', code }));
	return { ...person, email: ADMIN, nextCode: () => codes.pop() ?? '' };
}

/** What was done; throws if it was refused. */
export function accepted<T>(result: Result<T, { code: string }>): T {
	if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`);
	return result.value;
}
