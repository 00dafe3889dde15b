import type { Tx } from '~/data/engine/db.server';
import { type Fallen, findFallen, findFallenEarlier } from '~/data/fallen-members.server';
import { findWinners } from '~/data/hall.server';
import { findStatesBefore, findStatesUntilNext } from '~/data/letter-states.server';
import { findLineChanges, type LineText } from '~/data/line-changes.server';
import {
	findLetterLines,
	findLetterMatches,
	type LetterEntry,
	type LetterRound,
	type LetterState,
	type PromisedLetters,
} from '~/data/result-letters.server';
import { findLastOne, findSpared } from '~/data/round-notices.server';
import { findRoundTurns, findWinTurns } from '~/data/round-turns.server';
import { findNextMatchday } from '~/data/rounds.server';
import { findTeams } from '~/data/teams.server';
import type { MatchState } from '~/domain/facts';
import { groupBy } from '~/domain/group-by';
import { effectOf, kindsWith, shownJokers, unitOf } from '~/domain/settlement-kinds';
import type { ResultItem, ToldLine, ToldState } from '~/mail/letters/result-news';
import { matchStateLabels } from '~/text/labels';
import { resultText } from '~/text/match-results';
import { pickedTeam } from '~/text/pick-makers';
import { canonicalJson } from './fold-loaded.server';

/** Winners named in a letter, and matchdays whose lines a correction spells out. */
const NAMED = 10;
const SPELT_OUT = 5;

/**
 * What a commit did to these parts in rounds, told as things stood until the next matchday was evaluated: a correction
 * that came before the letter is queued is in it already, another matchday has a letter of its own. Left out is who it
 * did nothing to, and whose correction another one has taken back. The end of a round, its going on and other winners
 * are told to everybody in it. `now` in ms UTC.
 */
export async function resultItems(
	tx: Tx,
	promised: PromisedLetters,
	stored: readonly LetterEntry[],
	now: number,
): Promise<{ playerId: string; item: ResultItem }[]> {
	const { evaluationId, kind, matchdayId, seasonId } = promised;
	const memberIds = [...new Set(stored.map((entry) => entry.memberId))];
	const roundIds = [...new Set(stored.map((entry) => entry.roundId))];
	const untilNext = await findStatesUntilNext(tx, promised, { memberIds, roundIds });
	const [members, rounds] = [byPart(untilNext.members), groupBy(untilNext.rounds, ({ roundId }) => roundId)];
	const entries = stored.map((entry) => ({
		...entry,
		state: members.get(partOf(entry))?.[0]?.state ?? entry.state,
		finished: (rounds.get(entry.roundId)?.[0] ?? entry).finished,
	}));
	// What is due next, or possible, hangs on what is so by now.
	const isOver = new Set(stored.filter(({ finished }) => finished !== null).map(({ roundId }) => roundId));
	const isCorrection = kind === 'correction';
	const befores = byPart(await findStatesBefore(tx, evaluationId, memberIds));
	const changes = await findLineChanges(tx, evaluationId, memberIds);
	const touched = [matchdayId, ...new Set(changes.map((change) => change.matchdayId))];
	const lines = byPart(await findLetterLines(tx, memberIds, touched));
	const changed = byPart(changes);
	const turns = await findRoundTurns(tx, evaluationId, roundIds);
	const wins = await findWinTurns(
		tx,
		evaluationId,
		roundIds.filter((id) => turns.get(id) !== 'ended'),
	);
	const winners = new Map<string, Awaited<ReturnType<typeof findWinners>> & { spared: string[] }>();
	const ahead = new Map<string, Awaited<ReturnType<typeof findNextMatchday>>>();
	const alone = new Map<string, string | null>();
	const isBack = ({ state, ...part }: LetterEntry) =>
		!isOver.has(part.roundId) && state.active && befores.get(partOf(part))?.[0]?.before?.active === false;
	for (const entry of entries) {
		const { roundId, round, finished, state } = entry;
		// A correction can change with whom somebody shares a win.
		const isTold = turns.has(roundId) || wins.has(roundId) || (isCorrection && state.won);
		if (isTold && finished !== null && !winners.has(roundId)) {
			const spared = await findSpared(tx, { id: roundId, seasonId });
			winners.set(roundId, { ...(await findWinners(tx, roundId, NAMED)), spared });
		}
		if (!isOver.has(roundId) && !alone.has(roundId))
			alone.set(roundId, await findLastOne(tx, { id: roundId, seasonId }));
		if ((turns.get(roundId) === 'goes-on' || isBack(entry)) && !ahead.has(roundId))
			ahead.set(
				roundId,
				await findNextMatchday(tx, { ...round, seasonId, communityId: entry.communityId }, now),
			);
	}
	const kinds = kindsWith('out');
	const none: Awaited<ReturnType<typeof findFallen>> = new Map();
	const fallen = isCorrection ? none : await findFallen(tx, { matchdayId, roundIds, kinds }, NAMED + 1);
	const fallenEarlier = isCorrection
		? none
		: await findFallenEarlier(tx, { evaluationId, matchdayId, roundIds, kinds }, NAMED + 1);
	const matches = isCorrection ? [] : await findLetterMatches(tx, matchdayId);
	const teamIds = [
		...matches.flatMap(({ home, away }) => [home, away]),
		...[...lines.values()].flat().map((line) => line.teamId),
		...changes.map((change) => change.before?.teamId ?? null),
	].filter((id) => id !== null);
	const teams = await findTeams(tx, [...new Set(teamIds)]);
	const names = new Map(teams.map((team) => [team.id, team.shortName]));
	const told = (line: LineText | null | undefined): ToldLine | null =>
		line == null
			? null
			: {
					kind: line.kind,
					team: line.teamId === null ? null : (names.get(line.teamId) ?? null),
					jokers: line.jokers,
					undone: line.undone,
				};
	const matchText = (teamId: string | null) => {
		const match = matches.find(({ home, away }) => home === teamId || away === teamId);
		if (match === undefined) return null;
		const teams = `${names.get(match.home)} – ${names.get(match.away)}`;
		return match.state === 'scheduled' || match.state === 'awarded'
			? `${teams} ${resultText(match) ?? ''}`.trim()
			: `${teams} (${matchStateLabels[match.state as MatchState]})`;
	};

	const turnOf = ({
		roundId,
		memberId,
		round,
		finished,
		state: { won },
	}: LetterEntry): ResultItem['turn'] => {
		const turn = turns.get(roundId);
		const own = !won && befores.get(partOf({ roundId, memberId }))?.[0]?.before?.won === true;
		const win = wins.get(roundId);
		const kind = turn === 'goes-on' ? turn : turn === undefined && win && finished ? 'winners' : null;
		if (kind === null) return undefined;
		const others = (win?.first ?? []).filter((each) => each.memberId !== memberId).slice(0, NAMED);
		const more = Math.max(0, (win?.lost ?? 0) - others.length - (own ? 1 : 0));
		const lost = others.map(({ name }) => name);
		return { kind, round: round.number, own, lost, more, next: ahead.get(roundId) ?? null };
	};
	const endOf = ({ roundId, finished, state }: LetterEntry, turn: ResultItem['turn']): ResultItem['end'] => {
		const won = winners.get(roundId);
		const isOld = turns.get(roundId) !== 'ended';
		if (won === undefined || finished === null || (isOld && !state.won && turn === undefined)) return null;
		const names = won.first.map(({ name }) => name);
		const spared = won.spared.length > 0 ? { spared: won.spared.slice(0, NAMED) } : {};
		const more = won.count - names.length;
		return { cause: finished, winners: names, more, ...(isOld ? { isOld } : {}), ...spared };
	};

	return entries.flatMap((entry) => {
		const key = partOf(entry);
		const shown = (some: LetterState) => stateOf(some, entry.round);
		const state = shown(entry.state);
		// What ended with it is no old round, though the next one has been started meanwhile.
		const past = !isCorrection && turns.get(entry.roundId) === 'ended' ? undefined : pastOf(entry);
		// An evaluation can be a correction of an older round, too.
		const isCorrected = isCorrection || past !== undefined;
		const turn = turnOf(entry);
		const before = befores.get(key)?.[0]?.before ?? null;
		const own = lines.get(key) ?? [];
		const lineOn = (id: string) => told(own.find((line) => line.matchdayId === id));
		const onMatchday = own.find((line) => line.matchdayId === matchdayId);
		const line = told(onMatchday);
		const [others, earlier] = [fallen.get(entry.roundId), fallenEarlier.get(entry.roundId)];
		const isFallen = onMatchday !== undefined && effectOf(onMatchday) === 'out';
		// An evaluation takes in corrections of earlier matchdays (R19): they bring back, or put out, who isn't in its lines.
		const isTurned = before !== null && before.active !== state.active && !isFallen;
		const isNews = before !== null && (isCorrected || isTurned);
		const spelt = (changed.get(key) ?? [])
			.map((change) => ({
				matchday: change.matchday,
				before: told(change.before),
				now: lineOn(change.matchdayId),
			}))
			.filter((change) => !isSame(change.before, change.now));
		const item: ResultItem = {
			communityId: entry.communityId,
			community: entry.community,
			round: entry.round.number,
			...(unitOf(entry.round) === 'life' ? { lives: true as const } : {}),
			line:
				isCorrected || line === null
					? null
					: {
							...line,
							team: line.team && pickedTeam(line.team, onMatchday?.madeBy),
							match: matchText(onMatchday?.teamId ?? null),
						},
			...(others === undefined || past !== undefined ? {} : { fallen: besides(others, entry.memberId) }),
			...(earlier === undefined || past !== undefined
				? {}
				: { fallenEarlier: besides(earlier, entry.memberId) }),
			now: state,
			before: isNews && !isSame(shown(before), state) ? shown(before) : null,
			changed: spelt.filter((each) => isCorrected || each.matchday !== promised.matchday).slice(0, SPELT_OUT),
			...(past === undefined ? {} : { past }),
			...(turn === undefined ? {} : { turn }),
			...((isFallen || before?.active === true) && !isOver.has(entry.roundId) ? comebackOf(entry) : {}),
			...(isBack(entry) && turn === undefined ? { next: ahead.get(entry.roundId) ?? null } : {}),
			...aloneIn(alone.get(entry.roundId), { ...entry, isFallen: isFallen && !state.active }),
			end: endOf(entry, turn),
		};
		const isTouched = isCorrected
			? item.before !== null || item.changed.length > 0
			: item.line !== null || befores.has(key) || changed.has(key);
		return isTouched || turn !== undefined || (item.end !== null && !item.end.isOld)
			? [{ playerId: entry.playerId, item }]
			: [];
	});
}

/** R25: told to the one, and to who has just gone out. */
function aloneIn(
	lastOne: string | null | undefined,
	{ memberId, newest, isFallen }: LetterEntry & { isFallen: boolean },
): Pick<ResultItem, 'alone'> {
	if (lastOne == null || newest !== null) return {};
	if (lastOne === memberId) return { alone: 'reader' };
	return isFallen ? { alone: 'other' } : {};
}

/** Those beside the reader: the first by name, and how many more. */
function besides({ members, count }: Fallen, reader: string): { names: string[]; more: number } {
	const others = members.filter(({ memberId }) => memberId !== reader);
	const names = others.slice(0, NAMED).map(({ name }) => name);
	return { names, more: count - (members.length - others.length) - names.length };
}

/** R24: a rebuy is possible for who is out of a round that allows it, once, as long as no other has followed. */
function comebackOf({ round, newest, state }: LetterEntry): Pick<ResultItem, 'comeback'> {
	const isByGame = state.outCause !== 'hand' && state.outCause !== 'left';
	if (!round.rebuy || newest !== null || state.active || !isByGame) return {};
	return { comeback: state.rebought ? 'spent' : true };
}

/** R27: of a round that another one has followed. */
function pastOf({ round, newest }: LetterEntry): ResultItem['past'] {
	if (newest === null) return undefined;
	const { number, over, active } = newest;
	const standing = over || active === null ? 'none' : active ? 'in' : 'out';
	return { round: round.number, newest: { round: number, standing } };
}

type Part = { readonly roundId: string; readonly memberId: string };

function partOf({ roundId, memberId }: Part): string {
	return `${roundId} ${memberId}`;
}

function byPart<T extends Part>(rows: readonly T[]): Map<string, T[]> {
	const parts = new Map<string, T[]>();
	for (const row of rows) parts.set(partOf(row), [...(parts.get(partOf(row)) ?? []), row]);
	return parts;
}

/** What a letter tells about a state: nothing of what only the fold needs. */
function stateOf(
	{ active, won, jokers, eliminatedOn, outCause }: LetterState,
	round: LetterRound,
): ToldState {
	return { active, won, jokers: shownJokers(round, jokers), eliminatedOn, outCause };
}

function isSame(a: object | null, b: object | null): boolean {
	return canonicalJson(a) === canonicalJson(b);
}
