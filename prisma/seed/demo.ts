import type { Context } from '~/context.server';
import { chooseName } from '~/services/accounts/choose-name.server';
import { registerPlayer } from '~/services/accounts/register-player.server';
import { verifyEmail } from '~/services/accounts/verify-email.server';
import { createCommunity } from '~/services/communities/create-community.server';
import { joinCommunity } from '~/services/communities/join-community.server';
import { showCommunityAdmin } from '~/services/communities/show-community-admin.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { commitImport } from '~/services/imports/commit-import.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { showMailbox } from '~/services/mail/show-mailbox.server';
import { enterPick } from '~/services/picks/enter-pick.server';
import { showLatePick } from '~/services/picks/show-late-pick.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { startRound } from '~/services/rounds/start-round.server';
import { createSeason } from '~/services/seasons/create-season.server';
import { suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import { type CastCommunity, type CastMember, cast, castCommunities, demoPassword } from './demo-cast';
import type { Scenario } from './scenario/scenario';
import { type SeasonLine, seasonFile, seasonLines, shiftTo } from './season-2024-25';
import { clubs } from './teams';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Has not picked for the next matchday yet, so that there is something to do. */
const newcomer = 'Lena';
/** A match with its breaks, and a little more; German local times lie at most two hours after the same time in UTC. */
const matchLength = 2.5 * HOUR;

type Matchday = { number: number; lines: SeasonLine[]; begins: number; ends: number };
type Seat = { playerId: string; member: CastMember };
type Table = { communityId: string; founderId: string; seats: Seat[]; cast: CastCommunity };

/**
 * Plays the demo from before the season up to now (decision 12), through the same services that people use, with a
 * clock that moves along: fixtures, accounts, communities, picks, results, evaluations, rebuys, late picks, new rounds
 * and a suspended matchday.
 * `report` hears of each step. The clubs have to be known.
 */
export async function playDemo(real: Context, report: (step: string) => void): Promise<void> {
	const today = real.now();
	const shift = shiftTo(today);
	const lines = seasonLines();
	const matchdays = matchdaysOf(lines, shift);
	let at = (matchdays[0]?.begins ?? today) - 10 * DAY;
	const context: Context = { ...real, now: () => at };
	const chance = randomFrom(2024);

	const season = must(
		await createSeason(context, { leagueId: 'bundesliga', label: '2024/25', actorId: null }),
	);
	const importUpTo = (last: number) =>
		importFile(
			context,
			season.id,
			seasonFile(lines, shift, (line) => line.localStart + shift + matchLength <= last),
		);
	await importUpTo(0);
	report('Bundesliga 2024/25 mit 306 Spielen');

	const players = new Map<string, Seat>();
	for (const member of cast)
		players.set(member.name, { playerId: await openAccount(context, member), member });
	report(`${cast.length} Spieler`);

	const tables: Table[] = [];
	for (const [index, matchday] of matchdays.entries()) {
		at = Math.max(at, matchday.begins - DAY - HOUR);
		if (at > today) break;
		for (const community of communitiesFrom(matchday.number, index === 0)) {
			const seats = community.members.flatMap((name) => players.get(name) ?? []);
			tables.push(await openTable(context, community, seats));
		}
		const isAhead = matchday.begins > today;
		const forgetful: { table: Table; seat: Seat }[] = [];
		for (const table of tables) {
			for (const seat of table.seats) {
				if (isAhead && seat.member.name === newcomer) continue;
				const hasPicked = await pick(context, table, seat, matchday, chance);
				if (!hasPicked && table.cast.draft.settings.latePicks) forgetful.push({ table, seat });
			}
		}
		const following = matchdays[index + 1];
		if (isAhead || !following) break;
		at = matchday.begins + HOUR;
		if (at < today) for (const { table, seat } of forgetful) await enterFor(context, table, seat);
		at = Math.min(today, matchday.ends);
		await importUpTo(at);
		if (following.begins > today) break;
		at = matchday.ends + HOUR;
		await evaluate(context, `${season.id}_${matchday.number}`);
		at += HOUR;
		for (const table of tables) await goOn(context, table, matchday.number);
	}
	at = today;
	const free = matchdays.find(({ begins }) => begins > today + 2 * DAY);
	for (const table of tables) if (free) await suspend(context, table, `${season.id}_${free.number}`);
	report(`${tables.length} Communities mit Tipps, Ergebnissen und Auswertungen bis heute`);
}

/** The communities that begin before a matchday: those with a round of their own when it begins, the others at once. */
function communitiesFrom(matchday: number, isFirst: boolean): CastCommunity[] {
	return castCommunities.filter(({ round, since = round?.matchdays[0]?.number }) =>
		since === undefined ? isFirst : since === matchday,
	);
}

function matchdaysOf(lines: readonly SeasonLine[], shift: number): Matchday[] {
	const numbers = [...new Set(lines.map((line) => line.matchday))];
	return numbers.map((number) => {
		const own = lines.filter((line) => line.matchday === number);
		const starts = own.map((line) => line.localStart + shift);
		return { number, lines: own, begins: Math.min(...starts), ends: Math.max(...starts) + matchLength };
	});
}

async function openAccount(context: Context, member: CastMember): Promise<string> {
	must(await registerPlayer(context, { email: member.email, password: demoPassword }));
	const mail = (await showMailbox(context, { page: 1 }))?.entries.find(
		(each) => each.address === member.email,
	);
	const token = /\/verify-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
	const { playerId } = must(await verifyEmail(context, { token, password: demoPassword }));
	must(await chooseName(context, { playerId, name: member.name }));
	return playerId;
}

async function openTable(context: Context, cast: CastCommunity, seats: Seat[]): Promise<Table> {
	const { draft } = cast;
	const [founder, ...others] = seats;
	if (!founder) throw new Error('a community of the demo needs members');
	const { communityId } = must(
		await createCommunity(context, {
			playerId: founder.playerId,
			displayName: founder.member.name,
			draft: { ...draft, leagueId: 'bundesliga' },
		}),
	);
	for (const { playerId, member } of others) {
		const way = { name: draft.name };
		must(await joinCommunity(context, { playerId, displayName: member.name, password: draft.password, way }));
	}
	return { communityId, founderId: founder.playerId, seats, cast };
}

/** Whether one was saved. */
async function pick(
	context: Context,
	table: Table,
	seat: Seat,
	matchday: Matchday,
	chance: () => number,
): Promise<boolean> {
	const { round } = table.cast;
	const wishes = round ? writtenPick(round, seat, matchday) : wishesOf(seat, matchday, chance);
	for (const teamId of wishes) {
		const verdict = await submitPick(context, {
			playerId: seat.playerId,
			communityId: table.communityId,
			matchday: matchday.number,
			teamId,
			arrivedAt: context.now(),
		});
		if (round) must(verdict);
		if (verdict.ok) return true;
		if (verdict.refusal.code !== 'team-used' && verdict.refusal.code !== 'team-started') return false;
	}
	return false;
}

/** R38: the founder enters the last team that still plays for who has forgotten, is in and isn't the founder. */
async function enterFor(context: Context, { communityId, founderId }: Table, seat: Seat): Promise<void> {
	const page = must(await showCommunityAdmin(context, { communityId, actorId: founderId, page: 1 }));
	const memberId = page.members.find((each) => each.displayName === seat.member.name)?.id ?? '';
	const seen = await showLatePick(context, { actorId: founderId, communityId, memberId });
	const last = seen.ok ? seen.value.teams.at(-1) : undefined;
	if (!seen.ok || last === undefined) return;
	const { matchday } = seen.value;
	const wish = { actorId: founderId, communityId, memberId, matchday, teamId: last.team.id };
	must(await enterPick(context, { ...wish, arrivedAt: context.now() }));
}

/** R39: the founder suspends a matchday, if the community has a reason to. */
async function suspend(
	context: Context,
	{ communityId, founderId, cast }: Table,
	matchdayId: string,
): Promise<void> {
	const reason = cast.suspends;
	if (reason === undefined) return;
	must(await suspendMatchday(context, { communityId, matchdayId, actorId: founderId, reason }));
}

function writtenPick(round: Scenario, seat: Seat, matchday: Matchday): string[] {
	const player = round.players.find((each) => each.name === seat.member.name);
	return (player?.entry.picks ?? [])
		.filter((each) => each.matchday === matchday.number)
		.map((each) => each.team);
}

/** Teams in the order in which the player would take them; the lucky ones put the winners first. */
function wishesOf(seat: Seat, matchday: Matchday, chance: () => number): string[] {
	const { luck, forgets } = seat.member.temper;
	if (chance() < forgets) return [];
	const lucky = chance() < luck;
	const order = shuffled(matchday.lines, chance).flatMap((line) => {
		const [home = 0, away = 0] = line.result.split(':').map(Number);
		const winner = home > away ? line.home : home < away ? line.away : null;
		return [line.home, line.away].map((team) => ({ team, first: lucky ? team === winner : team !== winner }));
	});
	const wishes = [...order.filter((wish) => wish.first), ...order.filter((wish) => !wish.first)];
	return wishes.map(({ team }) => clubIdOf(team));
}

/** After an evaluation: what the admin of a written round did there; elsewhere a finished round is followed by a new one. */
async function goOn(
	context: Context,
	{ communityId, founderId, cast: { round } }: Table,
	matchday: number,
): Promise<void> {
	if (!round) {
		await startRound(context, { communityId, actorId: founderId });
		return;
	}
	const page = must(await showCommunityAdmin(context, { communityId, actorId: founderId, page: 1 }));
	for (const { act, member, after } of round.adjustments) {
		const memberId = page.members.find((each) => each.displayName === member)?.id ?? '';
		if (after !== matchday || act.kind === 'leave') continue;
		must(await adjustMember(context, { communityId, memberId, actorId: founderId, act }));
	}
}

async function importFile(context: Context, seasonId: string, bytes: Uint8Array): Promise<void> {
	// Its matches are those of 2024/25, moved to where the demo is.
	const answers = { meant: ['year' as const] };
	const input = { seasonId, bytes, fileName: 'bundesliga.csv', actorId: null, answers };
	const { fingerprint } = must(await previewImport(context, input));
	must(await commitImport(context, { ...input, fingerprint }));
}

async function evaluate(context: Context, matchdayId: string): Promise<void> {
	const { fingerprint } = must(await previewEvaluation(context, { actorId: null, matchdayId }));
	must(await commitEvaluation(context, { actorId: null, matchdayId, fingerprint }));
}

function clubIdOf(name: string): string {
	const club = clubs.find(
		(each) => each.leagueId === 'bundesliga' && (each.name === name || each.aliases.includes(name)),
	);
	if (!club) throw new Error(`unknown club of the demo: ${name}`);
	return club.id;
}

/** What a service accepted; a refusal is a mistake in the demo. */
function must<T>(verdict: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T {
	if (!verdict.ok) throw new Error(`the demo was refused: ${JSON.stringify(verdict.refusal)}`);
	return verdict.value;
}

/** Numbers from 0 to 1 that are the same on every machine (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

function shuffled<T>(items: readonly T[], chance: () => number): T[] {
	return items
		.map((item) => ({ item, at: chance() }))
		.sort((a, b) => a.at - b.at)
		.map(({ item }) => item);
}
