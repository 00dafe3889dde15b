import type { RoundSettings } from '~/domain/facts';
import { presetOf } from '~/domain/presets';
import { AUTOMATIC_PICKS, consequencesOf, shownJokers, unitOf } from '~/domain/settlement-kinds';
import { plural } from './format';
import { allOutLabels, entryHints, entryLabels, yesNo } from './labels';
import { consequencesIn, presetLabel } from './presets';
import { OWN_RULES } from './switches';
import { heldCount, unitWords } from './units';

type Fact = {
	label: string;
	value: string;
	/** What it is where a round says nothing of it. */
	none?: string;
};

/** The rules of a round as label and value; R36: of jokers only where something costs one. */
function ruleFacts(settings: RoundSettings): Fact[] {
	const consequences = consequencesOf(settings);
	const costs = consequencesIn(consequences);
	const unit = unitOf(settings);
	const jokers = shownJokers(settings, settings.jokers);
	const most = settings.automaticPicks ?? AUTOMATIC_PICKS;
	return [
		{ label: 'Spielweise', value: presetLabel(settings) },
		{ label: 'Unentschieden', value: costs.draw },
		{ label: 'Niederlage', value: costs.loss },
		{
			label: 'Kein Tipp',
			value:
				consequences.missing === 'automatic'
					? `${costs.missing}, höchstens ${most}-mal, danach raus`
					: costs.missing,
		},
		...(jokers === null
			? []
			: [
					{
						label: `${unitWords[unit].many} zu Beginn`,
						value: String(heldCount(unit, jokers)),
						none: 'keine',
					},
				]),
		...(settings.latePicks ? [{ label: 'Tipp nachtragen', value: yesNo(true), none: yesNo(false) }] : []),
		{ label: 'Rebuy', value: yesNo(settings.rebuy) },
		{ label: 'Alle gleichzeitig raus', value: allOutLabels[settings.allOut] },
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
		...ruleFacts(settings).map(({ label, value }) => ({ label, value })),
		...(entry === null
			? []
			: [{ label: 'Einstieg nach dem Start', value: `${entryLabels[entry]}. ${entryHints[entry]}` }]),
	];
}

/**
 * The rules that differ, each with what it was: 'Rebuy: Ja (bisher Nein)'. That they have become one's own is said by what
 * has changed.
 */
export function changedRules(before: RoundSettings, now: RoundSettings): string[] {
	const [old, current] = [ruleFacts(before), ruleFacts(now)];
	const gone = old.filter(({ label }) => !current.some((fact) => fact.label === label));
	const all = [...current, ...gone.map(({ label, none = '' }) => ({ label, value: none }))];
	return all.flatMap(({ label, value, none = '' }: Fact) => {
		const was = old.find((fact) => fact.label === label)?.value ?? none;
		if (value === was || (label === 'Spielweise' && presetOf(now) === null)) return [];
		return [`${label}: ${value} (bisher ${was === OWN_RULES ? 'eigene Regeln' : was})`];
	});
}

/** What changing the rules of a round before its first kickoff does (R28), line by line. */
export function rulesAsked(change: {
	before: RoundSettings;
	now: RoundSettings;
	/** How many have fewer jokers then, and more. */
	fewer: number;
	more: number;
}): string[] {
	const unit = unitOf(change.now);
	const jokers = (count: number, what: string) =>
		count === 0 || unit !== unitOf(change.before)
			? []
			: [
					`${plural(count, 'Mitglied hat', 'Mitglieder haben')} dann ${what} ${unitWords[unit].many} als jetzt.`,
				];
	return [
		...changedRules(change.before, change.now).map((line) => `${line}.`),
		...jokers(change.fewer, 'weniger'),
		...jokers(change.more, 'mehr'),
		'Das gilt schon für diese Runde. Wir sagen allen anderen per E-Mail Bescheid.',
	];
}
