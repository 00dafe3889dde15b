import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { miscountedIn } from '../../support/stored-counts';
import { misplacedIn } from '../../support/stored-order';
import type { Change, Event, Log, MatchId } from '../log';
import { openReference, type Reference } from '../reference';
import type { State } from '../state';
import { compareStates, compareVerdicts } from './compare';
import type { ProductWorld, Stage } from './open-world';
import { perform } from './perform';
import { type Answer, placeOf, storedMatches } from './perform-facts';
import { isAjar, readState } from './read-state';

/** What the product did at an event: its answer, and its state where it could be compared. */
export type Observation = { event: Event; answer: Answer; state: State | null };

export type Difference = { event: Event; lines: string[] };

export type Played = {
	difference: Difference | null;
	observations: Observation[];
	reference: Reference;
	/** Acts that the product put off for reasons of its own. */
	putOff: number;
};

/**
 * A window is still closing (R7); or a file's rows, or a match by hand, have become wrong, because acts before it were
 * put off, as one more match of a team on a matchday is.
 */
const putOff: ReadonlySet<string> = new Set(['window-ajar', 'import-has-problems', 'match-team-twice']);

/**
 * A pick names its matchday by the number in the season of the community's newest round: one of another season can't be
 * said. A log has such a pick where an act before it was put off, names matches that aren't there, and some by hand that
 * aren't in one matchday. And a matchday that has passed and lost its matches, so that it was never
 * evaluated, isn't given any again: what waits there is a question for the next evaluation (R25).
 */
async function isSayable(
	world: ProductWorld,
	event: Event,
	reference: Reference,
	absent: ReadonlySet<MatchId>,
): Promise<boolean> {
	if (event.act === 'facts') {
		const isAbsent = (each: Change) =>
			'match' in each && each.change !== 'match added' && absent.has(each.match);
		if (event.changes.some(isAbsent)) return false;
		if (event.source === 'hand' && (await areApart(world, event.changes))) return false;
		const moves = event.changes.flatMap((each) => (each.change === 'moved' ? [each.to] : []));
		const emptied = { id: { in: moves }, kickoff: { lte: BigInt(event.at) }, matches: { none: {} } };
		return moves.length === 0 || (await world.context.db.matchday.count({ where: emptied })) === 0;
	}
	if (event.act !== 'save' && event.act !== 'withdraw' && event.act !== 'enter pick') return true;
	const community = reference.state().communities.find((each) => each.community === event.community);
	return community?.rounds.at(-1)?.season === placeOf(event.matchday).seasonId;
}

/** Whether changes name matches of more than one matchday. */
async function areApart(world: ProductWorld, changes: readonly Change[]): Promise<boolean> {
	const named = new Set(changes.flatMap((each) => ('match' in each ? [each.match] : [])));
	if (named.size < 2) return false;
	const places = [...(await storedMatches(world, changes)).values()].map((each) => each.matchdayId);
	return new Set(places).size > 1;
}

/** Keeps in mind which matches aren't there: removed ones, and those whose adding was put off. */
function noteAbsent(
	absent: Set<MatchId>,
	{ changes }: Extract<Event, { act: 'facts' }>,
	outcome: 'done' | 'refused' | 'put off',
): void {
	for (const each of changes) {
		if (each.change === 'match removed' && outcome === 'done') absent.add(each.match);
		if (each.change === 'match added' && outcome === 'put off') absent.add(each.match);
		if (each.change === 'match added' && outcome === 'done') absent.delete(each.match);
	}
}

/**
 * R3: a file proposes a kickoff to every matchday of its season. A log names those that it knows to change; where an act
 * before was put off it knows others.
 */
function withProposals(event: Event, reference: Reference): Event {
	const [first] = event.act === 'facts' && event.source === 'import' ? event.changes : [];
	if (event.act !== 'facts' || first === undefined) return event;
	const named = new Set(event.changes.map((each) => (each.change === 'kickoff' ? each.matchday : null)));
	const seasonId = seasonOf(first);
	const season = reference.state().seasons.find((each) => each.season === seasonId);
	const others = season?.matchdays.filter(({ matchday }) => !named.has(matchday)) ?? [];
	const proposals = others.map(({ matchday }) => ({ change: 'kickoff', matchday, to: 'proposed' }) as const);
	return { ...event, changes: [...event.changes, ...proposals] };
}

/** The season that a change's names name: `bundesliga_1:b-a`, `bundesliga_1_6`. */
function seasonOf(change: Change): string {
	return 'match' in change ? (change.match.split(':')[0] ?? '') : placeOf(change.matchday).seasonId;
}

/** How often states are compared; answers are after each act. */
export type Look = 'at each act' | 'now and then';

/** Reading the whole state costs as much as an act: what a few acts have changed shows afterwards, too. */
const isLooked = ({ act, seq }: Event, log: Log, look: Look) =>
	look === 'at each act' || act === 'evaluate' || seq % 6 === 0 || seq === log.events.at(-1)?.seq;

/** Plays a log through the product and tells it to the reference, until they differ. */
export async function playLog(stage: Stage, log: Log, look: Look): Promise<Played> {
	const world = await stage.open(log);
	const reference = openReference(log.siteAdmins);
	const observations: Observation[] = [];
	const absent = new Set<MatchId>();
	const played: Played = { difference: null, observations, reference, putOff: 0 };
	for (const event of log.events) {
		const nothing: Event = { act: 'look', at: event.at, by: null, seq: event.seq };
		let told = (await isSayable(world, event, reference, absent)) ? withProposals(event, reference) : nothing;
		const answer = await perform(world, told);
		if (answer !== null && putOff.has(answer)) {
			told = nothing;
			played.putOff++;
		}
		if (event.act === 'facts')
			noteAbsent(absent, event, told === nothing ? 'put off' : answer === null ? 'done' : 'refused');
		const verdict = reference.tell(told);
		const lines: string[] = [];
		if (answer !== null && putOff.has(answer)) {
			if (answer === 'window-ajar' && !isAjar(reference.state(), event.at))
				lines.push(`${answer}, and no kickoff was a moment ago`);
		} else {
			const line = compareVerdicts(verdict, answer);
			if (line !== null) lines.push(line);
		}
		const state = isLooked(event, log, look) ? await readState(world, event.at) : null;
		observations.push({ event: told, answer: told === nothing ? null : answer, state });
		if (state && lines.length === 0)
			lines.push(...compareStates(reference.state(), state, event.act === 'look'));
		if (event.act === 'evaluate' && event.seq % 4 === 0 && lines.length === 0)
			lines.push(...(await derivedWrongly(world)));
		if (lines.length > 0) return { ...played, difference: { event, lines } };
	}
	const { differences } = await recomputeStates(world.context);
	const lines = [
		...differences.map((each) => `recompute: ${JSON.stringify(each)}`),
		...(await derivedWrongly(world)),
	];
	const last = log.events.at(-1);
	if (lines.length > 0 && last) played.difference = { event: last, lines };
	return played;
}

/** What is stored for the tables' sake, places and counts, and isn't what it is made of (0035). */
const derivedWrongly = async ({ context }: ProductWorld): Promise<string[]> => [
	...(await misplacedIn(context.db)),
	...(await miscountedIn(context.db)),
];
