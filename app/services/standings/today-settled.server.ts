import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import { teamOutcome } from '~/domain/match';
import { isOpen } from '~/domain/matchday';
import { effectOf, settlementKinds, unitOf } from '~/domain/settlement-kinds';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import type { TeamView } from '~/services/rounds/team-views.server';
import { listText } from '~/text/format';
import { leftText } from '~/text/matchday-headlines';
import { matchdayLabel } from '~/text/matchdays';
import { goalsFor, kickoffText, leftSay, opponentText, outWhy, peopleSay, throughSay } from '~/text/today';
import { paysText } from '~/text/units';
import { comebackTexts } from '~/text/way-on';
import type { Duty } from './duty.server';
import type { Board } from './matchday-board.server';
import { ownMatchOf } from './own-match.server';
import type { TableOutline } from './standings-table.server';
import type { Today } from './today';

const DAY = 86_400_000;

type Settled = {
	loaded: LoadedRound;
	own: StoredEntry;
	outline: TableOutline;
	/** Of the first who are in. */
	names: readonly string[];
	viewOf: (id: string | null) => TeamView | null;
};

/**
 * Through: since the evaluation of the current matchday, until a day before the next kickoff or until the next pick is
 * saved; null otherwise.
 */
export function throughToday(
	{ loaded, own, outline, names, viewOf }: Settled,
	{
		board,
		matchday,
		next,
		duty,
	}: { board: Board; matchday: StoredMatchday; next: StoredMatchday | null; duty: Duty },
): Today | null {
	const line = loaded.lines.get(own.memberId)?.find((each) => each.matchday === matchday.number);
	if (!own.state.active || board.phase !== 'evaluated' || line === undefined) return null;
	if (effectOf(line) === 'out' || duty.kind === 'picked') return null;
	if (next?.kickoff != null && next.kickoff - loaded.at < DAY) return null;
	const team = viewOf(line.teamId);
	const match = line.teamId === null ? null : ownMatchOf(matchday, line.teamId, { now: loaded.at, viewOf });
	const { joker, out } = board.tally;
	const unit = unitOf(loaded.round.settings);
	const told = [
		joker.count === 0 ? null : peopleSay(namesOf(joker.people), joker.count, ...paysText(unit)),
		out.count === 0 ? null : peopleSay(namesOf(out.people), out.count, 'ist raus', 'sind raus'),
	].filter((text) => text !== null);
	const ahead = next === null ? '' : ` Nächster ${kickoffText(next.kickoff, loaded.at)}.`;
	return {
		moment: 'through',
		when: { label: board.label, time: 'ausgewertet' },
		say: throughSay(line.kind, own.state.jokers, unit),
		...(team === null || match === null
			? {}
			: {
					team: {
						...{ name: team.name, badge: team.badge },
						lead: match.score === null ? team.name : `${team.name} ${goalsFor(match)}`,
						note: opponentText(match),
					},
				}),
		left: {
			...{ now: outline.active, before: outline.active + out.count, of: outline.members },
			say: leftSay(outline.active, names, own.name),
		},
		...(next !== null && isOpen(next, loaded.at) && duty.kind === 'pick' && duty.mayPick
			? { action: { to: `tippspiel/${next.number}`, label: `${matchdayLabel(next)} tippen`, isUrgent: true } }
			: {}),
		foot: `${told.length === 0 ? '' : `${listText(told)}.`}${ahead}`.trim(),
	};
}

/** Out: until the next round begins. */
export function outToday(
	{ loaded, own, outline, viewOf }: Omit<Settled, 'names'>,
	{
		duty,
		current,
		wayPath,
	}: { duty: Extract<Duty, { kind: 'out' }>; current: StoredMatchday | null; wayPath: string },
): Today {
	const lines = loaded.lines.get(own.memberId) ?? [];
	const fatal = lines.findLast((line) => effectOf(line) === 'out');
	const matchday = loaded.matchdays.find(({ number }) => number === fatal?.matchday);
	const { teamId, outCause } = fatal ? { ...fatal, ...settlementKinds[fatal.kind] } : { teamId: null };
	// R19: while a correction waits, the result isn't the line's.
	const match =
		teamId === null || !matchday?.matches.some((each) => teamOutcome(each, teamId) === outCause)
			? null
			: ownMatchOf(matchday, teamId, { now: loaded.at, viewOf });
	const survived = lines.filter((line) => effectOf(line) !== 'out').length;
	return {
		moment: 'out',
		when: {
			label: matchday === undefined || duty.byHand ? `Runde ${loaded.round.number}` : matchdayLabel(matchday),
			time: `Platz ${outline.rankOf(outline.own?.row.standing ?? 0)} von ${outline.members}`,
		},
		say: 'Hier endet dein Weg.',
		why: outWhy({
			...{ when: duty.when, byHand: duty.byHand, kind: fatal?.kind ?? null, match, survived },
			unit: unitOf(loaded.round.settings),
		}),
		reasons: [
			{
				say: `${leftText(outline.active)} Wer bleibt?`,
				why: 'Du siehst weiter alle Tipps, ab jedem Anpfiff.',
				...(current === null ? {} : { to: `spieltag/${current.number}` }),
			},
			...(duty.comeback === null
				? []
				: [{ say: comebackHeads[duty.comeback], why: comebackTexts[duty.comeback] }]),
			{ say: 'Nächste Runde bist du dabei', why: 'Von selbst, und mit allen Teams.' },
			{ say: 'Warum bin ich raus?', why: 'Dein Weg, Spieltag für Spieltag.', to: wayPath },
		],
	};
}

const comebackHeads = {
	rebuy: 'Ein Rebuy ist möglich',
	reinstate: 'Ein Admin hat entschieden',
	spent: 'Kein zweiter Rebuy',
} as const;

function namesOf(people: readonly { name: string }[]): string[] {
	return people.map(({ name }) => name);
}
