import type { Db } from '~/data/engine/db.server';
import type { MemberState, RoundSettings, RoundState, SettlementKind } from '~/domain/facts';
import { shownJokers } from '~/domain/settlement-kinds';
import { loadMatchChangeViews } from '~/services/rounds/match-change-views.server';
import { loadTeamViews } from '~/services/rounds/team-views.server';
import type { MatchChangeView } from '~/text/changed-matches';
import type { MemberCorrection } from './member-corrections.server';

/** What a line said, the team by its short name. */
export type LineView = { kind: SettlementKind; team: string | null; jokers: number; undone: boolean };

type ShownState = Omit<MemberState, 'jokers'> & { jokers: number | null };

/** A correction of one member's way. Instants in ms UTC. */
export type CorrectionView = {
	id: string;
	/** The matchday that was corrected. */
	matchday: number;
	at: number;
	reason: string | null;
	matches: MatchChangeView[];
	lines: { matchday: number; before: LineView | null; after: LineView | null }[];
	/** The jokers are null in a round without (R36). */
	state: { before: ShownState; after: ShownState } | null;
	round: { before: RoundState; after: RoundState } | null;
};

/** Corrections of a member's way with the names of their teams. */
export async function correctionViews(
	db: Db,
	corrections: readonly MemberCorrection[],
	settings: RoundSettings,
): Promise<CorrectionView[]> {
	const lines = corrections.flatMap((each) => each.lines);
	const viewOf = await loadTeamViews(
		db,
		lines.flatMap(({ before, after }) => [before?.teamId ?? null, after?.teamId ?? null]),
	);
	const lineView = (line: MemberCorrection['lines'][number]['after']): LineView | null =>
		line && {
			kind: line.kind,
			team: viewOf(line.teamId)?.name ?? null,
			jokers: line.jokers,
			undone: line.undone,
		};
	const matchViews = await loadMatchChangeViews(
		db,
		corrections.flatMap((each) => each.matches),
	);
	const shown = (state: MemberState): ShownState => ({
		...state,
		jokers: shownJokers(settings, state.jokers),
	});
	return corrections.map(({ commit, matches, state, round, lines }) => ({
		id: commit.id,
		matchday: commit.matchday,
		at: commit.at,
		reason: commit.reason ?? matches.find((match) => match.reason !== null)?.reason ?? null,
		matches: matches.map(matchViews),
		lines: lines.map(({ matchday, before, after }) => ({
			matchday,
			before: lineView(before),
			after: lineView(after),
		})),
		state: state && { before: shown(state.before), after: shown(state.after) },
		round,
	}));
}
