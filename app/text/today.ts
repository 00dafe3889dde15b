import type { Consequences, SettlementKind } from '~/domain/facts';
import type { MatchPhase } from '~/domain/match';
import { kindOfEvent, settlementKinds, type Unit, unitOf } from '~/domain/settlement-kinds';
import { listText, plural, shortDateInSeason, timeOfDay } from './format';
import { leftText } from './matchday-headlines';
import { capital, numberWord } from './number-words';
import { ABANDONED, absentText, voidPickText } from './pick-duty';
import { heldCount, unitWords } from './units';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Time left in ms in its largest unit, rounded down: '3 Tage', '5 Stunden', '38 Minuten'. */
export function roughTime(ms: number): string {
	if (ms >= DAY) return plural(Math.floor(ms / DAY), 'Tag', 'Tage');
	if (ms >= HOUR) return plural(Math.floor(ms / HOUR), 'Stunde', 'Stunden');
	return plural(Math.max(0, Math.floor(ms / 60_000)), 'Minute', 'Minuten');
}

/** Whether both instants (ms) are of one day in Germany. */
export function isSameDay(one: number, other: number): boolean {
	return (
		Math.abs(one - other) < DAY &&
		shortDateInSeason(one).slice(0, 11) === shortDateInSeason(other).slice(0, 11)
	);
}

/** 'Anpfiff Fr., 24.01., 20:30 Uhr', on the day itself 'Anpfiff heute, 20:30 Uhr'; both in ms. */
export function kickoffText(kickoff: number | null, now: number): string {
	if (kickoff === null) return 'Anpfiff offen';
	return isSameDay(kickoff, now)
		? `Anpfiff heute, ${timeOfDay(kickoff)} Uhr`
		: `Anpfiff ${shortDateInSeason(kickoff).replace(' Uhr', '')}`;
}

/** The reader's own match as it stands, from their team's side. */
export type OwnMatch = {
	readonly team: string;
	readonly opponent: string;
	readonly isHome: boolean;
	readonly kickoff: number | null;
	readonly phase: MatchPhase;
	readonly score: string | null;
};

type Verdict = { say: string; why: string };

/** R25 */
const UNLESS_ALL = 'Bleibt es dabei, bist du raus, außer es trifft alle.';

/** Kicked off, and the window is being closed. */
export const kickedOffText = { say: 'Angepfiffen.', why: 'In ein paar Sekunden sind alle Tipps da.' };

/** What a member has to pay with, and what is asked for (R36); `isActed`: an admin's act comes after this matchday (R21). */
type Means = { readonly jokers: number; readonly consequences: Consequences; readonly isActed?: boolean };

/** What a running matchday will have done; null: not known. */
type Meaning = SettlementKind | null;

/** Why it isn't known what the matchday means. */
function openWhy(isActed = false): string {
	return isActed
		? 'Ein Admin hat inzwischen deinen Stand geändert. Was hier gilt, zeigt die Auswertung.'
		: 'Ein früherer Spieltag ist noch nicht ausgewertet.';
}

/** R42: what the reader's match means while their matchday runs. */
export function verdictText(kind: Meaning, match: OwnMatch | null, means: Means): Verdict {
	const { one, last, poor } = unitWords[unitOf(means)];
	if (match === null) return withoutPick(kind, unitOf(means), means.isActed);
	const { team, score, phase } = match;
	const goals = goalsFor(match);
	const isOver = phase === 'over';
	const which = means.jokers === 1 ? last : one;
	/** It costs something: `done` once the match is over, `now` before. */
	const shaky = (done: string, now: string): Verdict => ({
		say: 'Du wackelst',
		why: isOver ? `${done}: Das kostet ${which}.` : `${now}. Bleibt es so, kostet das ${which}.`,
	});
	/** It puts out. */
	const out = (done: string, now: string): Verdict => ({
		say: 'Du wärst raus',
		why: isOver ? `${done}. ${UNLESS_ALL}` : `${now}. Noch ist Zeit.`,
	});
	switch (kind) {
		case 'won':
			return {
				say: 'Vorläufig weiter',
				why: isOver ? `${team} gewinnt ${score}.` : leadText(match, means),
			};
		case 'drew-free':
			return {
				say: 'Vorläufig weiter',
				why: isOver
					? `${team} spielt ${score}: Das reicht.`
					: `Es steht ${score}, das reicht. ${concededText(means)}`,
			};
		case 'drew':
			return shaky(`${team} spielt ${score}`, `Es steht ${score}`);
		case 'drew-out':
			return out(`${team} spielt ${score}, und ${poor}`, `Es steht ${score}, und ${poor}`);
		case 'drew-fatal':
			return out(
				`${team} spielt ${score}, das reicht hier nicht`,
				`Es steht ${score}, das reicht hier nicht`,
			);
		case 'lost-joker':
			return shaky(`${team} verliert ${goals}`, `${team} liegt ${goals} hinten`);
		case 'lost-out':
			return out(`${team} verliert ${goals}, und ${poor}`, `${team} liegt ${goals} hinten, und ${poor}`);
		case 'lost':
			return out(`${team} verliert ${goals}`, `${team} liegt ${goals} hinten`);
		case 'void':
			return { say: 'Du bleibst drin', why: voidPickText(team) };
		case 'pending':
			return pendingText(match);
		case 'excused':
			return { say: 'Das zählt für dich nicht', why: absentText(team) };
		default:
			return { say: 'Noch offen', why: openWhy(means.isActed) };
	}
}

function withoutPick(kind: Meaning, unit: Unit, isActed?: boolean): Verdict {
	const { one, poor } = unitWords[unit];
	if (kind === 'missed') return { say: 'Du wärst raus', why: 'Von dir kam kein Tipp, der zählt.' };
	if (kind === 'missed-out')
		return { say: 'Du wärst raus', why: `Von dir kam kein Tipp, der zählt, und ${poor}.` };
	if (kind === 'missed-joker')
		return { say: 'Du wackelst', why: `Von dir kam kein Tipp, der zählt: Das kostet ${one}.` };
	if (kind === 'missed-free')
		return { say: 'Du bleibst drin', why: 'Ohne Tipp, aber du hattest kein Team zur Wahl.' };
	if (kind === 'excused')
		return { say: 'Du bleibst drin', why: 'Ohne Tipp, aber du bist hier entschuldigt.' };
	return { say: 'Noch offen', why: openWhy(isActed) };
}

function pendingText({ team, opponent, isHome, kickoff, phase }: OwnMatch): Verdict {
	if (phase === 'abandoned') return { say: 'Dein Tipp wartet', why: ABANDONED };
	if (phase === 'running')
		return { say: 'Dein Spiel läuft', why: 'Wie es steht, ist hier noch nicht bekannt.' };
	const pair = isHome ? `${team} gegen ${opponent}` : `${team} bei ${opponent}`;
	const when = kickoff === null ? 'hat noch keine Zeit' : `beginnt ${shortDateInSeason(kickoff)}`;
	return { say: 'Du spielst noch', why: `${pair} ${when}.` };
}

function leadText(match: OwnMatch, means: Means): string {
	const [own = 0, other = 0] = goalsFor(match).split(':').map(Number);
	if (own - other > 1) return `${match.team} führt ${goalsFor(match)}.`;
	return (
		goalAgainst(kindOfEvent('draw', means.consequences, means.jokers), unitOf(means)) ??
		`${match.team} führt ${goalsFor(match)}.`
	);
}

/** Of a draw that is enough, what one goal more against the team would do. */
function concededText({ consequences, jokers }: Means): string {
	return goalAgainst(kindOfEvent('loss', consequences, jokers), unitOf({ consequences })) ?? '';
}

/** What a goal does that leads to this kind of line; null: nothing. */
function goalAgainst(kind: SettlementKind, unit: Unit): string | null {
	const { one, poor } = unitWords[unit];
	const { effect } = settlementKinds[kind];
	if (effect === 'joker') return `Ein Gegentor, und es kostet dich ${one}.`;
	if (effect !== 'out') return null;
	const isPoor = kind === 'drew-out' || kind === 'lost-out';
	return `Ein Gegentor, und du bist raus${isPoor ? `: ${capital(poor)}` : ''}.`;
}

/** What it costs those who shake (R36). */
export function shakyWhy(consequences: Consequences, count: number): string {
	const { loss, missing } = consequences;
	const each = count === 1 ? '' : ' je';
	const { one } = unitWords[unitOf({ consequences })];
	if (loss === 'joker' || missing === 'joker') return `So kostet es${each} ${one}.`;
	return `Remis kostet${each} ${one}.`;
}

/** The score as the reader's team sees it: '1:2' for one that trails away. */
export function goalsFor({ score, isHome }: Pick<OwnMatch, 'score' | 'isHome'>): string {
	const [home = '', away = ''] = (score ?? '').split(':');
	return isHome ? `${home}:${away}` : `${away}:${home}`;
}

/** All results are there: what it comes to, before it is certain. */
export function resultSay(kind: Meaning, match: OwnMatch | null, unit: Unit, isActed?: boolean): string {
	if (match === null)
		return kind === 'missed' ? 'Von dir kam kein Tipp.' : withoutPick(kind, unit, isActed).why;
	const { one } = unitWords[unit];
	const { team } = match;
	const goals = goalsFor(match);
	switch (kind) {
		case 'won':
			return `${team} gewinnt ${goals}. Das reicht.`;
		case 'drew-free':
			return `${team} spielt ${goals}. Das reicht.`;
		case 'drew':
			return `${team} spielt ${goals}. Das kostet ${one}.`;
		case 'drew-out':
		case 'drew-fatal':
			return `${team} spielt ${goals}. Das reicht nicht, außer es trifft alle.`;
		case 'lost-joker':
			return `${team} verliert ${goals}. Das kostet ${one}.`;
		case 'lost-out':
		case 'lost':
			return `${team} verliert ${goals}. Das reicht nicht, außer es trifft alle.`;
		case 'void':
			return `Das Spiel von ${team} zählt nicht. Du bleibst drin.`;
		default:
			return 'Alle Ergebnisse sind da.';
	}
}

/** 'Carla und Mehmet wackeln', 'Drei wackeln', 'Tom wackelt'; the named ones are as many as `count`, or fewer. */
export function peopleSay(names: readonly string[], count: number, one: string, many: string): string {
	if (count === 1) return `${names[0] ?? 'Eine Person'} ${one}`;
	return count <= 3 && names.length === count
		? `${listText(names)} ${many}`
		: `${capital(numberWord(count))} ${many}`;
}

/** Through: what the evaluation has left. */
export function throughSay(kind: SettlementKind, jokers: number, unit: Unit): string {
	if (settlementKinds[kind].effect !== 'joker') return 'Du bist weiter!';
	const left = heldCount(unit, jokers);
	if (left === 0) return 'Du bist weiter. Dein letzter Joker ist weg.';
	return `Du bist weiter. ${capital(unitWords[unit].single)} ist weg, noch ${left}.`;
}

/** Who is left after an evaluation, of the last few with their names, the reader's own being `ownName`. */
export function leftSay(left: number, names: readonly string[], ownName: string): string {
	const count = leftText(left).replace(/\.$/, '');
	const others = names.filter((name) => name !== ownName);
	const isTold = (left === 2 || left === 3) && others.length === left - 1;
	return isTold ? `${count}: ${listText(['du', ...others])}` : count;
}

/** Beside a team that has played: 'gegen Stuttgart', 'bei Stuttgart'. */
export function opponentText({ opponent, isHome }: Pick<OwnMatch, 'opponent' | 'isHome'>): string {
	return `${isHome ? 'gegen' : 'bei'} ${opponent}`;
}

/** Why the reader is out, and how far they came; `when`: 'am 5. Spieltag'. */
export function outWhy({
	when,
	byHand,
	kind,
	match,
	survived,
	unit,
}: {
	when: string | null;
	byHand: boolean;
	kind: SettlementKind | null;
	match: OwnMatch | null;
	/** Matchdays that they came through. */
	survived: number;
	unit: Unit;
}): string {
	const { none } = unitWords[unit];
	const far =
		survived === 0
			? ''
			: ` ${survived === 1 ? 'Einen' : capital(numberWord(survived))} ${survived === 1 ? 'Spieltag' : 'Spieltage'} bist du drin geblieben.`;
	if (byHand) return `Ein Admin hat dich aus der Runde genommen.${far}`;
	const out = `Du bist${when === null ? '' : ` ${when}`} ausgeschieden`;
	if (kind === 'missed') return `${out}: Es kam kein Tipp von dir.${far}`;
	if (kind === 'missed-out') return `${out}: Es kam kein Tipp von dir, und ${none} mehr.${far}`;
	if (match === null || match.score === null) return `${out}.${far}`;
	const { team } = match;
	const isDraw = kind === 'drew-out' || kind === 'drew-fatal';
	const poor = kind === 'drew-out' || kind === 'lost-out' ? `, und ${none} mehr` : '';
	const how = isDraw
		? `${team} spielt ${goalsFor(match)}${poor}.`
		: `${team} verliert ${goalsFor(match)} ${opponentText(match)}${poor}.`;
	return `${out}: ${how}${far}`;
}
