import type { RoundSettings } from '~/domain/facts';
import { plural } from './format';
import { allOutLabels, entryHints, entryLabels, yesNo } from './labels';

/** The rules of a round as label and value. */
function ruleFacts({ jokers, rebuy, allOut }: RoundSettings): { label: string; value: string }[] {
	return [
		{ label: 'Joker zu Beginn', value: String(jokers) },
		{ label: 'Rebuy', value: yesNo(rebuy) },
		{ label: 'Alle gleichzeitig raus', value: allOutLabels[allOut] },
	];
}

/** The rules of a round as its members read them, after the community's description; `entry` while one can join it. */
export function rulesOfRound(rules: {
	description: string;
	settings: RoundSettings;
	entry: 'open' | 'closed' | null;
}): { label: string; value: string }[] {
	const { description, settings, entry } = rules;
	return [
		...(description === '' ? [] : [{ label: 'Beschreibung', value: description }]),
		...ruleFacts(settings),
		...(entry === null
			? []
			: [{ label: 'Einstieg nach dem Start', value: `${entryLabels[entry]}. ${entryHints[entry]}` }]),
	];
}

/** The rules that differ, each with what it was: 'Rebuy: Ja (bisher Nein)'. */
export function changedRules(before: RoundSettings, now: RoundSettings): string[] {
	const old = ruleFacts(before);
	return ruleFacts(now).flatMap(({ label, value }, n) =>
		value === old[n]?.value ? [] : [`${label}: ${value} (bisher ${old[n]?.value})`],
	);
}

/** What changing the rules of a round before its first kickoff does (R28), line by line. */
export function rulesAsked(change: {
	before: RoundSettings;
	now: RoundSettings;
	/** How many have fewer jokers then, and more. */
	fewer: number;
	more: number;
}): string[] {
	const jokers = (count: number, what: string) =>
		count === 0 ? [] : [`${plural(count, 'Mitglied hat', 'Mitglieder haben')} dann ${what} Joker als jetzt.`];
	return [
		...changedRules(change.before, change.now).map((line) => `${line}.`),
		...jokers(change.fewer, 'weniger'),
		...jokers(change.more, 'mehr'),
		'Das gilt schon für diese Runde. Wir sagen allen anderen per E-Mail Bescheid.',
	];
}
