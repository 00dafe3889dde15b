import type { TeamId } from './facts';

/** A team and the spellings under which it is known. */
export type NamedTeam = { readonly id: TeamId; readonly names: readonly string[] };

/**
 * The key under which a spelling is compared: without accents, case, punctuation, repeated spaces and what nobody sees.
 * It drops no word, so that two clubs never share one by abbreviation ("FC Köln" and "Köln" are two spellings).
 */
export function teamNameKey(name: string): string {
	return name
		.normalize('NFKD')
		.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
		.toLowerCase()
		.replace(/ß/g, 'ss')
		.replace(/['’`´"]/g, '')
		.replace(/&/g, ' and ')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
}

/**
 * Teams whose spellings resemble an unknown name, best first, at most `limit`. A suggestion, never an answer:
 * Bayer and Bayern are one letter apart.
 */
export function suggestTeams(name: string, teams: readonly NamedTeam[], limit = 3): TeamId[] {
	const key = teamNameKey(name);
	return teams
		.map((team) => ({
			id: team.id,
			score: Math.max(0, ...team.names.map((known) => likeness(key, teamNameKey(known)))),
		}))
		.filter((candidate) => candidate.score >= 0.5)
		.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
		.slice(0, limit)
		.map((candidate) => candidate.id);
}

/** 0 (nothing in common) to 1 (the same): the better of letters in common and long words in common. */
function likeness(a: string, b: string): number {
	if (a === '' || b === '') return 0;
	const letters = 1 - editDistance(a, b) / Math.max(a.length, b.length);
	const ours = a.split(' ').filter((word) => word.length > 3);
	const theirs = new Set(b.split(' '));
	const words = ours.length === 0 ? 0 : ours.filter((word) => theirs.has(word)).length / ours.length;
	return Math.max(letters, words * 0.9);
}

/** Letters to insert, delete or replace between two texts. */
function editDistance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, column) => column);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
		}
		row = next;
	}
	return row[b.length] ?? 0;
}
