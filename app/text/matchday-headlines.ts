import type { Unit } from '~/domain/settlement-kinds';
import { numberText, shortDateInSeason } from './format';
import { capital, numberWord } from './number-words';
import { paysText } from './units';

type Group = { readonly count: number; readonly names: readonly string[] };

/** What a matchday's headline is made of: who is in, and of them whom it costs something. */
export type HeadlineFacts = {
	readonly phase: 'open' | 'running' | 'played' | 'evaluated';
	/** ms UTC; null while none is known. */
	readonly kickoff: number | null;
	/** Who is in: now, or after the evaluation. */
	readonly left: number;
	readonly joker: Group;
	readonly out: Group;
	/** Nobody can say it of them yet. */
	readonly unclear: number;
	readonly unit: Unit;
};

/** The story of a matchday in a line: 'Noch 7 drin. Zwei wackeln. Svenja wäre raus.' */
export function matchdayHeadline(facts: HeadlineFacts): string {
	const { phase, left, kickoff } = facts;
	if (phase === 'open') {
		const when =
			kickoff === null ? 'Der Anpfiff steht noch nicht fest' : `Anpfiff ${shortDateInSeason(kickoff)}`;
		return `${leftText(left)} ${when}.`;
	}
	return `${leftText(left)} ${phase === 'evaluated' ? evaluatedText(facts) : runningText(facts)}`.trim();
}

/** 'Noch 7 drin.', of the last few in words. */
export function leftText(left: number): string {
	if (left === 0) return 'Niemand ist mehr drin.';
	if (left === 1) return 'Nur noch eine Person drin.';
	return left <= 3 ? `Nur noch ${numberWord(left)} drin.` : `Noch ${numberText(left)} drin.`;
}

function runningText({ joker, out, unclear }: HeadlineFacts): string {
	const parts = [sentence(joker, 'wackelt', 'wackeln'), sentence(out, 'wäre raus', 'wären raus')].filter(
		(part) => part !== null,
	);
	if (parts.length > 0) return parts.map((part) => `${part}.`).join(' ');
	return unclear > 0 ? '' : 'Gerade wackelt niemand.';
}

function evaluatedText({ joker, out, unit }: HeadlineFacts): string {
	const parts = [sentence(joker, ...paysText(unit)), sentence(out, 'ist raus', 'sind raus')].filter(
		(part) => part !== null,
	);
	const [first, second] = parts;
	if (first === undefined) return 'Alle sind weiter.';
	return second === undefined ? `${first}.` : `${first}, ${withinSentence(second, out)}.`;
}

/** A name stays as it is. */
function withinSentence(text: string, { count, names }: Group): string {
	return count === 1 && names.length > 0 ? text : text.charAt(0).toLocaleLowerCase('de-DE') + text.slice(1);
}

/** 'Svenja wäre raus', 'Zwei wackeln'; null for nobody. */
function sentence({ count, names }: Group, one: string, many: string): string | null {
	if (count === 0) return null;
	const [name] = names;
	return count === 1 ? `${name ?? 'Eine Person'} ${one}` : `${capital(numberWord(count))} ${many}`;
}
