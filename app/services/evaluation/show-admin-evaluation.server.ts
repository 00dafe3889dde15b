import type { Context } from '~/context.server';
import { findSeasonFacts } from '~/data/round-facts.server';
import { findPassedOver } from '~/data/suspensions.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { type LoadedSeason, loadSeason } from '~/services/rounds/load-season.server';
import { openPairingsWarning } from '~/text/admin';
import { resultText } from '~/text/match-results';
import { matchdayAfter, matchdayLabel } from '~/text/matchdays';
import { turnSentences } from '~/text/round-turns';
import { passedOverText } from '~/text/suspended';
import { changesToCome } from './changes-to-come.server';
import { givenReason } from './given-reason.server';
import { type EvaluationPreview, previewEvaluation, type RoundPreview } from './preview-evaluation.server';
import { endOf, overturns, turnsOf } from './round-turns.server';
import {
	hasWarning,
	memberPages,
	type PreviewFilter,
	passesFilter,
	type ShownRound,
	shownRound,
} from './shown-round.server';

const ROUNDS_PER_PAGE = 20;
/** As many rounds with winners are listed, and as many names of each. */
const WINNERS = { rounds: 20, names: 10 };
/** As many communities are named that have suspended the matchday. */
const PASSED_OVER = 20;
/** As many communities can be chosen. */
const CHOICES = 100;

const collator = new Intl.Collator('de');

export type ShownEvaluation = Pick<EvaluationPreview, 'kind' | 'fingerprint' | 'summary'> & {
	readonly season: { readonly id: string; readonly label: string; readonly league: string };
	/** With what it is called, and how that stands in a sentence: 'den 5. Spieltag'. */
	readonly matchday: EvaluationPreview['matchday'] & { readonly label: string; readonly accusative: string };
	/** Of a correction: the reason that was given with the changed results, to be taken over. */
	readonly reason: string | null;
	/** Committed already, and no state would change. */
	readonly nothingToDo: boolean;
	/** Matches without an outcome, spelt out. */
	readonly missing: readonly { readonly home: string; readonly away: string }[];
	/** R40: how many of its pairings aren't known yet, and what that means; null if all are. */
	readonly openPairings: ReturnType<typeof openPairingsWarning>;
	/** Numbers of the other matchdays with lines that become different. */
	readonly elsewhere: readonly number[];
	/**
	 * The first rounds that end with it, whatever page is shown, with the first names of each and how many more there
	 * are.
	 */
	readonly winners: readonly {
		readonly roundId: string;
		readonly communityName: string;
		readonly names: readonly string[];
		readonly moreNames: number;
	}[];
	readonly moreWinners: number;
	/** R19: rounds that go on again, or that others have won, a sentence each. */
	readonly overturned: readonly string[];
	/** The same of all rounds whose end changes, for the last question. */
	readonly turns: readonly string[];
	/** R19: the changed matches that it takes in, a sentence each. */
	readonly changedMatches: readonly string[];
	/** The results of the matchday: 'Köln – Bayern 2:1, …'. */
	readonly results: string;
	/** R39: which communities have suspended it and are passed over; null if none has. */
	readonly passedOver: string | null;
	/** Communities that it touches, to choose one: those with a warning first, and the chosen one; by name. */
	readonly communities: readonly { readonly id: string; readonly name: string }[];
	readonly moreCommunities: number;
	readonly chosen: string | null;
	readonly filter: PreviewFilter;
	/** Rounds that need a look: picks without an outcome, an end, or nobody left. */
	readonly warned: number;
	readonly rounds: readonly ShownRound[];
	readonly page: number;
	readonly pageCount: number;
};

/**
 * A page of an evaluation's preview: 20 rounds with the first 50 members each, or, of one community, the members in
 * pages of 50; of all of them, of those that change, or of those with a warning. A page beyond the last is clamped.
 * Refuses as the preview does. R12: like every page it has windows stored as closed before it shows their picks.
 */
export async function showAdminEvaluation(
	context: Context,
	input: {
		actorId: string | null;
		matchdayId: string;
		communityId: string | null;
		page: number;
		filter?: PreviewFilter;
	},
): Promise<Result<ShownEvaluation, Refusal>> {
	const { actorId, matchdayId, filter = 'alles' } = input;
	const verdict = await previewEvaluation(context, { actorId, matchdayId });
	if (!verdict.ok) return verdict;
	const preview = verdict.value;
	const loaded = await loadSeason(context.db, preview.seasonId);
	if (loaded === null) return refuse({ code: 'season-not-found' });
	const names = new Map(loaded.teams.map((team) => [team.id, team.shortName]));
	const nameOf = (id: string) => names.get(id) ?? id;
	const warned = new Set(preview.rounds.filter(hasWarning));
	const all = preview.rounds.toSorted(
		(a, b) =>
			Number(warned.has(b)) - Number(warned.has(a)) ||
			collator.compare(a.communityName, b.communityName) ||
			a.roundNumber - b.roundNumber,
	);
	const chosen = all.some((round) => round.communityId === input.communityId) ? input.communityId : null;
	const wanted = all.filter(
		(round) => (chosen === null || round.communityId === chosen) && passesFilter(round, filter),
	);
	const pageCount =
		chosen === null
			? Math.max(1, Math.ceil(wanted.length / ROUNDS_PER_PAGE))
			: Math.max(1, ...wanted.map(memberPages));
	const page = Math.min(Math.max(1, Math.trunc(input.page) || 1), pageCount);
	const rounds =
		chosen === null ? wanted.slice((page - 1) * ROUNDS_PER_PAGE, page * ROUNDS_PER_PAGE) : wanted;
	const { id, label } = loaded.season;
	const { kind, fingerprint, summary } = preview;
	return accept({
		season: { id, label, league: loaded.league.name },
		matchday: {
			...preview.matchday,
			label: matchdayLabel(preview.matchday),
			accusative: matchdayAfter('den', preview.matchday),
		},
		...{ kind, fingerprint, summary },
		reason: kind === 'correction' ? await givenReason(context.db, preview) : null,
		nothingToDo: changesNothing(preview),
		missing: preview.missingResults.map(({ home, away }) => ({ home: nameOf(home), away: nameOf(away) })),
		openPairings: openPairingsWarning(preview.openPairings),
		elsewhere: changedBeside(preview),
		...winnersIn(all),
		overturned: turnSentences(turnsOf(all.filter(overturns))),
		turns: turnSentences(turnsOf(all)),
		changedMatches: await changesOf(context, preview),
		results: resultsOf(loaded, preview, nameOf),
		passedOver: passedOverText(await findPassedOver(context.db, matchdayId, PASSED_OVER)),
		...choicesOf(all, chosen),
		chosen,
		filter,
		warned: warned.size,
		rounds: rounds.map((round) =>
			shownRound(round, nameOf, {
				...{ matchdays: loaded.matchdays, filter },
				page: chosen === null ? 1 : page,
			}),
		),
		page,
		pageCount,
	});
}

async function changesOf(
	{ db, now }: Pick<Context, 'db' | 'now'>,
	{ seasonId, matchday }: EvaluationPreview,
): Promise<string[]> {
	const season = await findSeasonFacts(db, seasonId);
	return season === null ? [] : changesToCome(db, season, { matchday: matchday.number, at: now() });
}

function resultsOf(
	{ matches }: LoadedSeason,
	{ matchday }: EvaluationPreview,
	nameOf: (teamId: string) => string,
): string {
	const own = matches.filter((match) => match.matchdayId === matchday.id && match.result !== null);
	return own
		.map(
			({ homeTeamId, awayTeamId, state, ...played }) =>
				`${nameOf(homeTeamId)} – ${nameOf(awayTeamId)} ${resultText(played)}${state === 'awarded' ? ' gewertet' : ''}`,
		)
		.join(', ');
}

function changedBeside({ rounds, matchday }: EvaluationPreview): number[] {
	const numbers = new Set(rounds.flatMap(({ lines }) => lines.map((line) => line.matchday)));
	numbers.delete(matchday.number);
	return [...numbers].sort((a, b) => a - b);
}

function winnersIn(all: readonly RoundPreview[]): Pick<ShownEvaluation, 'winners' | 'moreWinners'> {
	const ending = all.filter((round) => endOf(round) === 'finished');
	const shown = ending.slice(0, WINNERS.rounds);
	return {
		winners: shown.map(({ roundId, communityName, winners }) => ({
			...{ roundId, communityName, names: winners.slice(0, WINNERS.names) },
			moreNames: Math.max(0, winners.length - WINNERS.names),
		})),
		moreWinners: ending.length - shown.length,
	};
}

function choicesOf(
	all: readonly RoundPreview[],
	chosen: string | null,
): Pick<ShownEvaluation, 'communities' | 'moreCommunities'> {
	const names = new Map(all.map((round) => [round.communityId, round.communityName]));
	const choices = [...names].map(([id, name]) => ({ id, name }));
	const shown = choices.filter(({ id }, index) => index < CHOICES || id === chosen);
	return {
		communities: shown.toSorted((a, b) => collator.compare(a.name, b.name)),
		moreCommunities: choices.length - shown.length,
	};
}

/** A correction after which every state and every line would be as it is stored. */
export function changesNothing({ kind, rounds, summary }: EvaluationPreview): boolean {
	const changesStates = rounds.some((round) => round.changes.length > 0 || round.state !== null);
	return kind === 'correction' && !changesStates && summary.corrected === 0;
}
