import type { Club } from './club';
import { teamNameKey } from './team-name';

/** Dark colours on which white is readable, for clubs that the house doesn't know. */
const palette = ['#8c1c2c', '#1d4e89', '#1b6b45', '#5b3a8c', '#7a4a12', '#0b5f6b', '#4a4a4a', '#9c2f6f'];

/**
 * A club that only a file has named so far. Initials and colours follow from its name; the id is a slug of it, with the
 * league's code before it, which keeps it apart from other leagues' clubs.
 */
export function newTeam(name: string, leagueId: string): Club {
	const words = teamNameKey(name).split(' ');
	const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
	return {
		id: [leagueId, ...words].join('-'),
		name,
		shortName: name.slice(0, 14).trim(),
		initials: initialsOf(words),
		color: palette[sum % palette.length] ?? '#4a4a4a',
		color2: '#ffffff',
		ink: '#ffffff',
	};
}

/** Three letters: of three words the first ones, of fewer the first letters and the rest of the last word. */
function initialsOf(words: readonly string[]): string {
	const firsts = words.slice(0, 2).map((word) => word.charAt(0));
	const last = words.length > 2 ? words[2]?.charAt(0) : words.at(-1)?.slice(1);
	return `${firsts.join('')}${last ?? ''}`.slice(0, 3).padEnd(3, 'x').toUpperCase();
}
