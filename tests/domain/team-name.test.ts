import { describe, expect, test } from 'vitest';
import { newTeam } from '~/domain/new-team';
import { suggestTeams, teamNameKey } from '~/domain/team-name';
import { clubs } from '../../prisma/seed/teams';

const teamsOf = (leagueId: string) =>
	clubs
		.filter((club) => club.leagueId === leagueId)
		.map((club) => ({ id: club.id, names: [club.name, ...club.aliases] }));

describe('the key of a spelling', () => {
	test.each([
		['1. FC Köln', '1 FC KOLN'],
		['Atlético Madrid', 'atletico  madrid '],
		["Nott'm Forest", 'Nott’m Forest'],
		['Brighton & Hove Albion', 'Brighton and Hove Albion'],
		['FC St. Pauli', 'FC St Pauli'],
		['Fußball', 'fussball'],
	])('%s and %s are the same', (a, b) => {
		expect(teamNameKey(a)).toBe(teamNameKey(b));
	});

	test('signs that nobody sees don’t count', () => {
		expect(teamNameKey('\u202E1. FC Kö\u200Bln\u00AD')).toBe('1 fc koln');
	});

	test.each([
		['Bayer', 'Bayern'],
		['Borussia Dortmund', 'Borussia Mönchengladbach'],
		['Ath Madrid', 'Ath Bilbao'],
		['Man United', 'Man City'],
		['Köln', 'FC Köln'],
	])('%s and %s are two', (a, b) => {
		expect(teamNameKey(a)).not.toBe(teamNameKey(b));
	});
});

describe('suggestions for an unknown name', () => {
	test.each([
		['bundesliga', 'Bayern Munchn', 'bayern'],
		['bundesliga', 'Borusia Dortmund', 'dortmund'],
		['premierleague', 'Man Untied', 'manunited'],
		['laliga', 'Atletico de Madird', 'atletico'],
	])('%s, %s: %s is among them', (leagueId, name, id) => {
		expect(suggestTeams(name, teamsOf(leagueId))).toContain(id);
	});

	test('at most three, and none for a name that resembles nothing', () => {
		expect(suggestTeams('Real', teamsOf('laliga')).length).toBeLessThanOrEqual(3);
		expect(suggestTeams('Xyzzy', teamsOf('bundesliga'))).toEqual([]);
		expect(suggestTeams('', teamsOf('bundesliga'))).toEqual([]);
	});
});

describe('the clubs that the house knows', () => {
	test('every club has a slug, a short name, three letters and readable ink', () => {
		for (const club of clubs) {
			expect(club.id, club.name).toMatch(/^[a-z]+(-ii|-frauen)?$/);
			expect(club.shortName.length, club.name).toBeLessThanOrEqual(14);
			expect(club.initials, club.name).toMatch(/^[A-Z0-9]{3}$/);
			expect(contrast(club.color, club.ink), club.name).toBeGreaterThanOrEqual(4.5);
			expect(club.color2, club.name).toMatch(/^#[0-9a-f]{6}$/);
		}
	});

	test('ids and initials are unique within a league', () => {
		expect(new Set(clubs.map((club) => `${club.leagueId} ${club.id}`)).size).toBe(clubs.length);
		expect(new Set(clubs.map((club) => `${club.leagueId} ${club.initials}`)).size).toBe(clubs.length);
	});

	test('no spelling means two clubs of one league', () => {
		const owners = new Map<string, string>();
		for (const { leagueId, id, name, shortName, aliases } of clubs) {
			for (const spelling of [name, shortName, ...aliases]) {
				const key = `${leagueId} ${teamNameKey(spelling)}`;
				expect(owners.get(key) ?? id, spelling).toBe(id);
				owners.set(key, id);
			}
		}
	});

	test.each([
		['bundesliga', 'Bayer', 'leverkusen'],
		['bundesliga', 'Bayern', 'bayern'],
		['bundesliga', 'Bor. Dortmund', 'dortmund'],
		['bundesliga', "Bor. M'gladbach", 'gladbach'],
		['bundesliga', 'Union Berlin', 'union'],
		['bundesliga', 'Hertha Berlin', 'hertha'],
		['premierleague', 'Man United', 'manunited'],
		['premierleague', 'Man City', 'mancity'],
		['premierleague', 'West Ham', 'westham'],
		['premierleague', 'West Brom', 'westbrom'],
		['laliga', 'Ath Madrid', 'atletico'],
		['laliga', 'Ath Bilbao', 'athletic'],
		['laliga', 'At. Osasuna', 'osasuna'],
		['laliga', 'R. Madrid', 'realmadrid'],
		['laliga', 'Esp. Barcelona', 'espanyol'],
		['laliga', 'Barcelona', 'barcelona'],
		['seriea', 'Inter', 'inter'],
		['seriea', 'Milan', 'milan'],
		['seriea', 'Torino', 'torino'],
		['seriea', 'Juventus Torino', 'juventus'],
		['seriea', 'Genoa', 'genoa'],
		['seriea', 'Sampdoria Genoa', 'sampdoria'],
		['seriea', 'Verona', 'verona'],
		['seriea', 'Chievo Verona', 'chievo'],
		['seriea', 'Roma', 'roma'],
		['seriea', 'Lazio Roma', 'lazio'],
	])('%s: %s is %s', (leagueId, name, id) => {
		expect(ownersOf(leagueId, name)).toEqual([id]);
	});

	test.each([
		['bundesliga', 'Borussia'],
		['bundesliga', 'Bayren'],
		['bundesliga', 'Berlin'],
		['premierleague', 'Albion'],
		['premierleague', 'Manchester'],
		['premierleague', 'Sheffield'],
		['premierleague', 'United'],
		['laliga', 'Ath'],
		['laliga', 'Deportivo'],
		['laliga', 'Real M.'],
		['laliga', 'Real'],
		['seriea', 'Mailand'],
		['seriea', 'Milano'],
	])('%s: %s could be several clubs, or is a slip, and stays a question', (leagueId, name) => {
		expect(ownersOf(leagueId, name)).toEqual([]);
	});

	test('a club that only a file names gets readable colours and three letters', () => {
		for (const name of ['Torino', 'AC Milan', 'Hellas Verona FC', 'SPAL', 'X']) {
			const team = newTeam(name, 'seriea');
			expect(team.id).toMatch(/^seriea-[a-z-]+$/);
			expect(team.initials).toMatch(/^[A-Z]{3}$/);
			expect(contrast(team.color, team.ink)).toBeGreaterThanOrEqual(4.5);
		}
	});
});

/** Ids of the clubs of a league that this spelling means. */
function ownersOf(leagueId: string, spelling: string): string[] {
	const owners = clubs.filter((club) =>
		[club.name, club.shortName, ...club.aliases].some((each) => teamNameKey(each) === teamNameKey(spelling)),
	);
	return owners.filter((club) => club.leagueId === leagueId).map((club) => club.id);
}

/** Contrast of two colours as WCAG 2 defines it, 1 to 21. */
function contrast(a: string, b: string): number {
	const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5]
		.map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
		.map((channel) => (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
