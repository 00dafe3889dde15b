import { data } from '@remix-run/node';
import type { MatchState } from '~/domain/facts';
import { parseResult } from '~/domain/match';
import type { EnteredResult } from '~/services/seasons/save-results.server';
import { saveResults as save } from '~/services/seasons/save-results.server';
import type { AdminMatch } from '~/services/seasons/show-admin-matchday.server';
import { adminTexts, resultsSaved } from '~/text/admin';
import { matchStateLabels } from '~/text/labels';
import { refusalText } from '~/text/refusals';
import { readKickoff } from './read-kickoff';
import { done, type MatchdayReply, refused, reply, type Sent } from './replies.server';

/** Results and states of the whole matchday, all or none. Every wrong field is named at once. */
export async function saveResults(sent: Sent) {
	const { matchday, values } = sent;
	const errors: Record<string, string> = {};
	const matches = matchday.matches.map((match) => readResult(match, values, errors));
	if (Object.keys(errors).length > 0) return reply(400, errors, values);
	return store(sent, matches);
}

/** The starts of the matchday's matches, all or none. */
export async function saveKickoffs(sent: Sent) {
	const { matchday, values } = sent;
	const errors: Record<string, string> = {};
	const matches = matchday.matches.map(({ id, result, state, kickoff: stored }) => {
		const field = `kickoff-${id}`;
		const read = field in values ? readKickoff(values, field) : { ok: true as const, at: stored };
		if (!read.ok) errors[field] = read.error;
		return { matchId: id, result: result ?? '', state, kickoff: read.ok ? read.at : stored };
	});
	if (Object.keys(errors).length > 0) return reply(400, errors, values);
	return store(sent, matches);
}

async function store(sent: Sent, matches: readonly EnteredResult[]) {
	const { context, actorId, matchday, values } = sent;
	const saved = await save(context, {
		seasonId: matchday.season.id,
		matchday: matchday.number,
		matches,
		actorId,
		reason: values.reason?.trim().slice(0, 500) || null,
		seen: values.seen ?? '',
	});
	if (saved.ok) return done(sent, resultsSaved(saved.value));
	if (saved.refusal.code !== 'matchday-changed-meanwhile') return refused(saved.refusal, values);
	const errors = { '': refusalText(saved.refusal) };
	const body: MatchdayReply = { intent: values.intent ?? '', errors, values, outdated: true };
	return data(body, { status: 422 });
}

/** One match as entered (R1, R2); a field that wasn't sent leaves its fact as it is. */
function readResult(
	match: AdminMatch,
	values: Record<string, string>,
	errors: Record<string, string>,
): EnteredResult {
	const { id: matchId } = match;
	const result = (values[`result-${matchId}`] ?? match.result ?? '').trim();
	const state = values[`state-${matchId}`] ?? match.state;
	const isScore = parseResult(result) !== null;
	if (!isState(state)) errors[`state-${matchId}`] = adminTexts.stateUnknown;
	if (result !== '' && !isScore) {
		errors[`result-${matchId}`] = refusalText({ code: 'match-score-wrong', matchId, value: result });
	} else if (state === 'awarded' && !isScore) {
		errors[`result-${matchId}`] = refusalText({ code: 'match-award-without-score', matchId });
	}
	return { matchId, result, state: isState(state) ? state : match.state };
}

function isState(text: string): text is MatchState {
	return Object.hasOwn(matchStateLabels, text);
}
