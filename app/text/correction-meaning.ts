import type { MemberState, SettlementKind } from '~/domain/facts';
import { settlementKinds, type Unit } from '~/domain/settlement-kinds';
import { outCauseText } from './settlements';
import { heldCount, heldDative, heldText } from './units';

type Line = { kind: SettlementKind } | null;

/** With null jokers in a round without (R36). */
type State = Omit<MemberState, 'jokers'> & { jokers: number | null };

type Correction = {
	state: { before: State; after: State } | null;
	lines: readonly { before: Line; after: Line }[];
};

type Standing = Pick<State, 'active' | 'won' | 'jokers' | 'eliminatedOn'>;

/** R19, R20: what a correction means for the member, in a sentence or two; `now`: how the member stands since. */
export function correctionMeaning(
	member: { name: string; own: boolean },
	correction: Correction,
	now: Standing | null,
	unit: Unit,
): string {
	const meaning = meaningThen(member, correction, unit);
	const then = correction.state?.after;
	return !then || !now || isSame(then, now)
		? meaning
		: `Nach dieser Korrektur, inzwischen überholt: ${meaning}`;
}

function isSame(a: Standing, b: Standing): boolean {
	const jokers = a.jokers === b.jokers;
	return a.active === b.active && a.won === b.won && jokers && a.eliminatedOn === b.eliminatedOn;
}

function meaningThen(
	member: { name: string; own: boolean },
	{ state, lines }: Correction,
	unit: Unit,
): string {
	const is = member.own ? 'bist du' : `ist ${member.name}`;
	const nothing = 'Am Stand ändert das nichts.';
	const onlyTheWay = 'Am jetzigen Stand ändert das nichts, nur am Weg dorthin.';
	const unchanged = lines.length > 0 ? onlyTheWay : nothing;
	if (state === null) return unchanged;
	const { before, after } = state;
	if (after.won !== before.won) {
		if (after.won) return `Damit ${member.own ? 'hast du' : `hat ${member.name}`} gewonnen.`;
		if (after.active)
			return `Der Sieg ist damit wieder offen: Die Runde geht weiter, und ${member.own ? 'du bist' : `${member.name} ist`} noch drin.`;
		return `Der Sieg ist damit weg: Ausgeschieden ${is} ${whenOut(after)}.`;
	}
	if (after.won) {
		const isSame = after.active === before.active && after.jokers === before.jokers;
		return isSame ? unchanged : `Gewonnen ${member.own ? 'hast du' : `hat ${member.name}`} weiterhin.`;
	}
	if (after.active && !before.active) {
		const excused = lines.filter(
			({ after: line }) => line && settlementKinds[line.kind].effect === 'excused',
		).length;
		const jokers = after.jokers === null ? '' : `, mit ${heldDative(unit, after.jokers)}`;
		return `Damit ${is} wieder drin${jokers}.${excusedText(excused)}`;
	}
	if (before.active && !after.active) {
		const isOverridden = lines.some((line) => line.before !== null && line.after === null);
		const later = isOverridden
			? ' Was danach kam, zählt nicht mehr: Diese Tipps gelten nicht und verbrauchen kein Team.'
			: '';
		return `Damit ${is} seit dem ${after.eliminatedOn}. Spieltag nicht mehr im Spiel.${later}`;
	}
	if (!after.active) {
		const isSame = before.eliminatedOn === after.eliminatedOn && before.outCause === after.outCause;
		if (isSame && after.jokers === before.jokers) return unchanged;
		const jokers =
			after.jokers === before.jokers || after.jokers === null || before.jokers === null
				? ''
				: ` Bis dahin waren es ${heldCount(unit, after.jokers)} statt ${heldText(unit, before.jokers)}.`;
		return `Ausgeschieden ${is} trotzdem: ${whenOut(after)}.${isSame ? jokers : ''}`;
	}
	if (after.jokers === before.jokers || after.jokers === null || before.jokers === null) return unchanged;
	return `Drin ${is} weiterhin, mit ${heldDative(unit, after.jokers)} statt ${heldCount(unit, before.jokers)}.`;
}

/** 'am 14. Spieltag durch eine Niederlage' */
function whenOut({ eliminatedOn, outCause }: State): string {
	const when = eliminatedOn === null ? null : `am ${eliminatedOn}. Spieltag`;
	const how = outCause === null ? null : outCauseText(outCause);
	return [when, how].filter((part) => part !== null).join(' ');
}

function excusedText(matchdays: number): string {
	if (matchdays === 0) return '';
	return matchdays === 1
		? ' Der Spieltag dazwischen ist entschuldigt: Ein fehlender Tipp kostet dort nichts.'
		: ` Die ${matchdays} Spieltage dazwischen sind entschuldigt: Ein fehlender Tipp kostet dort nichts.`;
}
