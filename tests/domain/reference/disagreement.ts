import type { MatchFacts, RoundFacts, RoundOutcome } from '~/domain/facts';
import { inOrder } from './reference-log';

type Fold = (facts: RoundFacts) => RoundOutcome;

/** Null if both folds say the same of these facts; else a small readable account of facts that tell them apart. */
export function disagreement(facts: RoundFacts, fold: Fold, reference: Fold): string | null {
	if (!differs(facts, fold, reference)) return null;
	const small = shrunk(facts, (smaller) => differs(smaller, fold, reference));
	const expected = lines(reference(small));
	const actual = attempt(small, fold);
	const only = (a: string[], b: string[]) => a.filter((line) => !b.includes(line));
	return [
		'facts:',
		...dump(small),
		'the reference says, and only it:',
		...only(expected, actual),
		'the fold says, and only it:',
		...only(actual, expected),
	].join('\n');
}

function differs(facts: RoundFacts, fold: Fold, reference: Fold): boolean {
	return attempt(facts, fold).join('\n') !== lines(reference(facts)).join('\n');
}

function attempt(facts: RoundFacts, fold: Fold): string[] {
	try {
		return lines(fold(facts));
	} catch (error) {
		return [`throws ${String(error)}`];
	}
}

/** An outcome as comparable lines: members by id, settlements in the order given. */
export function lines({ members, round, settlements }: RoundOutcome): string[] {
	const ids = [...members.keys()].sort();
	return [
		`round ${round.finished ? `${round.finished.cause} after ${round.finished.after}` : 'open'}`,
		...ids.map((id) => {
			const state = members.get(id);
			return `${id} ${JSON.stringify(state, Object.keys(state ?? {}).sort())}`;
		}),
		...settlements.map((one) => JSON.stringify(one, Object.keys(one).sort())),
	];
}

/** Leaves away entries, matchdays, adjustments, picks and matches one at a time as long as it still differs; the place of the closing stays. */
function shrunk(facts: RoundFacts, stillDiffers: (facts: RoundFacts) => boolean): RoundFacts {
	let small = facts;
	for (let again = true; again; ) {
		again = false;
		for (const smaller of smallerOnes(small)) {
			if (!stillDiffers(smaller)) continue;
			small = smaller;
			again = true;
			break;
		}
	}
	return small;
}

function* smallerOnes(facts: RoundFacts): Generator<RoundFacts> {
	for (const entries of withoutOne(facts.entries)) yield { ...facts, entries };
	for (const matchdays of withoutOne(facts.matchdays)) {
		const place = facts.closedAfter ?? 0;
		if (place === 0 || matchdays.some(({ number }) => number === place)) yield { ...facts, matchdays };
	}
	for (const adjustments of withoutOne(facts.adjustments)) yield { ...facts, adjustments };
	if (facts.closedAfter !== null) yield { ...facts, closedAfter: null };
	if (facts.followed) yield { ...facts, followed: false };
	if (facts.seasonOver) yield { ...facts, seasonOver: false };
	for (const [index, entry] of facts.entries.entries()) {
		const replaced = (one: typeof entry) => ({ ...facts, entries: facts.entries.with(index, one) });
		for (const picks of withoutOne(entry.picks)) yield replaced({ ...entry, picks });
		for (const excuses of withoutOne([...entry.excuses]))
			yield replaced({ ...entry, excuses: new Map(excuses) });
	}
	for (const [index, matchday] of facts.matchdays.entries()) {
		for (const matches of withoutOne(matchday.matches))
			yield { ...facts, matchdays: facts.matchdays.with(index, { ...matchday, matches }) };
	}
}

function* withoutOne<T>(list: readonly T[]): Generator<T[]> {
	for (let index = 0; index < list.length; index += 1) yield list.toSpliced(index, 1);
}

function dump(facts: RoundFacts): string[] {
	const { settings, teams, seasonOver, followed, closedAfter, entries, adjustments } = facts;
	const match = (one: MatchFacts) => `${one.home}-${one.away} ${one.result} ${one.state} @${at(one.kickoff)}`;
	return [
		`${JSON.stringify(settings)} seasonOver=${seasonOver} followed=${followed} closedAfter=${closedAfter}`,
		`teams ${teams.join(' ')}`,
		...inOrder(facts.matchdays).map(
			(one) =>
				`matchday ${one.number} @${at(one.kickoff)}${one.evaluated ? '' : ' not evaluated'}${one.suspended ? ' suspended' : ''}: ${one.matches.map(match).join(', ')}`,
		),
		...entries.map(({ member, joinedAt, picks, excuses, noTeam = [] }) => {
			const chosen = picks.map(
				(pick) => `${pick.matchday}:${pick.team}${pick.invalid ? ' invalid' : ''} ${pick.madeBy ?? ''}`,
			);
			const excused = [...excuses].map(([number, excuse]) => `${number} ${excuse}`);
			return `${member} joined @${at(joinedAt)} picks [${chosen.join(', ')}] excuses [${excused.join(', ')}] no team [${[...noTeam].join(' ')}]`;
		}),
		...adjustments.map((one) => `#${one.seq} after ${one.after}: ${one.member} ${JSON.stringify(one.act)}`),
	];
}

function at(instant: number | null): string {
	return instant === null ? 'never' : new Date(instant).toISOString().slice(0, 23);
}
