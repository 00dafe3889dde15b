import type { Context } from '~/context.server';
import { writeCells } from '~/csv/write-cells';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { findEntrants } from '~/data/late-picks.server';
import { findEntries } from '~/data/many-rounds.server';
import { findClosedPicks } from '~/data/picks.server';
import { roundsOf } from '~/data/round-facts.server';
import { findMatchdays } from '~/data/seasons.server';
import { findSeat, type Seat } from '~/data/seats.server';
import { findLines } from '~/data/settlements.server';
import { findHolding } from '~/data/suspensions.server';
import { findTeams } from '~/data/teams.server';
import type { RoundSettings } from '~/domain/facts';
import type { CommunityRefusal } from '~/domain/refusals-community';
import { accept, type Result, refuse } from '~/domain/result';
import { shownJokers, unitOf } from '~/domain/settlement-kinds';
import { standings } from '~/domain/standings';
import type { FixtureExport } from '~/services/imports/export-fixtures.server';
import { closeWindowsFor } from '~/services/rounds/close-pick-windows.server';
import { isSuspended } from '~/services/rounds/played-by-rounds.server';
import { memberStatusLabel, yesNo } from '~/text/labels';
import { enteredTeam } from '~/text/late-picks';
import { pickedTeam } from '~/text/pick-makers';
import { settlementNote } from '~/text/settlements';
import { heldCount, unitWords } from '~/text/units';

/** A round of a community as a player asks for it; without a number the newest. */
type Wish = { readonly playerId: string; readonly communityId: string; readonly round?: number | undefined };
type Verdict = Result<FixtureExport, Extract<CommunityRefusal, { code: 'community-not-found' }>>;

/** Most lines below the header: what a spreadsheet opens without trouble. */
const MOST_LINES = 100_000;

const picksHeader = ['Spieltag', 'Name', 'Tipp', 'Wertung'];

/** The table of a round, for its members. Refuses strangers, unknown rounds and communities without one. */
export async function exportStandings(context: Context, wish: Wish): Promise<Verdict> {
	const round = await findRound(context, wish);
	if (round === null) return refuse({ code: 'community-not-found' });
	const settings = await findSettings(context, round.id);
	// R36: a round in which nothing costs a joker doesn't speak of any.
	const hasJokers = shownJokers(settings, 0) !== null;
	const unit = unitOf(settings);
	const header = [
		...['Platz', 'Name', 'Status'],
		...(hasJokers ? [unitWords[unit].many] : []),
		...['Ausgeschieden am Spieltag', 'Rebuy', 'Gewonnen'],
	];
	const rows = standings(await findEntries(context.db, [round.id])).map(({ rank, name, state }) => [
		String(rank),
		name,
		state.won ? 'Gewonnen' : memberStatusLabel(state.active),
		...(hasJokers ? [String(heldCount(unit, state.jokers, state.active))] : []),
		state.eliminatedOn === null ? '' : String(state.eliminatedOn),
		yesNo(state.rebought),
		yesNo(state.won),
	]);
	return accept({ fileName: `rangliste-runde-${round.number}.csv`, text: table(header, rows) });
}

/**
 * R12: everybody's picks of a round, of matchdays whose window is stored as closed and no others, the reader's own
 * alike, with what became of them, and who entered them, or that they are automatic. By matchday, then name. Refuses
 * like `exportStandings`.
 */
export async function exportPicks(context: Context, wish: Wish): Promise<Verdict> {
	const round = await findRound(context, wish);
	if (round === null) return refuse({ code: 'community-not-found' });
	const { db } = context;
	const { communityId } = wish;
	await closeWindowsFor(context, context.now(), communityId);
	const picks = await findClosedPicks(db, { roundId: round.id, communityId });
	const lines = await findLines(db, [round.id]);
	const entries = await findEntries(db, [round.id]);
	const matchdays = new Map((await findMatchdays(db, round.seasonId)).map((each) => [each.id, each]));
	const holding = await findHolding(db, [round.seasonId]);
	const unit = unitOf(await findSettings(context, round.id));
	const names = new Map(entries.map(({ memberId, name }) => [memberId, name]));
	const teams = await findTeams(db, [...new Set(picks.map(({ teamId }) => teamId))]);
	const clubs = new Map(teams.map(({ id, name }) => [id, name]));
	const entrantOf = await findEntrants(db, communityId, picks);
	const cells = new Map<string, { matchday: number; name: string; team: string; outcome: string }>();
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
	const rows = [...cells.values()]
		.sort((a, b) => a.matchday - b.matchday || a.name.localeCompare(b.name, 'de'))
		.map(({ matchday, name, team, outcome }) => [String(matchday), name, team, outcome]);
	return accept({ fileName: `tipps-runde-${round.number}.csv`, text: table(picksHeader, rows) });
}

async function findRound({ db }: Context, wish: Wish): Promise<Seat['round']> {
	return (await findSeat(db, wish))?.round ?? null;
}

async function findSettings({ db }: Context, roundId: string): Promise<Pick<RoundSettings, 'consequences'>> {
	const { rounds } = await findPacked(db, { rounds: roundsOf([roundId]) });
	return rowsIn(rounds)[0]?.settings ?? {};
}

function table(header: readonly string[], rows: readonly string[][]): string {
	const shown = rows.slice(0, MOST_LINES);
	const rest = rows.length > shown.length ? [['Hier fehlen weitere Zeilen: Die Liste ist zu lang.']] : [];
	return writeCells([header, ...shown, ...rest]);
}
