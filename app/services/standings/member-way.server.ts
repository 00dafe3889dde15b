import type { Db } from '~/data/engine/db.server';
import type { StoredEntry } from '~/data/round-facts.server';
import { hasPassed } from '~/domain/matchday';
import { unitOf } from '~/domain/settlement-kinds';
import { type Step, wayOf } from '~/domain/way';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { loadTeamViews, type TeamView } from '~/services/rounds/team-views.server';
import { calledIn, namedBy } from '~/text/matchdays';
import { makerOf, type OtherMaker } from '~/text/pick-makers';

/** One matchday of a way with what a screen draws of it; the rest as in the domain's `Step`. */
export type WayStepView = Pick<Step, 'matchday' | 'phase' | 'kind' | 'undone' | 'invalid'> & {
	/** R36: a joker is a life where the round counts those. */
	cost: Step['cost'] | 'life';
	team: TeamView | null;
	/** R37, R38: not by the member. */
	madeBy?: OtherMaker;
	/** R40: the matchday's name, said only where it has one: a page has many steps. */
	name?: string;
};

function closedNumbers({ matchdays, closed }: LoadedRound): Set<number> {
	return new Set(matchdays.flatMap(({ id, number }) => (closed.has(id) ? [number] : [])));
}

/** A member's way through a loaded round; `own` only for the member's own eyes (R12). */
export async function memberWay(
	db: Db,
	loaded: LoadedRound,
	entry: StoredEntry,
	own: boolean,
): Promise<WayStepView[]> {
	const { picks, wasOut } = pickSheetOf(loaded, entry);
	const begun = new Set(
		loaded.matchdays.filter((each) => hasPassed(each, loaded.at)).map(({ number }) => number),
	);
	const steps = wayOf(
		{
			matchdays: loaded.matchdays,
			// R9: a pick of who was out at the kickoff counts for nothing.
			picks: picks.filter(({ matchday }) => !(begun.has(matchday) && wasOut?.has(matchday))),
			lines: (loaded.lines.get(entry.memberId) ?? []).map((line) => ({ ...line, team: line.teamId })),
			own,
			wasOut,
			closed: closedNumbers(loaded),
			adjustments: loaded.adjustments,
			entry: { member: entry.memberId, active: entry.state.active, joinedAt: entry.joinedAt },
		},
		loaded.at,
	);
	const viewOf = await loadTeamViews(
		db,
		steps.map((step) => step.team),
		loaded.season,
	);
	const unit = unitOf(loaded.round.settings);
	return steps.map(({ matchday, phase, kind, undone, cost, invalid, team, madeBy }) => ({
		matchday,
		phase,
		kind,
		undone,
		cost: cost === 'joker' ? unit : cost,
		invalid,
		team: viewOf(team),
		...makerOf(madeBy),
		...namedBy(calledIn(loaded.matchdays, matchday).name),
	}));
}
