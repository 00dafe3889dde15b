import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../../app/context.server';
import type { UnconfirmedEntry } from '../../../app/domain/refusals-season';
import type { Result } from '../../../app/domain/result';
import { commitEvaluation } from '../../../app/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '../../../app/services/evaluation/preview-evaluation.server';
import { queueResultMails } from '../../../app/services/evaluation/queue-result-mails.server';
import { dispatchMails } from '../../../app/services/operating/dispatch-mails.server';
import { closePickWindows } from '../../../app/services/rounds/close-pick-windows.server';
import { loadSeason } from '../../../app/services/rounds/load-season.server';
import { saveResults } from '../../../app/services/seasons/save-results.server';
import { setKickoff } from '../../../app/services/seasons/set-kickoff.server';
import { hearAnswer } from '../../../app/services/sources/hear-answer.server';
import { refusalText } from '../../../app/text/refusals';
import { countPlaying, type PresentMatchday } from './present-matchday';

const MINUTE = 60_000;

type Play = { readonly seasonId: string; readonly actorId: string; readonly matchday: PresentMatchday };

/** Moves what lies ahead to the full minute that is about one away, half of one at least, and gives when it begins (ms UTC). */
export async function kickOffSoon(context: Context, { seasonId, actorId, matchday }: Play): Promise<number> {
	const begin = Math.ceil((context.now() + MINUTE / 2) / MINUTE) * MINUTE;
	if (matchday.kickoff !== null && matchday.kickoff <= context.now()) return begin;
	const act = { seasonId, matchday: matchday.number, actorId };
	const matches = matchday.matches.map(({ id }) => ({
		...{ matchId: id, result: '', state: 'scheduled' as const, kickoff: begin, beyond: 'time' as const },
	}));
	must(await meant((more) => saveResults(context, { ...act, matches, ...more })));
	must(await meant((more) => setKickoff(context, { ...act, kickoff: begin, ...more })));
	return begin;
}

/**
 * Hears the local source every two seconds until all results are taken, evaluates and sends the mails; `report` hears of
 * each step.
 */
export async function playOn(context: Context, play: Play, report: (step: string) => void): Promise<void> {
	const { seasonId, matchday } = play;
	const { number } = matchday;
	for (const earlier of matchday.before) report(await evaluate(context, play, earlier));
	const source = {
		seasonId,
		kind: 'openligadb' as const,
		place: 'demo/2024',
		takesResults: true,
		takesTimes: false,
	};
	const question = {
		kind: 'openligadb' as const,
		what: 'matches' as const,
		shortcut: 'demo',
		year: 2024,
		matchday: number,
	};
	const stands = context.settings.sourceStands;
	let told = '';
	for (let playing = 1; playing > 0; await sleep(2_000)) {
		await closePickWindows(context, context.now());
		const answer = await context.sources.ask(question);
		if (!answer.ok || !answer.isNew) throw new Error('The local source gave no answer');
		const heard = await hearAnswer(context, {
			source,
			matchday: number,
			bytes: answer.bytes,
			stands,
			meant: ['running'],
		});
		if (!heard.ok) throw new Error(`The local source wasn't understood: ${heard.failure}`);
		const loaded = await loadSeason(context.db, seasonId);
		if (loaded === null) throw new Error('The season is gone');
		playing = countPlaying(loaded, number);
		const taken = loaded.matches.filter((match) => match.matchday === number && match.result !== null).length;
		const step =
			taken > 0
				? `${taken} Ergebnisse übernommen`
				: heard.said > 0
					? `${heard.said} Ergebnisse gehört`
					: `${heard.scores} Spielstände`;
		if (step !== told && heard.scores + heard.said + taken > 0) report(step);
		told = step;
	}
	report(await evaluate(context, play, number));
	await queueResultMails(context);
	await dispatchMails(context);
	report('Mails verschickt: sie liegen im Postfach der Entwicklung');
}

/** Evaluates a matchday, and says so with what it turns. */
async function evaluate(context: Context, { seasonId, actorId }: Play, number: number): Promise<string> {
	const wish = { actorId, matchdayId: `${seasonId}_${number}` };
	const { fingerprint } = must(await previewEvaluation(context, wish));
	const { turns } = must(await commitEvaluation(context, { ...wish, fingerprint, reason: '' }));
	return [`${number}. Spieltag ausgewertet`, ...turns].join('. ');
}

/** Saves an entry with what it asks about confirmed. */
async function meant<T, R extends { readonly code: string }>(
	save: (more: { confirmed?: string }) => Promise<Result<T, R | UnconfirmedEntry>>,
): Promise<Result<T, R | UnconfirmedEntry>> {
	const answer = await save({});
	const isAsked = !answer.ok && answer.refusal.code === 'entry-unconfirmed';
	return isAsked ? save({ confirmed: (answer.refusal as UnconfirmedEntry).version }) : answer;
}

function must<T>(answer: Result<T, Parameters<typeof refusalText>[0]>): T {
	if (!answer.ok) throw new Error(refusalText(answer.refusal));
	return answer.value;
}
