import type { Tx } from '~/data/engine/db.server';
import { findWinners } from '~/data/hall.server';
import { findLineChanges, type LineText } from '~/data/line-changes.server';
import {
	findEndedRounds,
	findFallen,
	findLetterLines,
	findLetterMatches,
	findStatesBefore,
	type LetterEntry,
	type LetterState,
	type PromisedLetters,
} from '~/data/result-letters.server';
import { findTeams } from '~/data/teams.server';
import type { MatchState } from '~/domain/facts';
import { effectOf, kindsWith } from '~/domain/settlement-kinds';
import type { ResultItem, ToldLine, ToldState } from '~/mail/letter';
import { matchStateLabels } from '~/text/labels';
import { canonicalJson } from './fold-loaded.server';

/** Winners named in a letter, and matchdays whose lines a correction spells out. */
const NAMED = 10;
const SPELT_OUT = 5;

/**
 * What a commit did to these parts in rounds, told as things stand now: a correction that came before the letter is
 * queued is in it already. Left out is who it did nothing to, and whose correction another one has taken back.
 */
export async function resultItems(
	tx: Tx,
	promised: PromisedLetters,
	entries: readonly LetterEntry[],
): Promise<{ playerId: string; item: ResultItem }[]> {
	const { evaluationId, kind, matchdayId } = promised;
	const memberIds = [...new Set(entries.map((entry) => entry.memberId))];
	const roundIds = [...new Set(entries.map((entry) => entry.roundId))];
	const isCorrection = kind === 'correction';
	const befores = byPart(await findStatesBefore(tx, evaluationId, memberIds));
	const changes = await findLineChanges(tx, evaluationId, memberIds);
	const touched = [matchdayId, ...new Set(changes.map((change) => change.matchdayId))];
	const lines = byPart(await findLetterLines(tx, memberIds, touched));
	const changed = byPart(changes);
	const ended = new Set(await findEndedRounds(tx, evaluationId, roundIds));
	const winners = new Map<string, Awaited<ReturnType<typeof findWinners>>>();
	for (const { roundId, finished, state } of entries) {
		// A correction can change with whom somebody shares a win.
		const isTold = ended.has(roundId) || (isCorrection && state.won);
		if (isTold && finished !== null && !winners.has(roundId))
			winners.set(roundId, await findWinners(tx, roundId, NAMED));
	}
	const kinds = kindsWith('out');
	const fallen = isCorrection ? new Map() : await findFallen(tx, { matchdayId, roundIds, kinds }, NAMED + 1);
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
			? `${teams} ${match.result ?? ''}`.trim()
			: `${teams} (${matchStateLabels[match.state as MatchState]})`;
	};

	const endOf = ({ roundId, finished, state }: LetterEntry): ResultItem['end'] => {
		const won = winners.get(roundId);
		const isOld = !ended.has(roundId);
		if (won === undefined || finished === null || (isOld && !state.won)) return null;
		const names = won.first.map(({ name }) => name);
		return { cause: finished, winners: names, more: won.count - names.length, ...(isOld ? { isOld } : {}) };
	};

	return entries.flatMap((entry) => {
		const key = partOf(entry);
		const now = stateOf(entry.state);
		const before = befores.get(key)?.[0]?.before ?? null;
		const own = lines.get(key) ?? [];
		const lineOn = (id: string) => told(own.find((line) => line.matchdayId === id));
		const onMatchday = own.find((line) => line.matchdayId === matchdayId);
		const line = told(onMatchday);
		const others = fallen.get(entry.roundId);
		const named =
			others?.members.filter(({ memberId }: Part) => memberId !== entry.memberId).slice(0, NAMED) ?? [];
		const isFallen = onMatchday !== undefined && effectOf(onMatchday) === 'out';
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
			line: isCorrection || line === null ? null : { ...line, match: matchText(onMatchday?.teamId ?? null) },
			...(others === undefined
				? {}
				: {
						fallen: {
							names: named.map(({ name }: { name: string }) => name),
							more: others.count - (isFallen ? 1 : 0) - named.length,
						},
					}),
			now,
			before: isCorrection && before !== null && !isSame(stateOf(before), now) ? stateOf(before) : null,
			changed: isCorrection ? spelt.slice(0, SPELT_OUT) : [],
			end: endOf(entry),
		};
		const isTouched = isCorrection
			? item.before !== null || item.changed.length > 0
			: item.line !== null || befores.has(key) || changed.has(key);
		return isTouched || (item.end !== null && !item.end.isOld) ? [{ playerId: entry.playerId, item }] : [];
	});
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
function stateOf({ active, won, jokers, eliminatedOn, outCause }: LetterState): ToldState {
	return { active, won, jokers, eliminatedOn, outCause };
}

function isSame(a: object | null, b: object | null): boolean {
	return canonicalJson(a) === canonicalJson(b);
}
