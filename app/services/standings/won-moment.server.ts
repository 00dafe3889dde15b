import type { FinishCause, RoundSettings } from '~/domain/facts';
import { shownJokers, unitOf } from '~/domain/settlement-kinds';
import { wayNumbers } from '~/domain/way-numbers';
import { decidedText, endedText, wonTitle, wonWhy } from '~/text/won-moment';
import type { WayStepView } from './member-way.server';

/** As many winners have a ring of their own; more of them are counted. */
const SHOWN = 6;

type Person = { memberId: string; name: string };

/** The end of a round that somebody has won, as the reader sees it; what the part `WonMoment` draws. */
export type WonMomentView = {
	/** That the round is over. */
	when: string;
	title: string;
	why: string;
	/** What else there is to say about its end. */
	note: string | null;
	/** The winners, the reader first if among them; of many the first, and how many more. */
	people: Person[];
	more: number;
	/** The reader's way, else that of the only winner; null where several others have won. */
	way: { label: string; steps: WayStepView[] } | null;
};

/**
 * R25: tells who has won a round. `winners.first` starts with the reader (the member `ownId`) if among them; `way` is the
 * reader's then, and else that of the only winner. `began` had the first matchday, `players` have taken part at all.
 * Null where nobody has won.
 */
export function wonMoment({
	round,
	cause,
	ownId,
	winners,
	way,
	began,
	players,
	settings,
}: {
	round: number;
	cause: FinishCause;
	ownId: string;
	winners: { count: number; first: readonly Person[] };
	way: readonly WayStepView[];
	began: number;
	players: number;
	settings: RoundSettings;
}): WonMomentView | null {
	const [first] = winners.first;
	if (first === undefined) return null;
	const own = first.memberId === ownId;
	const win = { cause, winners: winners.count, own, name: first.name };
	const steps = own || winners.count === 1 ? way.filter(({ kind }) => kind !== null) : [];
	const people = winners.first.slice(0, SHOWN).map(({ memberId, name }) => ({ memberId, name }));
	return {
		when: decidedText(round),
		title: wonTitle(win),
		why: wonWhy(win, { began, players, way: steps.length === 0 ? null : numbersOf(steps, settings) }),
		note: endedText(win),
		people,
		more: winners.count - people.length,
		way: steps.length === 0 ? null : { label: own ? 'Mein Weg' : `Weg von ${first.name}`, steps },
	};
}

/** R36: without jokers in a round without. */
function numbersOf(steps: Parameters<typeof wayNumbers>[0], settings: RoundSettings) {
	const numbers = wayNumbers(steps);
	return { ...numbers, jokers: shownJokers(settings, numbers.jokers), unit: unitOf(settings) };
}
