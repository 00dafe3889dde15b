import type { Excuse, FinishCause, MatchState } from '~/domain/facts';
import type { Unit } from '~/domain/settlement-kinds';
import { shortDate } from './format';
import { matchStateLabels } from './labels';
import { finishText, winnersTitle } from './round-ends';
import { outCauseText } from './settlements';
import { heldDative } from './units';

/** Sentences of a member's way through a round; `you` speaks to the member, otherwise about it. */

type Entry = {
	active: boolean;
	/** Null in a round without (R36). */
	jokers: number | null;
	eliminatedOn: number | null;
	outCause: Parameters<typeof outCauseText>[0] | null;
	rebought: boolean;
	won: boolean;
};

/** Title of the page and heading of the question that it answers. */
export function wayTitle(member: { name: string; own: boolean }): string {
	return member.own ? 'Mein Weg' : `Weg von ${member.name}`;
}

/** 'Warum bin ich raus?', 'Warum ist Tom noch drin?' */
export function wayQuestion(member: { name: string; own: boolean }, entry: Entry | null): string {
	const who = member.own ? 'bin ich' : `ist ${member.name}`;
	if (entry === null) return `Warum ${who} noch nicht dabei?`;
	if (entry.won) return member.own ? 'Wie habe ich gewonnen?' : `Wie hat ${member.name} gewonnen?`;
	return entry.active ? `Warum ${who} noch drin?` : `Warum ${who} raus?`;
}

/**
 * The answer in short; `over` is how the round ended, `winners` how many have won it, `fell` how the game put out who left
 * or was removed later, `newest`: no other round has followed.
 */
export function wayAnswer(
	member: { name: string; own: boolean; gone: boolean; removed: boolean },
	entry: Entry | null,
	{
		over,
		winners,
		fell,
		newest,
		unit,
	}: { over: FinishCause | null; winners: number; fell: Entry['outCause']; newest: boolean; unit: Unit },
): string {
	const who = member.own ? 'Du' : member.name;
	if (entry === null)
		return member.own
			? 'Diese Runde spielt ohne dich. Du bist ab der nächsten dabei.'
			: `Diese Runde spielt ohne ${member.name}.`;
	const is = member.own ? 'bist' : 'ist';
	if (entry.won) {
		const other = `${who} ${winners > 1 ? 'teilt sich den Sieg' : 'hat gewonnen'}`;
		const won = member.own ? winnersTitle(winners, true) : other;
		return `${won}. ${over === null ? '' : finishText(over, winners, member.own)}`.trim();
	}
	if (entry.active) {
		const jokers = entry.jokers === null ? '' : `, mit ${heldDative(unit, entry.jokers)}`;
		return `${who} ${is} ${entry.rebought ? 'nach einem Rebuy wieder ' : ''}drin${jokers}.`;
	}
	const left = entry.outCause === 'left';
	const was = member.own ? 'wurdest' : 'wurde';
	if (left && newest && !member.gone)
		return `${who} ${is} aus dieser Runde ausgestiegen und wieder da: ${member.own ? 'Du spielst' : `${member.name} spielt`} ab der nächsten mit.`;
	if (left && fell === null)
		return member.removed
			? `${who} ${was} aus der Community entfernt.`
			: `${who} ${is} aus der Community ausgestiegen.`;
	const later = member.removed
		? ` und ${was} später aus der Community entfernt`
		: ' und später aus der Community ausgestiegen';
	const when = entry.eliminatedOn === null ? '' : ` am ${entry.eliminatedOn}. Spieltag`;
	const cause = left ? fell : entry.outCause;
	const how = cause === null ? '' : ` ${outCauseText(cause)}`;
	return `${who} ${is}${when}${how} ausgeschieden${left ? later : ''}.`;
}

/** 'St. Pauli – Heidenheim 0:2', home first as the score is, with what is special about the match. */
export function matchText(
	team: string,
	match: { opponent: string; atHome: boolean; result: string | null; state: MatchState },
): string {
	const teams = match.atHome ? `${team} – ${match.opponent}` : `${match.opponent} – ${team}`;
	const result = match.state === 'postponed' || match.result === null ? '' : ` ${match.result}`;
	const special = match.state === 'scheduled' ? '' : `, ${matchStateLabels[match.state]}`;
	return `${teams}${result}${special}`;
}

const excuses: Record<Excuse, string> = {
	'was-out':
		'Zum Anpfiff stand es so, dass hier kein Tipp fällig war: Erst eine spätere Korrektur hat das geändert. Deshalb kostet ein fehlender Tipp nichts, und ein vorher abgegebener zählt nicht.',
	'late-duty':
		'Hier war erst in den letzten 24 Stunden vor dem Anpfiff wieder ein Tipp fällig, und zwar durch jemand anderen: durch eine Korrektur oder einen Admin. Deshalb kostet der fehlende Tipp nichts.',
	'late-mark':
		'In den letzten 24 Stunden vor dem Anpfiff wurde der Tipp ungültig, und zwar durch jemand anderen: durch eine Korrektur oder eine Änderung am Spielplan. Deshalb kostet das nichts.',
	'late-kickoff':
		'Der Anpfiff wurde in den letzten 24 Stunden vorgezogen oder erst festgelegt. Deshalb kostet der fehlende Tipp nichts.',
};

/** R20: why a matchday doesn't count for a member. */
export function excuseText(excuse: Excuse): string {
	return excuses[excuse];
}

/** R10: a pick that was marked when its window closed. */
export function invalidPickText(team: string): string {
	return `Der Tipp auf ${team} war zum Anpfiff als ungültig markiert und zählt deshalb nicht.`;
}

/** R21: who did it and when (ms): 'Tom, Sa., 15.08.2026, 15:30 Uhr'. */
export function signatureText({ by, at }: { by: string | null; at: number }): string {
	return `${by ?? 'Spielleitung'}, ${shortDate(at)}`;
}

/** R9: after the pick that used the last team. */
export function newDurchgangText(next: number): string {
	return `Damit waren alle Teams einmal getippt: Der ${next}. Durchgang beginnt, alle Teams sind wieder frei.`;
}
