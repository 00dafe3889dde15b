import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import type { Consequences, SettlementKind } from '~/domain/facts';
import { asIfOver, type HeardScore } from '~/domain/heard-score';
import { kickoffAt } from '~/domain/matchday';
import { consequencesOf, settlementKinds, shownJokers, unitOf } from '~/domain/settlement-kinds';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import type { TeamView } from '~/services/rounds/team-views.server';
import { listText, timeOfDay } from '~/text/format';
import { pickedTeam } from '~/text/pick-makers';
import { kickedOffText, type OwnMatch, peopleSay, resultSay, shakyWhy, verdictText } from '~/text/today';
import { unitWords } from '~/text/units';
import type { Named } from './board-crowds.server';
import type { Board, BoardMatch } from './matchday-board.server';
import { ownMatchOf, ownTeamOf } from './own-match.server';
import { foreseenOf, isActedOn } from './pick-duty.server';
import type { Today, Tone } from './today';

type Running = {
	loaded: LoadedRound;
	own: StoredEntry;
	matchday: StoredMatchday;
	board: Board;
	scores: readonly HeardScore[];
	viewOf: (id: string | null) => TeamView | null;
};

const tones: Record<(typeof settlementKinds)[SettlementKind]['effect'], Tone> = {
	stays: 'in',
	joker: 'joker',
	out: 'out',
	waits: 'wait',
	excused: 'wait',
};

/**
 * R42: a matchday between its kickoff and its evaluation, for a member whom it concerns; null for others (R14). Until its
 * window is closed nobody else's pick is in it (R12), and it isn't said that one of the reader's is missing: it may wait.
 */
export function runningToday(running: Running): Today | null {
	const { loaded, own, matchday, board, scores, viewOf } = running;
	const kickoff = kickoffAt(matchday, loaded.at);
	if (!own.state.active || kickoff === null || own.joinedAt >= kickoff) return null;
	const matchdays = loaded.matchdays.map((each) => asIfOver(each, scores, loaded.at));
	const viewed = matchdays.find(({ id }) => id === matchday.id) ?? matchday;
	// R20, R21: who was out at the kickoff has a pick there that doesn't count.
	const wasOut = pickSheetOf(loaded, own).wasOut?.has(matchday.number) === true;
	const kind = wasOut ? 'excused' : foreseenOf({ ...loaded, matchdays }, own, viewed);
	const isActed = isActedOn(loaded, own);
	const team = ownTeamOf(loaded, matchday, own.memberId);
	const game = board.matches.find((match) => match.own !== null);
	const match =
		team === null
			? null
			: (ownMatchOf(matchday, team, { now: loaded.at, viewOf, heard: game }) ?? gone(viewOf(team)));
	const label = board.label;
	const consequences = consequencesOf(loaded.round.settings);
	const unit = unitOf(loaded.round.settings);
	const tone = kind === null ? 'wait' : tones[settlementKinds[kind].effect];
	if (board.phase === 'played') {
		const { stays, excused, waits, joker, out } = board.tally;
		return {
			moment: 'played',
			when: { label, time: 'Alle Ergebnisse da' },
			say: resultSay(kind, match, unit, isActed),
			tone,
			counts: {
				stays: stays.count + excused.count + waits.count,
				joker: shownJokers(loaded.round.settings, joker.count),
				out: out.count,
				unit,
			},
			foot: 'Sicher ist es mit der Auswertung. Ändert sich bis dahin ein Ergebnis, zählt das neue.',
		};
	}
	if (board.phase === 'open' && match === null)
		return { moment: 'live', when: { label, time: timeOf(board) }, ...kickedOffText, tone: 'wait' };
	const { say, why } = verdictText(kind, match, { jokers: own.state.jokers, consequences, isActed });
	return {
		moment: 'live',
		when: { label: game === undefined ? label : `${label}, ${ownMatchLabel(running)}`, time: timeOf(board) },
		say,
		why,
		tone,
		...(game === undefined ? {} : { tie: tieOf(game, own.memberId) }),
		others: othersOf(board, consequences),
		...(board.phase === 'open' ? { foot: kickedOffText.why } : waitingFoot(board)),
	};
}

/** R2: the match of the own pick is in another matchday by now, or nowhere. */
function gone(team: TeamView | null): OwnMatch {
	const nothing = { opponent: '', isHome: true, kickoff: null, score: null };
	return { ...nothing, team: team?.name ?? '', phase: 'postponed' };
}

/** R37, R38: the match of the own pick, and who made that if the reader didn't. */
function ownMatchLabel({ loaded, own, matchday }: Running): string {
	const pick = loaded.picks.get(own.memberId)?.find(({ matchdayId }) => matchdayId === matchday.id);
	return pickedTeam('dein Spiel', pick?.madeBy);
}

function timeOf({ live }: Board): string | null {
	return live === 0 ? null : 'Live';
}

function tieOf(game: BoardMatch, ownId: string): NonNullable<Today['tie']> {
	const { home, away, own, phase, score, minute, staleSince, kickoff } = game;
	const side = own ?? 'home';
	const people = game.crowds[side].flatMap((crowd) => crowd.people).filter(({ id }) => id !== ownId);
	const count = game.crowds[side].reduce((sum, crowd) => sum + crowd.count, 0) - 1;
	const note = () => {
		if (phase === 'ahead') return kickoff === null ? 'Zeit offen' : timeOfDay(kickoff);
		if (phase === 'over') return 'Ende';
		if (phase === 'postponed') return 'verlegt';
		if (phase === 'abandoned') return 'abgebrochen';
		if (staleSince !== null) return `Stand ${timeOfDay(staleSince)} Uhr`;
		if (score !== null) return minute === null ? 'läuft' : `${minute}. Minute`;
		return kickoff === null ? 'läuft' : `läuft seit ${timeOfDay(kickoff)}`;
	};
	return {
		home: { name: home.name, badge: home.badge },
		away: { name: away.name, badge: away.badge },
		score: phase === 'ahead' || phase === 'postponed' ? null : (score ?? '–:–'),
		note: note(),
		own: side,
		mates: matesText(people, count),
	};
}

/** 'du und Tom', 'du und 3 weitere' */
function matesText(people: readonly Named[], count: number): string {
	if (count <= 0) return 'du';
	const [only] = people;
	if (count === 1 && only) return `du und ${only.name}`;
	return `du und ${count} weitere`;
}

/** Whom else it costs something as it stands. */
function othersOf(board: Board, consequences: Consequences): NonNullable<Today['others']> {
	const { joker, out } = board.tally;
	const [shaky, falling] = [withoutOwn(joker), withoutOwn(out)];
	const [only] = falling.people;
	const why = falling.count === 1 && only ? reasonOf(board, only, consequences) : null;
	return [
		...(shaky.count === 0
			? []
			: [
					{
						tone: 'joker' as const,
						say: peopleSay(namesOf(shaky.people), shaky.count, 'wackelt', 'wackeln'),
						why: shakyWhy(consequences, shaky.count),
					},
				]),
		...(falling.count === 0
			? []
			: [
					{
						tone: 'out' as const,
						say: peopleSay(namesOf(falling.people), falling.count, 'wäre raus', 'wären raus'),
						...(why === null ? {} : { why }),
					},
				]),
	];
}

function withoutOwn({ count, people }: { count: number; people: readonly Named[] }) {
	const others = people.filter(({ own }) => !own);
	return { count: count - (people.length - others.length), people: others };
}

function namesOf(people: readonly Named[]): string[] {
	return people.map(({ name }) => name);
}

/** 'Dortmund liegt 1:2 hinten.' */
function reasonOf({ matches, without }: Board, { id }: Named, consequences: Consequences): string | null {
	const { spent } = unitWords[unitOf({ consequences })];
	const isIn = ({ people }: { people: readonly Named[] }) => people.some((each) => each.id === id);
	if (without.some(isIn)) return 'Ohne Tipp.';
	for (const { home, away, crowds, score, phase } of matches) {
		const side = crowds.home.some(isIn) ? 'home' : crowds.away.some(isIn) ? 'away' : null;
		if (side === null || score === null) continue;
		const [forHome = '', forAway = ''] = score.split(':');
		const [team, goals] = side === 'home' ? [home, score] : [away, `${forAway}:${forHome}`];
		if (forHome === forAway)
			return `${team.name} spielt ${goals}${consequences.draw === 'joker' ? `, ${spent}` : ''}.`;
		return phase === 'over' ? `${team.name} verliert ${goals}.` : `${team.name} liegt ${goals} hinten.`;
	}
	return null;
}

function waitingFoot({ tally }: Board): Pick<Today, 'foot'> {
	const { count, people } = withoutOwn(tally.waits);
	if (count === 0) return {};
	const names = namesOf(people);
	if (count === 1) return { foot: `${names[0] ?? 'Eine Person'} spielt noch.` };
	return {
		foot:
			count <= 3 && names.length === count ? `${listText(names)} spielen noch.` : `${count} spielen noch.`,
	};
}
