import type { Context } from '~/context.server';
import type { Db } from '~/data/engine/db.server';
import { claimSource, findSource } from '~/data/season-sources.server';
import { NOTICE } from '~/domain/evaluation-plan';
import { scheduleEvaluations } from '~/services/evaluation/schedule-evaluations.server';
import { evaluateDue } from '~/services/operating/evaluate-due.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { askSource } from '~/services/sources/ask-source.server';
import { setSource } from '~/services/sources/set-source.server';
import { createSources } from '~/sources/sources.server';
import { seededRandom } from '../../domain/reference/random';
import { accepted } from '../builders';
import type { Clock } from '../context';
import { enterByHand } from '../enter-by-hand';
import { isContentLie } from '../fake-sources/lies';
import { MINUTE, type TrueMatch } from '../fake-sources/true-match';
import { giveSource } from '../watched-season';
import { enterHouse } from './enter-house';
import { heardResults } from './heard-results';
import { type Act, nextLook, type SaturdayPlan, type Switches } from './plan-saturday';
import { watchFacts } from './watch-facts';

/** Looks in the day of truth, minutes from its beginning. */
const truthLooks = [1, 33, 720, 1440, 1460];

/** What happened on a Saturday: a run of which nothing is taken would show nothing. */
export type Lived = { requests: number; taken: number; failed: number; evaluated: number; waiting: number };

type Place = {
	readonly context: Context;
	readonly clock: Clock;
	/** The database of the context, which is empty, and another connection to it. */
	readonly url: string;
	readonly otherDb: Db;
};

/** Lives through a random Saturday, with two processes; throws at the first thing that R41 forbids. */
export async function liveSaturday(
	plan: SaturdayPlan,
	{ context, clock, url, otherDb }: Place,
): Promise<Lived> {
	const random = seededRandom(plan.seed + 1_000_000);
	const { kind, bySource, matches, acts, truthFrom, begin } = plan;
	const { seasonId, adminId } = await enterHouse(context, url, plan);
	clock.set(begin);
	const fake = await giveSource(context, clock, seasonId, { matches, choice: { kind } });
	if (plan.isScheduled)
		accepted(await scheduleEvaluations(context, { actorId: adminId, seasonId, hours: 1 }));
	const other: Context = { ...context, db: otherDb, newId: () => `other-${context.newId()}` };
	const heard = heardResults(matches);
	const watch = await watchFacts(context, { seasonId, truth: matches, heard, bySource });
	const lived: Lived = { requests: 0, taken: 0, failed: 0, evaluated: 0, waiting: 0 };
	const setSwitches = async (switches: Switches) => {
		const source = await findSource(context.db, seasonId);
		const choice = { kind, place: source?.place ?? '', ...switches };
		accepted(await setSource(context, { actorId: adminId, seasonId, choice }));
	};
	let isLying = false;
	const tellLie = (lie: (Act & { do: 'lie' })['lie']) => {
		isLying = lie !== null;
		fake.lie(lie);
		const timeout = lie === null || isContentLie(lie) ? 10_000 : 60;
		context.sources = createSources(fake.settings, { timeout });
		other.sources = context.sources;
	};
	const act = async (what: Act) => {
		const match = 'match' in what ? (matches[what.match] as TrueMatch) : null;
		if (what.do === 'lie') tellLie(what.lie);
		else if (what.do === 'switch') await setSwitches(what.switches);
		else if (what.do === 'postpone' && match) match.postponed = true;
		else if (what.do === 'move' && match) match.kickoff = what.kickoff;
		else if (what.do === 'late-goal' && match) match.goals.push({ minute: 90, side: what.side });
		else if (what.do === 'kill') {
			const now = clock.now();
			await claimSource(context.db, seasonId, { now, until: now + 5 * MINUTE });
		} else
			await watch.person(async () => {
				if (what.do === 'set-kickoff') await typeKickoff(context, { ...what, seasonId, actorId: adminId });
				if (what.do !== 'enter') return null;
				const saved = await enterByHand(context, {
					...{ seasonId, actorId: adminId, ...what.facts },
					matchId: watch.order[what.match] as string,
				});
				const field = 'kickoff' in what.facts ? ('kickoff' as const) : ('result' as const);
				return saved.ok ? { match: what.match, field } : null;
			});
	};
	const look = async () => {
		const askers = random.one([[context], [context], [other], [other], [context, other]]);
		await watch.source(async () => {
			const asked = await Promise.all(askers.map((each) => askSource(each, seasonId)));
			heard.note(fake.requests.splice(0));
			const [done, ...more] = asked.filter((each) => each !== null);
			if (more.length > 0) throw new Error('Two processes ask at once');
			lived.requests += done?.requests ?? 0;
			lived.taken += done?.taken ?? 0;
			lived.failed += Number((done?.failure ?? null) !== null);
		});
		// What nobody asks for every time is often enough.
		if (clock.now() < truthFrom && random.chance(0.6)) return;
		await evaluate();
	};
	const evaluate = () =>
		watch.evaluation(async () => {
			await closePickWindows(context, clock.now());
			if (plan.isScheduled) await evaluateDue(random.one([context, other]), clock.now());
		});
	const waiting = [...acts];
	try {
		for (let now = begin; now < truthFrom; now = nextLook(random, now, { matches, isLying })) {
			while (waiting[0] && waiting[0].at <= now) {
				const [next] = waiting.splice(0, 1) as [Act];
				clock.set(Math.max(clock.now(), next.at));
				await act(next);
			}
			clock.set(Math.max(clock.now(), now));
			await look();
		}
		clock.set(truthFrom);
		tellLie(null);
		await setSwitches({ isOn: true, takesResults: true, takesTimes: true });
		for (const minutes of truthLooks) {
			clock.set(truthFrom + minutes * MINUTE);
			await look();
			if (minutes === truthLooks.at(-1)) break;
			// What was announced is evaluated half an hour later.
			clock.advance(NOTICE + MINUTE);
			await evaluate();
		}
		await watch.end();
		lived.evaluated = await context.db.matchday.count({ where: { evaluatedAt: { not: null } } });
		lived.waiting = await context.db.saidFact.count();
		return lived;
	} finally {
		await fake.close();
	}
}

async function typeKickoff(
	context: Context,
	{
		seasonId,
		matchday,
		kickoff,
		actorId,
	}: { seasonId: string; matchday: number; kickoff: number; actorId: string },
): Promise<void> {
	const input = { seasonId, matchday, kickoff, actorId };
	const saved = await setKickoff(context, input);
	if (saved.ok || saved.refusal.code !== 'entry-unconfirmed') return;
	await setKickoff(context, { ...input, confirmed: saved.refusal.version });
}
