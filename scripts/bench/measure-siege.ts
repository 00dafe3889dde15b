import { clock } from '../../app/context.server';
import { tableLines } from '../terminal/table-lines';
import { type Attack, attacks, type Siege, type SiegeAnswer } from './besiege';
import { type House, ORIGIN } from './build-house';
import { digits, type Figure, p99 } from './figures';
import type { PacedAnswer } from './load';
import { headersOf } from './log-in';
import { findPickers, type Picker, saveWish, teamAt } from './pickers';
import { openConnections, sendRequest, type Wish } from './send-request';
import { setKickoff } from './set-kickoff';
import { type Started, startBesiegers, startLoad, startMeasured } from './start-process';

const SECOND = 1_000;
/** Members who play on, what lies between two saves of each, and two pages, and two looks at /healthz, ms. */
const MEMBERS = 10;
const SAVE_EACH = 500;
const PAGE_EACH = 1_000;
const HEALTH_EACH = 500;
/** The attack goes on for so long after the last save; late ones are sent from so long after the kickoff, ms. */
const ATTACKED = 2_000;
const LATE = 200;

type Kind = 'save' | 'late' | 'page' | 'health';
type Shot = { kind: Kind; at: number; wish: Wish };
type Seen = { attack: Attack; from: string; values: Record<string, number>; siege: SiegeAnswer };

/** Which of the loopback's addresses: the attackers' are .2 to .20. */
const addressAt = (number: number) => `127.0.0.${number}`;
const attackers = Array.from({ length: 19 }, (_, index) => addressAt(index + 2));

/**
 * Six attacks of strangers, each for `seconds`, on a server in production with whom ten members play on, each time over
 * a new connection: once from addresses of their own, once from the attackers'. The kickoff comes at the end of each,
 * `before` ms after the last timely save. Prints how many of those aren't stored, how many late ones are, and how long members and /healthz waited. `listen` is the server's port, those
 * of more `processes` follow it, and `through` is the port of a proxy before them that everybody asks instead; 0 for
 * neither.
 */
export async function measureSiege(
	house: House,
	wish: {
		seconds: number;
		crowd: number;
		logins: number;
		before: number;
		listen: number;
		through: number;
		processes: number;
	},
): Promise<Figure[]> {
	const pickers = (await findPickers(house, 4 * MEMBERS))
		.filter(({ teams }) => teams.length > 2)
		.slice(0, MEMBERS);
	const servers: Started[] = [];
	for (let started = 0; started < wish.processes; started++) {
		const listen = wish.listen && wish.listen + started;
		servers.push(await startMeasured('server', { ...house.env, PORT: String(listen) }));
	}
	const [load, besiegers] = [startLoad(), startBesiegers()];
	const port = wish.through || (servers[0]?.port ?? 0);
	const seen: Seen[] = [];
	try {
		const manifest = await manifestVersion(port);
		for (const from of ['other', 'same'] as const)
			for (const attack of attacks) {
				const first = from === 'same' ? 2 : 31;
				const siege: Siege = {
					...{ port, attack, manifest, addresses: attackers, origin: ORIGIN },
					...{ crowd: wish.crowd, logins: wish.logins },
					ms: wish.seconds * SECOND + ATTACKED,
				};
				const besieged = besiegers.ask<SiegeAnswer>({ siege }, 'siege');
				const values = await playOn(house, load, port, pickers, { ...wish, first });
				seen.push({ attack, from, values, siege: await besieged });
			}
	} finally {
		await setKickoff(house, clock() + 4 * 24 * 60 * 60 * SECOND);
		for (const each of [load, besiegers, ...servers]) await each.stop();
	}
	const rows = seen.map(({ attack, from, values, siege }) => [
		attack,
		from,
		...Object.values(values).map(digits),
		digits(siege.opened),
		digits(siege.answered),
	]);
	const titles = [
		'Angriff',
		'Adressen',
		'Tipps',
		'verloren',
		'verspätet',
		'Tipp p99',
		'Seite p99',
		'Seiten falsch',
	];
	console.log(
		`\nBelagerung, je ${wish.seconds} s (ms)\n${tableLines([[...titles, '/healthz', 'Verbindungen', 'Antworten'], ...rows]).join('\n')}\n`,
	);
	return seen.flatMap(({ attack, from, values }) =>
		Object.entries(values).map(
			([name, value]): Figure => ({
				name: `siege/${attack}/${from}/${name}`,
				unit: /^(save|page|health)$/.test(name) ? 'ms' : '',
				better: name === 'saves' ? 'more' : 'less',
				runs: [value],
			}),
		),
	);
}

/** Ten members save and read until the kickoff and a little beyond, from the addresses that begin with `first`. */
async function playOn(
	house: House,
	load: Started,
	port: number,
	pickers: readonly Picker[],
	{ seconds, before, first }: { seconds: number; before: number; first: number },
): Promise<Record<string, number>> {
	const span = seconds * SECOND;
	const began = clock();
	await setKickoff(house, began + span + before);
	const shots = pickers.flatMap((picker, index) =>
		shotsOf(picker, index, { span, before, from: addressAt(first + index) }),
	);
	const health: Wish = { method: 'GET', path: '/healthz', headers: headersOf() };
	for (let at = 0; at < span; at += HEALTH_EACH) shots.push({ kind: 'health', at, wish: health });
	const paced = { shots: shots.map(({ at, wish }) => ({ at: began + at, port, wish })) };
	const answers = await load.ask<PacedAnswer>({ paced }, 'paced');
	const of = (kind: Kind) => answers.filter((_, index) => shots[index]?.kind === kind);
	const stored = await house.context.db.pickChange.count({
		where: {
			kind: 'saved',
			at: { gte: BigInt(began) },
			matchdayId: { endsWith: `_${house.open}` },
			memberId: { in: pickers.map(({ memberId }) => memberId) },
		},
	});
	const [saves, late, pages] = [of('save'), of('late'), of('page')];
	const waitsOf = (each: PacedAnswer) => each.map(({ ms }) => ms);
	const taken = (each: PacedAnswer) => each.filter(({ status }) => status === 302).length;
	return {
		saves: saves.length,
		lost: saves.length - Math.min(taken(saves), stored),
		late: Math.max(taken(late), stored - saves.length),
		save: p99(waitsOf(saves)),
		page: p99(waitsOf(pages)),
		wrong: [...pages, ...of('health')].filter(({ status }) => status !== 200).length,
		health: Math.max(...waitsOf(of('health'))),
	};
}

function shotsOf(
	picker: Picker,
	index: number,
	{ span, before, from }: { span: number; before: number; from: string },
): Shot[] {
	const shots: Shot[] = [];
	const shift = (index * SAVE_EACH) / MEMBERS;
	const sentBy = (wish: Wish): Wish => ({ ...wish, from, headers: { ...wish.headers, Connection: 'close' } });
	const pages = ['dashboard', picker.path.replace(/^.*\/tippspiel/, 'tippspiel'), 'rangliste'];
	let turn = 0;
	for (let at = shift; at < span; at += SAVE_EACH)
		shots.push({ kind: 'save', at, wish: sentBy(saveWish(picker, teamAt(picker, turn++))) });
	for (let at = shift; at < span; at += PAGE_EACH) {
		const path = picker.path.replace(/tippspiel.*$/, pages[Math.floor(at / PAGE_EACH) % pages.length] ?? '');
		shots.push({
			kind: 'page',
			at,
			wish: sentBy({ method: 'GET', path, headers: headersOf(picker.cookie) }),
		});
	}
	const after = span + before + LATE + shift;
	shots.push({ kind: 'late', at: after, wish: sentBy(saveWish(picker, teamAt(picker, turn))) });
	return shots;
}

/** The version that the script of a page asks for more routes with; any, if none does. */
async function manifestVersion(port: number): Promise<string> {
	const agent = openConnections(1);
	try {
		const page = await sendRequest(agent, port, {
			...{ method: 'GET', path: '/faq' },
			headers: { ...headersOf(), 'Accept-Encoding': 'identity' },
		});
		const file = /"(\/assets\/manifest-[^"]+\.js)"/.exec(page.body.toString())?.[1];
		if (file === undefined) return 'none';
		const script = await sendRequest(agent, port, { method: 'GET', path: file, headers: {} });
		return /"version":"(\w+)"/.exec(script.body.toString())?.[1] ?? 'none';
	} finally {
		agent.destroy();
	}
}
