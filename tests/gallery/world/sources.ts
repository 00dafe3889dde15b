import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findSaidFacts } from '~/data/said-facts.server';
import { findSource, type SourceChoice, saveSource } from '~/data/season-sources.server';
import { dismissSaid } from '~/services/sources/dismiss-said.server';
import { hearAnswer } from '~/services/sources/hear-answer.server';
import { accepted, DAY } from '../../support/builders';
import type { Clock } from '../../support/context';
import { matchAnswer } from '../../support/fake-sources/openligadb-answers';
import { tell } from '../../support/fake-sources/told-match';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { matchesOf } from './league';
import { NOW, type World } from './world';

const seasonId = 'bundesliga_1';

/**
 * R41: the Bundesliga has OpenLigaDB, which says another result of an evaluated matchday, and of matchday 8 that a match is
 * far away, another an hour later, a third one gone; one thing is dismissed. The source of the Premier League is silent.
 */
export async function giveSources(context: Context, clock: Clock, adminId: string): Promise<World['facts']> {
	await give(context, seasonId, { kind: 'openligadb', place: 'bl1/2026' });
	await give(context, 'premierleague_1', { kind: 'football-data', place: 'PL/2026' });
	clock.set(NOW - 42 * MINUTE);
	const evaluated = await truthOf(context, 4);
	evaluated[1]?.goals.push({ minute: 90, side: 'away' });
	evaluated[2]?.goals.push({ minute: 89, side: 'home' });
	const ahead = await truthOf(context, 8);
	const [far, later] = ahead;
	if (far) far.kickoff += 10 * DAY;
	if (later) later.kickoff += 60 * MINUTE;
	await hear(context, 4, evaluated);
	await hear(context, 8, ahead.slice(0, -1));
	const facts = await findSaidFacts(context.db, seasonId);
	const of = (kind: string) => facts.filter((fact) => fact.kind === kind);
	const [result, other] = of('result');
	clock.set(NOW - 20 * MINUTE);
	if (other) accepted(await dismissSaid(context, { actorId: adminId, id: other.id, said: other.said }));
	clock.set(NOW);
	const askedOn = new Date(NOW).toISOString().slice(0, 10);
	await context.db.source.update({
		where: { seasonId },
		data: { heardAt: NOW - 2 * MINUTE, askedOn, asked: 214 },
	});
	await context.db.source.update({
		where: { seasonId: 'premierleague_1' },
		data: {
			...{ heardAt: NOW - 5 * 60 * MINUTE, failingSince: NOW - 4 * 60 * MINUTE, failures: 9 },
			...{ failure: 'timed-out', notBefore: NOW + 12 * MINUTE, askedOn, asked: 61 },
		},
	});
	const moved = of('time').find(({ said }) => said.includes(String(far?.kickoff)));
	const idOf = (fact: { id: string } | undefined, what: string) => {
		if (fact === undefined) throw new Error(`Nothing is said of ${what}: ${JSON.stringify(facts)}`);
		return fact.id;
	};
	return {
		result: idOf(result, 'a result'),
		far: idOf(moved, 'a far time'),
		gone: idOf(of('gone')[0], 'a match that is gone'),
	};
}

async function give(context: Context, id: string, place: Pick<SourceChoice, 'kind' | 'place'>) {
	const choice = { ...place, isOn: true, takesResults: true, takesTimes: true };
	await inTransaction(context.db, (tx) => saveSource(tx, id, { choice, actorId: null, now: context.now() }));
}

/** A matchday as it is stored, for the source to tell. */
async function truthOf(context: Context, matchday: number): Promise<TrueMatch[]> {
	const teams = new Map((await context.db.team.findMany()).map(({ id, name }) => [id, name]));
	return (await matchesOf(context, seasonId, matchday)).map(
		({ homeTeamId, awayTeamId, kickoff, result, state }) => {
			const [home = 0, away = 0] = (result ?? '').split(':').map(Number);
			const of = (side: 'home' | 'away', count: number) =>
				Array.from({ length: count }, (_, index) => ({ minute: 10 + 9 * index, side }));
			return {
				...{ matchday, home: teams.get(homeTeamId) ?? '', away: teams.get(awayTeamId) ?? '' },
				...{ kickoff: kickoff ?? 0, goals: [...of('home', home), ...of('away', away)] },
				postponed: state === 'postponed',
			};
		},
	);
}

async function hear(context: Context, matchday: number, truth: readonly TrueMatch[]): Promise<void> {
	const teams = truth.flatMap(({ home, away }) => [home, away]);
	const answer = truth.map((match, index) =>
		matchAnswer(
			tell(match, index, context.now(), null),
			{ shortcut: 'bl1', year: 2026 },
			{ teams, lastUpdate: context.now(), lie: null },
		),
	);
	const source = await findSource(context.db, seasonId);
	if (source === null) throw new Error('The season has no source');
	const bytes = new TextEncoder().encode(JSON.stringify(answer));
	const heard = await hearAnswer(context, { source, matchday, bytes, stands: context.settings.sourceStands });
	if (!heard.ok) throw new Error(heard.failure);
}
