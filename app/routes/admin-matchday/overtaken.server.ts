import type { MatchState } from '~/domain/facts';
import { keptAfter } from '~/domain/long-result';
import { type EntryFacts, rebaseEntry } from '~/domain/overtaken-entry';
import type { Refusal } from '~/domain/refusal';
import { readVersion } from '~/services/seasons/matchday-version.server';
import type { EnteredResult } from '~/services/seasons/save-results.server';
import type { AdminMatch } from '~/services/seasons/show-admin-matchday.server';
import { closed, shortDate } from '~/text/format';
import { matchStateLabels } from '~/text/labels';
import { bareAfterText } from '~/text/match-results';
import { refusalText } from '~/text/refusals';
import { foldName, readKickoff } from './read-kickoff';
import { afterField, readOutcome } from './read-outcome.server';
import { namesOf, reply, type Sent } from './replies.server';

/**
 * A form in which something stands that somebody else has changed meanwhile: what was typed stays, what was left alone
 * shows what is stored, and both values are named where they differ; `gone` is said of what is gone. Sent again, what
 * stands in it then counts.
 */
export function overtaken(
	sent: Sent,
	entered: readonly EnteredResult[],
	refusal: Refusal,
	gone: readonly string[] = [],
) {
	const { matchday } = sent;
	const shown = readVersion(sent.values.seen ?? '');
	const values: Record<string, string> = { ...sent.values, seen: matchday.version };
	const errors: Record<string, string> = {};
	for (const match of matchday.matches) {
		const entry = entered.find(({ matchId }) => matchId === match.id);
		const stored: EntryFacts = { ...match, result: match.result ?? '' };
		const seen = shown.get(match.id) ?? stored;
		if (entry === undefined) continue;
		const typed = {
			...{ ...entry, ...(entry.after ?? keptAfter(seen, entry.result)) },
			kickoff: entry.kickoff === undefined ? stored.kickoff : entry.kickoff,
		};
		const { facts, conflict } = rebaseEntry(seen, stored, typed);
		const [home, kickoff] = [`home-${match.id}`, `kickoff-${match.id}`];
		const isLeft = outcomeText(facts) === outcomeText(stored);
		const left = [
			...(isLeft ? [home, `away-${match.id}`, afterField(match.id), `state-${match.id}`] : []),
			...(facts.kickoff === stored.kickoff ? [kickoff, foldName(kickoff)] : []),
		];
		for (const name of left) delete values[name];
		if (conflict === 'outcome')
			errors[home] = bothSay(match, outcomeText(stored, typed), outcomeText(typed, stored));
		if (conflict === 'kickoff') errors[kickoff] = bothSay(match, startText(stored), startText(typed));
	}
	return reply(422, { '': [refusalText(refusal), ...gone].join(' '), ...errors }, values);
}

/** What was typed for matches that the matchday doesn't have any more, a sentence each: nothing of it is lost unsaid. */
export function typedForGone({ matchday, values }: Sent): string[] {
	const nameOf = namesOf(matchday);
	const here = new Set(matchday.matches.map(({ id }) => id));
	return [...readVersion(values.seen ?? '')].flatMap(([id, shown]) => {
		const typed = here.has(id) ? null : typedFor(id, shown, values);
		const pairing = `${nameOf(shown.homeTeamId)} – ${nameOf(shown.awayTeamId)}`;
		return typed === null
			? []
			: [`${pairing} steht nicht mehr an diesem Spieltag, deine Eingabe dort war: ${typed}.`];
	});
}

/** What was typed for a match instead of what was shown; null if nothing was. */
function typedFor(id: string, shown: EntryFacts, values: Sent['values']): string | null {
	const time = values[`kickoff-${id}`];
	if (time !== undefined) {
		const read = readKickoff(values, `kickoff-${id}`);
		if (!read.ok) return time;
		return read.at === shown.kickoff ? null : startText({ ...shown, kickoff: read.at });
	}
	if (values[`home-${id}`] === undefined) return null;
	const goals = { home: values[`home-${id}`] ?? '', away: values[`away-${id}`] ?? '' };
	const { typed, after, ...read } = readOutcome(id, goals, values[afterField(id)], shown);
	const result = read.result ?? `${typed.home}:${typed.away}`;
	const state = (values[`state-${id}`] ?? shown.state) as MatchState;
	const entered = { ...shown, result, ...(after ?? keptAfter(shown, result)), state };
	return outcomeText(entered) === outcomeText(shown) ? null : outcomeText(entered, shown);
}

function bothSay({ home, away }: AdminMatch, stored: string, typed: string): string {
	return `${home.shortName} – ${away.shortName}: eingetragen ${stored}, du ${closed(typed)}`;
}

/** The state is named where it isn't the same. */
function outcomeText({ result, state, ...after }: EntryFacts, other?: EntryFacts): string {
	const long = bareAfterText(after);
	const text = `${result || 'kein Ergebnis'}${long === '' ? '' : `, danach ${long}`}`;
	return state === other?.state ? text : `${text} (${matchStateLabels[state]})`;
}

function startText({ kickoff }: EntryFacts): string {
	return kickoff === null ? 'keine Anstoßzeit' : shortDate(kickoff);
}
