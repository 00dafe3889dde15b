import { createCookie } from '@remix-run/node';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { savePlayer, saveVerified } from '~/data/players.server';
import { visitHeader } from '~/http/visit.server';
import type { MailChoice } from '~/mail/letter';
import { confirmSecondFactor } from '~/services/accounts/confirm-second-factor.server';
import { openSession } from '~/services/accounts/open-session.server';
import { registerPlayer } from '~/services/accounts/register-player.server';
import { requestReset } from '~/services/accounts/request-reset.server';
import { startEmailChange } from '~/services/accounts/start-email-change.server';
import { startSecondFactor } from '~/services/accounts/start-second-factor.server';
import { stepAt, totpCode } from '~/services/accounts/totp.server';
import { showCommunityInvite } from '~/services/communities/show-community-invite.server';
import { markAddress } from '~/services/mail/mark-address.server';
import { unsubscribeToken } from '~/services/mail/unsubscribe-token.server';
import { sendFeedback } from '~/services/operating/send-feedback.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { deriveToken } from '~/services/trust/derive-token.server';
import { seal, unseal } from '~/services/trust/seal.server';
import { clubs } from '../../../prisma/seed/teams';
import { accepted, buildPlayer, DAY, PASSWORD } from '../../support/builders';
import type { Clock } from '../../support/context';
import { brokenSession, type Scene } from '../scene';
import {
	crowd,
	englishCommunities,
	eveningCommunities,
	germanCommunities,
	italianCommunities,
	lateCommunities,
	minuteCommunities,
	spanishCommunities,
} from './communities';
import { beginCup, playSemis } from './cup';
import { importTheRest } from './imports';
import { runJobs } from './job-runs';
import { type Cast, type LeagueIds, playLeague } from './league';
import { hearScores } from './scores';
import { bundesliga, bundesliga2, championship, laLiga, ligue1, premierLeague, serieA } from './seasons';
import { giveSources } from './sources';
import {
	announceInOffice,
	beginAgain,
	breakUpOldGuard,
	enterForOle,
	finishOffice,
	playOffice,
	playYesterday,
} from './stories';
import { type Cookie, NOW, type World } from './world';

const crowdSize = 100;

/** Players with a name; Nora plays nowhere yet. The site admin's address is admin@example.org. */
const names = [
	...new Set(
		[...germanCommunities, ...englishCommunities, ...spanishCommunities, ...italianCommunities].flatMap(
			(each) => Object.keys(each.picks),
		),
	),
	'Nora',
	'Otto',
	'Pia',
	'Admin',
];

type Ids = { communities: Record<string, string>; members: Record<string, Record<string, string>> };

/** Fills a migrated database with the played world, and opens a session for each scene of it. */
export async function buildPlayedWorld(
	context: Context,
	clock: Clock,
	scenes: readonly Scene[],
): Promise<Omit<World, 'url'>> {
	clock.set(Date.parse('2026-08-20T10:00:00Z'));
	await saveClubs(context, clubs);
	const guests = Array.from({ length: crowdSize }, (_, index) => `Gast${index + 1}`);
	const players = new Map<string, string>();
	for (const name of [...names, ...guests]) players.set(name, await buildPlayer(context, name));
	await openNameless(context, players);
	const cast: Cast = { context, clock, players, adminId: players.get('Admin') ?? '' };

	const cup = await beginCup(context, players.get('Pia') ?? '');
	const leagues: LeagueIds[] = [
		await playLeague(cast, { season: laLiga(), communities: spanishCommunities, evaluated: 3 }),
		await playLeague(cast, {
			season: bundesliga(),
			communities: germanCommunities,
			evaluated: 5,
			after: {
				1: (ids) => beginAgain(cast, ids, ['regulars', 'Bernd']),
				2: (ids) => playOffice(cast, ids, 2),
				3: (ids) => beginAgain(cast, ids, ['veterans', 'Vera']),
				4: (ids) => playOffice(cast, ids, 4),
			},
		}),
		await playLeague(cast, {
			season: premierLeague(),
			communities: [...englishCommunities, crowd(guests)],
			evaluated: 2,
			results: 4,
		}),
		await playLeague(cast, { season: serieA(), communities: italianCommunities, evaluated: 1, results: 5 }),
		await playLeague(cast, { season: ligue1(), communities: eveningCommunities, evaluated: 1 }),
		await playLeague(cast, { season: bundesliga2(), communities: lateCommunities, evaluated: 1 }),
		await playLeague(cast, { season: championship(), communities: minuteCommunities, evaluated: 1 }),
	];
	const ids: Ids = {
		communities: Object.assign(cup, ...leagues.map((each) => each.communities)),
		members: Object.assign({}, ...leagues.map((each) => each.members)),
	};
	clock.set(NOW - DAY / 8);
	await playYesterday(cast, ids);
	await finishOffice(cast, ids);
	await announceInOffice(cast, ids);
	await breakUpOldGuard(cast, ids);
	clock.set(NOW);
	await enterForOle(cast, ids);
	await playSemis(context);
	await importTheRest(context, cast.adminId);
	const facts = await giveSources(context, clock, cast.adminId);
	await runJobs(context, clock);
	await hearScores(context);
	const invitations: Record<string, string> = {};
	for (const [key, communityId] of Object.entries(ids.communities)) {
		const shown = await showCommunityInvite(context, { communityId, actorId: cast.adminId });
		invitations[key] = accepted(shown).invitation;
	}
	return {
		...(ids as Pick<World, 'communities' | 'members'>),
		...{ invitations: invitations as World['invitations'], facts },
		players: Object.fromEntries(players),
		tokens: await writeLetters(context, players),
		cookies: await openSessions(context, players, scenes),
	};
}

/** Fills a migrated database with a site admin and a player, and nothing else. */
export async function buildEmptyWorld(
	context: Context,
	clock: Clock,
	scenes: readonly Scene[],
): Promise<Omit<World, 'url'>> {
	clock.set(NOW);
	const players = new Map<string, string>();
	for (const name of ['Admin', 'Nora']) players.set(name, await buildPlayer(context, name));
	const nothing = {} as World['communities'];
	return {
		communities: nothing,
		invitations: nothing,
		members: {},
		players: Object.fromEntries(players),
		tokens: { verify: '', reset: '', newAddress: '', unsubscribe: '', unsubscribed: '' },
		facts: { result: '', far: '', gone: '' },
		cookies: await openSessions(context, players, scenes),
	};
}

/** Two who have chosen no name yet. */
async function openNameless(context: Context, players: Map<string, string>): Promise<void> {
	for (const name of ['namenlos', 'wartend']) {
		const id = context.newId();
		const at = context.now();
		await inTransaction(context.db, async (tx) => {
			await savePlayer(tx, { id, email: `${name}@example.org`, passwordHash: '', at });
			await saveVerified(tx, { id, at });
		});
		players.set(name, id);
	}
}

/** Otto's second factor is on, Nora's waits for its first code. */
async function openFactors(context: Context, players: ReadonlyMap<string, string>): Promise<void> {
	for (const name of ['Otto', 'Nora'])
		accepted(await startSecondFactor(context, { playerId: players.get(name) ?? '', password: PASSWORD }));
	const playerId = players.get('Otto') ?? '';
	const factor = await context.db.secondFactor.findUniqueOrThrow({ where: { playerId } });
	const code = totpCode(unseal(context, playerId, factor.secret) ?? Buffer.alloc(0), stepAt(context.now()));
	accepted(await confirmSecondFactor(context, { playerId, sessionId: '', code }));
}

/** The mails whose links lead to a screen, and some feedback. */
async function writeLetters(
	context: Context,
	players: ReadonlyMap<string, string>,
): Promise<World['tokens']> {
	accepted(await registerPlayer(context, { email: 'unterwegs@example.org', password: PASSWORD }));
	await requestReset(context, { email: 'otto@example.org' });
	await openFactors(context, players);
	accepted(
		await startEmailChange(context, {
			playerId: players.get('Otto') ?? '',
			password: PASSWORD,
			email: 'otto@neu.example',
		}),
	);
	await sendFeedback(context, {
		text: 'Das Spiel macht Spaß.\nWann kommt das Punktesystem?',
		name: '',
		email: '',
	});
	await sendFeedback(context, {
		text: `Mir fehlt ein ${'ganz '.repeat(80)}langer Satz.`,
		name: 'Lena',
		email: 'lena@example.org',
	});
	const tokenOf = async (kind: string) => {
		const mail = await context.db.outboxMail.findFirst({ where: { kind }, orderBy: { createdAt: 'desc' } });
		return deriveToken(context, JSON.parse(mail?.data ?? '{}').tokenId ?? '');
	};
	await troubleMails(context);
	const unsubscribing = (name: string, choice: MailChoice) =>
		unsubscribeToken(context, { playerId: players.get(name) ?? '', choice });
	return {
		verify: await tokenOf('verify'),
		reset: await tokenOf('reset'),
		newAddress: await tokenOf('new-address'),
		unsubscribe: unsubscribing('namenlos', 'reminders'),
		unsubscribed: unsubscribing('wartend', 'results'),
	};
}

/** A mail server that takes nothing for now, two mails in trouble, and Jonas, whose address takes no mail. */
async function troubleMails(context: Context): Promise<void> {
	const [unknown, failed] = await context.db.outboxMail.findMany({
		orderBy: { id: 'asc' },
		take: 2,
	});
	await context.db.outboxMail.update({
		where: { id: unknown?.id ?? '' },
		data: { state: 'unknown', error: 'no answer within 15000 ms' },
	});
	const refusal = 'EENVELOPE 550 Recipient command failed: 550 5.1.1 Adresse: user unknown';
	await context.db.outboxMail.update({
		where: { id: failed?.id ?? '' },
		data: { state: 'failed', error: refusal },
	});
	const until = BigInt(context.now() + 20 * 60_000);
	const pause = { transport: context.mail.kind, until, failures: 1, error: '429 Too Many Requests' };
	await context.db.mailPause.create({ data: pause });
	await markAddress(context, { address: 'jonas@example.org', at: context.now(), reason: refusal });
}

/** Each scene gets a session of its own, so that a message or an invitation of one never reaches another. */
async function openSessions(
	context: Context,
	players: ReadonlyMap<string, string>,
	scenes: readonly Scene[],
): Promise<World['cookies']> {
	const cookies: Record<string, Cookie[]> = {};
	for (const { name, as = null, session: carried } of scenes) {
		const own: string[] = [];
		if (as === brokenSession)
			own.push(await createCookie('visit').serialize(seal(context, 'visit', Buffer.from('{'))));
		else if (carried !== undefined) own.push(await visitHeader(context, carried));
		if (as !== null) {
			const [playerId] = as === brokenSession ? players.values() : [players.get(as)];
			if (playerId === undefined) throw new Error(`${name}: nobody is called ${as}`);
			const { secret } = await openSession(context, { playerId, replaces: null });
			own.push(await createCookie('session').serialize(secret));
		}
		cookies[name] = own.map(cookieIn);
	}
	return cookies;
}

/** The cookie that a header sets. */
function cookieIn(header: string): Cookie {
	const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
	return { name, value };
}
