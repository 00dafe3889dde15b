import { inkFor } from './club-colours';
import type { TeamId } from './facts';
import { cleanName } from './player-name';
import type { ClubRefusal } from './refusals-club';
import { accept, type Result, refuse } from './result';
import { teamNameKey } from './team-name';

/** Most characters of a club's name and of a spelling; a badge and a table hold the short name. */
const LONGEST_NAME = 60;
const LONGEST_SHORT_NAME = 14;

/** What an admin may set about a club; colours as '#rrggbb'. */
export type ClubFields = {
	readonly name: string;
	readonly shortName: string;
	readonly initials: string;
	readonly color: string;
	readonly color2: string;
};

/** A club as it is stored, with the ink that is readable on its first colour. */
export type Club = ClubFields & { readonly id: TeamId; readonly ink: string };

/** Equal as long as nobody has changed a club: for a form to hand back. */
export function clubVersion({ name, shortName, initials, color, color2 }: ClubFields): string {
	return JSON.stringify([name, shortName, initials, color, color2]);
}

/** The fields of one that are something else in the other. */
export function differingFields(stored: ClubFields, wanted: ClubFields): Partial<ClubFields> {
	const fields = ['name', 'shortName', 'initials', 'color', 'color2'] as const;
	return Object.fromEntries(
		fields.filter((field) => stored[field] !== wanted[field]).map((field) => [field, stored[field]]),
	);
}

/**
 * A club's fields as they are stored: names cleaned as players' are, initials in capitals, with the ink that is
 * readable on the first colour. Refuses empty and long names, initials that aren't three letters or digits, and a
 * colour on which nothing is readable.
 */
export function judgeClub(fields: ClubFields): Result<ClubFields & { readonly ink: string }, ClubRefusal> {
	const name = cleanName(fields.name);
	const shortName = cleanName(fields.shortName);
	const initials = fields.initials.trim().toUpperCase();
	const [color, color2] = [fields.color.trim().toLowerCase(), fields.color2.trim().toLowerCase()];
	if (!isName(name, LONGEST_NAME)) return refuse({ code: 'club-name-wrong', max: LONGEST_NAME });
	if (!isName(shortName, LONGEST_SHORT_NAME))
		return refuse({ code: 'club-short-name-wrong', max: LONGEST_SHORT_NAME });
	if (!/^[A-Z0-9]{3}$/.test(initials)) return refuse({ code: 'club-initials-wrong' });
	if (!isColor(color)) return refuse({ code: 'club-color-wrong', which: 'color' });
	if (!isColor(color2)) return refuse({ code: 'club-color-wrong', which: 'color2' });
	const ink = inkFor(color);
	if (ink === null) return refuse({ code: 'club-color-unreadable' });
	return accept({ name, shortName, initials, color, color2, ink });
}

/** A spelling as it is stored, cleaned, with its key. Refuses empty and long ones. */
export function judgeSpelling(text: string): Result<{ spelling: string; key: string }, ClubRefusal> {
	const spelling = cleanName(text);
	if (!isName(spelling, LONGEST_NAME)) return refuse({ code: 'spelling-wrong', max: LONGEST_NAME });
	return accept({ spelling, key: teamNameKey(spelling) });
}

/** Something with a letter or a digit in it. */
function isName(text: string, longest: number): boolean {
	return teamNameKey(text) !== '' && [...text].length <= longest;
}

function isColor(text: string): boolean {
	return /^#[0-9a-f]{6}$/.test(text);
}
