import type { FixtureFile } from '~/csv/fixture-file';
import type { CompetitionSlip } from '~/domain/competition-slips';
import type { DiffedRow } from '~/domain/fixture-diff';
import { isOpenPlace } from '~/domain/open-place';
import { teamNameKey } from '~/domain/team-name';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import type { ResolvedNames } from './resolve-names.server';

/** Of fewer known clubs nothing tells whether a list is of this competition. */
const MIN_KNOWN = 8;
const MAX_NAMES = 3;

type Planned = {
	readonly rows: readonly DiffedRow[];
	readonly names: Pick<ResolvedNames, 'joining' | 'newAliases'>;
};

/** R40: what tells that a list is of another competition than the one that it would go to, or of another size. */
export function findCompetitionSlips(
	file: FixtureFile,
	planned: Planned,
	loaded: LoadedSeason,
): CompetitionSlip[] {
	const slips = [
		findLeague(file, loaded) ?? findClubs(file, planned, loaded),
		findTeams(planned, loaded),
		findBeyond(planned, loaded),
	];
	return slips.filter((slip) => slip !== null);
}

function findLeague(
	{ leagueName, leagueHint }: FixtureFile,
	{ league }: LoadedSeason,
): CompetitionSlip | null {
	if (leagueName === null || leagueHint === league.id) return null;
	return { code: 'league', named: leagueName, chosen: league.name };
}

/** Against the season's teams, or those that the competition knows as long as the season has few; answers count. */
function findClubs(
	{ rows }: FixtureFile,
	{ names }: Planned,
	{ teamIds, aliases, teams, league }: LoadedSeason,
): CompetitionSlip | null {
	const isPlaying = (id: string | undefined) =>
		id !== undefined && (teamIds.size < MIN_KNOWN || teamIds.has(id));
	if (teams.length < MIN_KNOWN) return null;
	const answered = new Map(names.newAliases.map(({ key, teamId }) => [key, teamId]));
	const keys = new Set(
		rows
			.flatMap(({ home, away }) => [home, away])
			.filter((name) => !isOpenPlace(name))
			.map(teamNameKey),
	);
	const known = [...keys].filter((key) => isPlaying(aliases.get(key) ?? answered.get(key))).length;
	return known * 2 >= keys.size ? null : { code: 'clubs', known, of: keys.size, chosen: league.name };
}

function findTeams(
	{ names: { joining } }: Planned,
	{ teamIds, teams, league }: LoadedSeason,
): CompetitionSlip | null {
	const usual = league.teamCount;
	if (usual === null || joining.length === 0 || teamIds.size + joining.length <= usual) return null;
	const some = joining.slice(0, MAX_NAMES).map((id) => teams.find((team) => team.id === id)?.name ?? id);
	return { code: 'teams', count: teamIds.size + joining.length, usual, names: some };
}

function findBeyond({ rows }: Planned, { league }: LoadedSeason): CompetitionSlip | null {
	const usual = league.matchdayCount;
	if (usual === null) return null;
	const beyond = rows.filter(
		({ before, after }) => after.matchday > usual && before?.matchday !== after.matchday,
	);
	const last = Math.max(...beyond.map(({ after }) => after.matchday));
	return beyond.length === 0 ? null : { code: 'beyond', count: beyond.length, last, usual };
}
