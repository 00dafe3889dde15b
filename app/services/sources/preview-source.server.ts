import type { Context } from '~/context.server';
import { findSource, type SeasonSource } from '~/data/season-sources.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { matchesQuestion, readPlace } from '~/domain/source-place';
import { loadSeason } from '~/services/rounds/load-season.server';
import type { AskFailure } from '~/text/source-failures';
import { type AskWish, findDueAsks } from './find-due-asks.server';
import { type Answer, planAnswer, readAnswer } from './plan-answer.server';
import { type ShownFact, showFacts } from './show-source.server';

/** What a source says about a matchday, or about all of them (null), and what of it would be taken by itself. */
export type SaidNow = {
	readonly matchday: number | null;
	/** Why it says nothing. */
	readonly failure: AskFailure | null;
	/** Matches in its answer. */
	readonly matches: number;
	/** What it says otherwise than it is stored; one that waits for nothing would be taken. */
	readonly facts: readonly ShownFact[];
};

const NOTHING = { matches: 0, facts: [] } as const;
const ANEW = { etag: null, lastModified: null } as const;

/**
 * R41: asks a season's source now, for all that it is asked for or for one matchday, and says what hearing it would do;
 * after a failure it asks nothing more. Writes nothing. For those who have asked for the right already.
 */
export async function previewSource(
	context: Context,
	{ source, wish }: { readonly source: SeasonSource; readonly wish: AskWish },
): Promise<SaidNow[]> {
	const place = readPlace(source.kind, source.place);
	if (place === null) return [{ matchday: null, failure: 'place-wrong', ...NOTHING }];
	const said: SaidNow[] = [];
	const { asks } = await findDueAsks(context, source, { ...wish, isRead: true });
	const until = context.now() + wish.patience;
	for (const { matchday } of asks) {
		if (context.now() > until || said.some(({ failure }) => failure !== null)) break;
		const answer = await context.sources.ask(matchesQuestion(place, matchday, ANEW));
		const stands = context.settings.sourceStands;
		if (!answer.ok) said.push({ matchday, failure: answer.failure, ...NOTHING });
		else if (answer.isNew)
			said.push(await previewAnswer(context, { source, matchday, bytes: answer.bytes, stands }));
	}
	return said;
}

/**
 * The source of a season, to be asked about a matchday, or about all for null. Refuses unknown seasons and matchdays,
 * seasons without a source, and while all are switched off.
 */
export async function findAsked(
	{ db, settings }: Pick<Context, 'db' | 'settings'>,
	seasonId: string,
	matchday: number | null,
): Promise<Result<SeasonSource, SeasonRefusal>> {
	const loaded = await loadSeason(db, seasonId);
	if (loaded === null) return refuse({ code: 'season-not-found' });
	const source = await findSource(db, seasonId);
	if (source === null) return refuse({ code: 'source-missing' });
	if (matchday !== null && !loaded.matchdays.some(({ number }) => number === matchday))
		return refuse({ code: 'matchday-not-found' });
	return settings.sources.on
		? accept(source)
		: refuse({ code: 'source-not-asked', why: 'all-off', until: null });
}

/** What hearing an answer would do now. Writes nothing. */
export async function previewAnswer(context: Context, answer: Answer): Promise<SaidNow> {
	const { matchday, source } = answer;
	const read = await readAnswer(context.db, answer);
	if (!read.ok) return { matchday, failure: read.failure, ...NOTHING };
	const { file } = read;
	const loaded = await loadSeason(context.db, source.seasonId);
	const asked = loaded && { answer, file, loaded, newId: context.newId };
	const plan = asked && (await planAnswer(context.db, asked, context.now()));
	if (plan === null) return { matchday, failure: 'other-season', ...NOTHING };
	const facts = plan.facts.map(({ fact }) => fact);
	return {
		...{ matchday, failure: null, matches: file.rows.length },
		facts: await showFacts(context, source.seasonId, facts),
	};
}
