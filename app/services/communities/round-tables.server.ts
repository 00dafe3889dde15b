import type { Context } from '~/context.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { findEntrants } from '~/data/late-picks.server';
import { findEntries } from '~/data/many-rounds.server';
import { findClosedPicks } from '~/data/picks.server';
import { roundsOf } from '~/data/round-facts.server';
import { findMatchdays } from '~/data/seasons.server';
import { findLines } from '~/data/settlements.server';
import { findHolding } from '~/data/suspensions.server';
import { findTeams } from '~/data/teams.server';
import type { RoundSettings } from '~/domain/facts';
import { shownJokers, unitOf } from '~/domain/settlement-kinds';
import { standings } from '~/domain/standings';
import { closeWindowsFor } from '~/services/rounds/close-pick-windows.server';
import { isSuspended } from '~/services/rounds/played-by-rounds.server';
import { memberStatusLabel, yesNo } from '~/text/labels';
import { enteredTeam } from '~/text/late-picks';
import { pickedTeam } from '~/text/pick-makers';
import { settlementNote } from '~/text/settlements';
import { heldCount, unitWords } from '~/text/units';

/** A pick with what became of it, or a line without one; `team` is '' then. */
type PickRow = {
	readonly matchday: number;
	readonly name: string;
	readonly team: string;
	readonly outcome: string;
};

/** The table of a round as cells: its header, and a row for each member in their order. */
export async function standingsTable(
	{ db }: Context,
	roundId: string,
): Promise<{ header: string[]; rows: string[][] }> {
	const settings = await findSettings(db, roundId);
	// R36: a round in which nothing costs a joker doesn't speak of any.
	const hasJokers = shownJokers(settings, 0) !== null;
	const unit = unitOf(settings);
	const header = [
		...['Platz', 'Name', 'Status'],
		...(hasJokers ? [unitWords[unit].many] : []),
		...['Ausgeschieden am Spieltag', 'Rebuy', 'Gewonnen'],
	];
	const rows = standings(await findEntries(db, [roundId])).map(({ rank, name, state }) => [
		String(rank),
		name,
		state.won ? 'Gewonnen' : memberStatusLabel(state.active),
		...(hasJokers ? [String(heldCount(unit, state.jokers, state.active))] : []),
		state.eliminatedOn === null ? '' : String(state.eliminatedOn),
		yesNo(state.rebought),
		yesNo(state.won),
	]);
	return { header, rows };
}

/**
 * R12: everybody's picks of a round, of matchdays whose window is stored as closed and no others, with what became of
 * them, and who entered them, or that they are automatic. By matchday, then name.
 */
export async function pickRows(
	context: Context,
	round: { readonly id: string; readonly seasonId: string; readonly communityId: string },
): Promise<PickRow[]> {
	const { db } = context;
	const { id: roundId, communityId } = round;
	await closeWindowsFor(context, context.now(), communityId);
	const picks = await findClosedPicks(db, { roundId, communityId });
	const lines = await findLines(db, [roundId]);
	const entries = await findEntries(db, [roundId]);
	const matchdays = new Map((await findMatchdays(db, round.seasonId)).map((each) => [each.id, each]));
	const holding = await findHolding(db, [round.seasonId]);
	const unit = unitOf(await findSettings(db, roundId));
	const names = new Map(entries.map(({ memberId, name }) => [memberId, name]));
	const teams = await findTeams(db, [...new Set(picks.map(({ teamId }) => teamId))]);
	const clubs = new Map(teams.map(({ id, name }) => [id, name]));
	const entrantOf = await findEntrants(db, communityId, picks);
	const cells = new Map<string, PickRow>();
	for (const { memberId, matchdayId, teamId, savedAt, invalidAt, madeBy, enteredById } of picks) {
		const entered = { by: entrantOf(enteredById), at: savedAt };
		const team = clubs.get(teamId) ?? teamId;
		const matchday = matchdays.get(matchdayId);
		// Who was in has a line, which takes the place of this below.
		const unjudged = matchday?.evaluatedAt == null ? '' : 'nicht dabei, zählt nicht';
		const suspended = isSuspended(holding, matchdayId, communityId) ? 'ausgesetzt, zählt nicht' : null;
		cells.set(`${matchdayId} ${memberId}`, {
			matchday: matchday?.number ?? 0,
			name: names.get(memberId) ?? '',
			team: madeBy === 'entered' ? enteredTeam(team, entered) : pickedTeam(team, madeBy),
			outcome: suspended ?? (invalidAt === null ? unjudged : 'ungültig'),
		});
	}
	for (const { memberId, matchdayId, matchday, kind, undone } of lines) {
		const key = `${matchdayId} ${memberId}`;
		const pick = cells.get(key) ?? { matchday, name: names.get(memberId) ?? '', team: '' };
		cells.set(key, { ...pick, outcome: settlementNote(kind, undone, unit) });
	}
	return [...cells.values()].sort((a, b) => a.matchday - b.matchday || a.name.localeCompare(b.name, 'de'));
}

async function findSettings(
	db: Context['db'],
	roundId: string,
): Promise<Pick<RoundSettings, 'consequences'>> {
	const { rounds } = await findPacked(db, { rounds: roundsOf([roundId]) });
	return rowsIn(rounds)[0]?.settings ?? {};
}
