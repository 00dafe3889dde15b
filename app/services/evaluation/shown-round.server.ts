import type { FinishCause, MemberState, SettlementKind } from '~/domain/facts';
import { type Effect, settlementKinds, shownJokers, type Unit, unitOf } from '~/domain/settlement-kinds';
import { lineChangeText, lineTone } from '~/text/changed-lines';
import { rulesLine } from '~/text/house-rules';
import { type CalledMatchday, calledIn, matchdayLabel } from '~/text/matchdays';
import { type OtherMaker, pickedTeam } from '~/text/pick-makers';
import { actText } from '~/text/play';
import { settlementText } from '~/text/settlements';
import type { RoundPreview } from './preview-evaluation.server';
import { endOf, turnsWin } from './round-turns.server';

/** How many members of a round one page of a preview shows. */
const MEMBERS_PER_PAGE = 50;
/** As many new winners of a round are named. */
const NEW_WINNERS = 20;
/** As many pointless adjustments of a round are listed. */
const POINTLESS = 20;

/** What the admin wants to see: everything, only what changes, only what needs a look. */
export type PreviewFilter = 'alles' | 'geaendert' | 'warnungen';

/** What a matchday does to a member, as a sentence. */
export type ShownLine = { readonly memberId: string; readonly name: string; readonly told: string };

export type ShownChange = RoundPreview['changes'][number] & {
	/** What the matchday is called of which the member is out, before and after (R40). */
	readonly fell: { readonly before: string | null; readonly after: string | null };
	/** What this matchday does to the member; null if the change comes from another one. */
	readonly told: string | null;
};

/** R19, R20: a line of an evaluated matchday that becomes different: what it said, and says then. */
export type ShownCorrection = {
	readonly memberId: string;
	readonly name: string;
	readonly matchday: number;
	/** R40: what that is called. */
	readonly label: string;
	readonly tone: ReturnType<typeof lineTone>;
	readonly said: ReturnType<typeof lineChangeText>;
};

export type ShownRound = Pick<RoundPreview, 'roundId' | 'roundNumber' | 'communityId' | 'communityName'> & {
	/** R36: what holds in this round, in a line, whether it has jokers, and whether they are lives. */
	readonly rules: string;
	readonly hasJokers: boolean;
	readonly unit: Unit;
	/** What the admin should look at before the commit. */
	readonly warnings: RoundWarnings;
	/** finished: ends with it. reopened: goes on again. stays: as it is. */
	readonly end: 'finished' | 'reopened' | 'stays';
	readonly finishCause: FinishCause | null;
	/** R27: a newer round follows; this one only gets other states and winners. */
	readonly followed: boolean;
	/** Who has won then, if that changes: the first names, and how many more there are. */
	readonly newWinners: readonly string[] | null;
	readonly moreWinners: number;
	readonly changes: readonly ShownChange[];
	readonly changeCount: number;
	readonly corrections: readonly ShownCorrection[];
	readonly correctionCount: number;
	/** R21: acts of admins that do nothing then, a sentence each. */
	readonly pointless: readonly string[];
	readonly morePointless: number;
	/** Lines of members whose state stays. */
	readonly lines: readonly ShownLine[];
	readonly lineCount: number;
};

export type RoundWarnings = {
	/** Picks on matches without an outcome. */
	readonly pending: number;
	/** The round ends with it. */
	readonly ends: boolean;
	/** Nobody would be in any more. */
	readonly nobodyLeft: boolean;
};

/** What is special about a round, to be read first. */
export function warningsOf(round: RoundPreview): RoundWarnings {
	return {
		pending: round.log.filter(({ kind }) => settlementKinds[kind].effect === 'waits').length,
		ends: endOf(round) === 'finished',
		nobodyLeft: round.active === 0 && (round.changes.length > 0 || round.state !== null),
	};
}

/** Whether this round is shown with a warning. */
export function hasWarning(round: RoundPreview): boolean {
	const { pending, ends, nobodyLeft } = warningsOf(round);
	return pending > 0 || ends || nobodyLeft;
}

/** Whether a round is shown under a filter. */
export function passesFilter(round: RoundPreview, filter: PreviewFilter): boolean {
	if (filter === 'warnungen') return hasWarning(round);
	if (filter === 'alles') return true;
	return round.changes.some(isVisible) || round.lines.length > 0 || round.state !== null;
}

const collator = new Intl.Collator('de');

function byName(a: { name: string }, b: { name: string }): number {
	return collator.compare(a.name, b.name);
}

/** Members who go out come first, then those who pay a joker, then what is open, then those who stay. */
const order: readonly Effect[] = ['out', 'joker', 'waits', 'excused', 'stays'];

/** Of those who stay, members who have used a team for it come last. */
function weightOf(kind: SettlementKind): number {
	const { effect, usesTeam } = settlementKinds[kind];
	return order.indexOf(effect) + (effect === 'stays' && usesTeam ? 1 : 0);
}

/** A page of a round's preview. Under a filter the lines of members who neither change nor wait are left out. */
export function shownRound(
	round: RoundPreview,
	nameOf: (teamId: string) => string,
	{ page, filter, matchdays }: { page: number; filter: PreviewFilter; matchdays: readonly CalledMatchday[] },
): ShownRound {
	const unit = unitOf(round.settings);
	const labelOf = (number: number) => matchdayLabel(calledIn(matchdays, number));
	const fellOn = ({ eliminatedOn }: MemberState) => (eliminatedOn === null ? null : labelOf(eliminatedOn));
	const named = <L extends { team: string | null; madeBy?: OtherMaker }>(line: L) => ({
		...line,
		team: line.team === null ? null : pickedTeam(nameOf(line.team), line.madeBy),
	});
	const lines = round.log.toSorted((a, b) => weightOf(a.kind) - weightOf(b.kind) || byName(a, b));
	const told = (line: RoundPreview['log'][number]) => settlementText(named(line), unit);
	const places = new Map(lines.map((line, index) => [line.memberId, index]));
	const place = ({ memberId }: { memberId: string }) => places.get(memberId) ?? -1;
	const changes = round.changes
		.filter(isVisible)
		.map((change) => ({
			...change,
			fell: { before: fellOn(change.before), after: fellOn(change.after) },
			line: lines[place(change)] ?? null,
		}))
		.sort((a, b) => place(a) - place(b) || byName(a, b));
	const changed = new Set(changes.map((change) => change.memberId));
	const others = lines.filter((line) => !changed.has(line.memberId) && isListed(line.kind, filter));
	const corrections = round.lines.toSorted((a, b) => byName(a, b) || a.matchday - b.matchday);
	const { roundId, roundNumber, communityId, communityName, followed } = round;
	return {
		...{ roundId, roundNumber, communityId, communityName, followed },
		rules: rulesLine(round.settings),
		hasJokers: shownJokers(round.settings, 0) !== null,
		unit,
		warnings: warningsOf(round),
		end: endOf(round),
		finishCause: round.state?.after.finished?.cause ?? null,
		newWinners: turnsWin(round) ? round.winners.slice(0, NEW_WINNERS) : null,
		moreWinners: Math.max(0, round.winners.length - NEW_WINNERS),
		changes: cut(changes, page).map(({ line, ...change }) => ({ ...change, told: line && told(line) })),
		changeCount: changes.length,
		corrections: cut(corrections, page).map((each) => ({
			...{ memberId: each.memberId, name: each.name, matchday: each.matchday },
			...{ label: labelOf(each.matchday), tone: lineTone(each.after) },
			said: lineChangeText(
				{ before: each.before && named(each.before), after: each.after && named(each.after) },
				unit,
			),
		})),
		correctionCount: round.lines.length,
		pointless: round.pointless.slice(0, POINTLESS).map(({ name, act }) => actText(name, act, unit)),
		morePointless: Math.max(0, round.pointless.length - POINTLESS),
		lines: cut(others, page).map((line) => ({ memberId: line.memberId, name: line.name, told: told(line) })),
		lineCount: others.length,
	};
}

/** That a member has taken part (R25) is a change of the state, but none that anybody sees. */
export function isVisible({ before, after }: RoundPreview['changes'][number]): boolean {
	return (
		before.active !== after.active ||
		before.jokers !== after.jokers ||
		before.eliminatedOn !== after.eliminatedOn ||
		before.outCause !== after.outCause ||
		before.won !== after.won ||
		before.rebought !== after.rebought
	);
}

function isListed(kind: SettlementKind, filter: PreviewFilter): boolean {
	if (filter === 'alles') return true;
	return filter === 'warnungen' && settlementKinds[kind].effect === 'waits';
}

/** How many pages the members of a round fill. */
export function memberPages({ changes, log, lines }: RoundPreview): number {
	return Math.max(1, Math.ceil(Math.max(changes.length, log.length, lines.length) / MEMBERS_PER_PAGE));
}

function cut<T>(items: readonly T[], page: number): T[] {
	return items.slice((page - 1) * MEMBERS_PER_PAGE, page * MEMBERS_PER_PAGE);
}
