import type { MatchState } from '~/domain/facts';
import type { AfterNinety } from '~/domain/long-result';
import type { EntryFacts } from '~/domain/overtaken-entry';
import type { Refusal } from '~/domain/refusal';
import { fieldsOf } from '~/domain/typed-result';
import { findOpenCorrections } from '~/services/evaluation/find-open-corrections.server';
import { readVersion } from '~/services/seasons/matchday-version.server';
import type { EnteredResult } from '~/services/seasons/save-results.server';
import { saveResults as save } from '~/services/seasons/save-results.server';
import type { AdminMatch } from '~/services/seasons/show-admin-matchday.server';
import { adminTexts, matchesSaved } from '~/text/admin';
import { changeText } from '~/text/entry-dangers';
import { matchStateLabels } from '~/text/labels';
import { refusalText } from '~/text/refusals';
import { movedName } from './field-names';
import { overtaken, typedForGone } from './overtaken.server';
import { readKickoff } from './read-kickoff';
import { afterField, readOutcome } from './read-outcome.server';
import { confirmedBy, done, namesOf, reasonOf, refused, reply, type Sent } from './replies.server';

/** Results and states of the whole matchday, all or none. Every wrong field is named at once. */
export async function saveResults(sent: Sent) {
	const { matchday } = sent;
	const errors: Record<string, string> = {};
	const values = { ...sent.values };
	const shown = readVersion(values.seen ?? '');
	const matches = matchday.matches.map((match) => readResult(match, shown.get(match.id), values, errors));
	if (Object.keys(errors).length > 0) return wrong(sent, errors, values);
	return store({ ...sent, values }, matches);
}

/** The starts of the matchday's matches, all or none; of those that go far, whether they are verlegt (R2). */
export async function saveKickoffs(sent: Sent) {
	const { matchday, values } = sent;
	const errors: Record<string, string> = {};
	const matches = matchday.matches.map(({ id, result, state, kickoff: stored, ...match }): EnteredResult => {
		const field = `kickoff-${id}`;
		const read = field in values ? readKickoff(values, field) : { ok: true as const, at: stored };
		if (!read.ok) errors[field] = read.error;
		const answer = values[movedName(id)];
		return {
			matchId: id,
			...{ result: result ?? '', after: afterOf(match), state },
			kickoff: read.ok ? read.at : stored,
			beyond: answer === 'postponed' || answer === 'time' ? answer : undefined,
		};
	});
	if (Object.keys(errors).length > 0) return wrong(sent, errors, values);
	return store(sent, matches);
}

/** Wrong fields; what was typed for matches that are gone would be lost with the form. */
function wrong(sent: Sent, errors: Record<string, string>, values: Sent['values']) {
	const gone = typedForGone(sent);
	return reply(400, gone.length > 0 ? { '': gone.join(' '), ...errors } : errors, values);
}

async function store(sent: Sent, matches: readonly EnteredResult[]) {
	const { context, actorId, matchday, values } = sent;
	const gone = typedForGone(sent);
	if (gone.length > 0) return overtaken(sent, matches, { code: 'matchday-changed-meanwhile' }, gone);
	const saved = await save(context, {
		seasonId: matchday.season.id,
		matchday: matchday.number,
		matches,
		actorId,
		reason: reasonOf(sent),
		seen: values.seen ?? '',
		...confirmedBy(sent),
	});
	if (!saved.ok && saved.refusal.code === 'matchday-changed-meanwhile')
		return overtaken(sent, matches, saved.refusal);
	if (!saved.ok) return refused(sent, saved.refusal);
	const { changed, needsCorrection } = saved.value;
	const changes = changed.map((pair) => changeText(pair, namesOf(matchday)));
	return done(sent, matchesSaved(changes, needsCorrection ? await correctionOf(sent) : 'none'));
}

/** R19: whether a correction of the matchday would change anything. */
async function correctionOf({ context, matchday }: Sent): Promise<'open' | 'pointless'> {
	const open = await findOpenCorrections(context, matchday.season.id);
	return open.includes(matchday.number) ? 'open' : 'pointless';
}

/**
 * One match as entered (R1, R2, R40); a field that wasn't sent leaves its fact as it is. What was understood of the two
 * fields for goals stands in `values` afterwards.
 */
function readResult(
	match: AdminMatch,
	shown: EntryFacts | undefined,
	values: Record<string, string>,
	errors: Record<string, string>,
): EnteredResult {
	const { id: matchId } = match;
	const [homeField, awayField] = [`home-${matchId}`, `away-${matchId}`];
	const isSent = homeField in values || awayField in values;
	const typed = { home: values[homeField] ?? '', away: values[awayField] ?? '' };
	const seen = (isSent && shown) || { ...match, result: match.result ?? '' };
	const below = values[afterField(matchId)];
	const read = readOutcome(matchId, isSent ? typed : fieldsOf(match.result), below, seen);
	values[homeField] = read.typed.home;
	values[awayField] = read.typed.away;
	const { result, after = isSent ? undefined : afterOf(match), wrong } = read;
	const named = (refusal: Refusal) =>
		`${match.home.shortName} – ${match.away.shortName}: ${refusalText(refusal)}`;
	const state = values[`state-${matchId}`] ?? match.state;
	if (!isState(state)) errors[`state-${matchId}`] = adminTexts.stateUnknown;
	if (wrong !== undefined) errors[wrong.field] = named(wrong.refusal);
	else if (state === 'awarded' && result === '')
		errors[homeField] = named({ code: 'match-award-without-score', matchId });
	return {
		...{ matchId, result: result ?? '', state: isState(state) ? state : match.state },
		...(after ? { after } : {}),
	};
}

function afterOf({ extraTime, penalties }: AfterNinety): AfterNinety {
	return { extraTime, penalties };
}

function isState(text: string): text is MatchState {
	return Object.hasOwn(matchStateLabels, text);
}
