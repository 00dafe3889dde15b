import type { RoundSettings } from '~/domain/facts';
import { announcedText } from './announcements';
import { plural, shortDate } from './format';
import { entryLabels, visibilityLabels, yesNo } from './labels';
import { logLine } from './log-lines';
import { rulesOfRound } from './rules';

/** The file with everything about a community, as people read it: sections under headings, a line for each thing. */

/** Where a list was cut. */
export const fileCut = 'Hier fehlen weitere Zeilen: Die Liste ist zu lang.';

/** The first lines: whose file it is, and when it was made (ms UTC). */
export function fileHead(community: string, productName: string, at: number): string {
	const title = `${community}: alles als Datei`;
	return `${title}\n${'='.repeat(title.length)}\n${productName}, Stand ${shortDate(at)}. Offene Tipps stehen nicht darin, auch keine Adressen, Passwörter und Einladungen.\n`;
}

/** A heading with an empty line above. */
export function fileHeading(title: string): string {
	return `\n${title}\n${'-'.repeat([...title].length)}\n`;
}

/** A part of a section. */
export function fileSubheading(title: string): string {
	return `\n${title}\n`;
}

/** One thing, its further lines beneath. */
export function fileLine(text: string): string {
	return `  ${text.replaceAll('\n', '\n    ')}\n`;
}

type Settings = {
	readonly league: string;
	readonly description: string;
	readonly visibility: keyof typeof visibilityLabels;
	readonly entryOpen: boolean;
	readonly membersInvite: boolean;
	readonly mailsPicks: boolean;
	readonly settings: RoundSettings;
};

/** The settings, and the rules of the next round. */
export function settingsLines(community: Settings): string[] {
	const { league, description, visibility, entryOpen, membersInvite, mailsPicks, settings } = community;
	return [
		`Wettbewerb: ${league}`,
		...(description === '' ? [] : [`Beschreibung: ${description}`]),
		`Wer mitspielen kann: ${visibilityLabels[visibility]}`,
		`Einstieg nach dem Start: ${entryLabels[entryOpen ? 'open' : 'closed']}`,
		`Alle dürfen einladen: ${yesNo(membersInvite)}`,
		`Nach dem Anpfiff alle Tipps per Mail: ${yesNo(mailsPicks)}`,
		...rulesLines(settings).map((rule) => `Regel der nächsten Runde: ${rule}`),
	];
}

/** A round's rules, a line each. */
export function rulesLines(settings: RoundSettings): string[] {
	return rulesOfRound({ description: '', settings, entry: null }).map(
		({ label, value }) => `${label}: ${value}`,
	);
}

/** A member: name, rights, since when, and whether still there; instants in ms UTC. */
export function memberLine(member: {
	readonly name: string;
	readonly isAdmin: boolean;
	readonly joinedAt: number;
	readonly leftAt: number | null;
	readonly removed: boolean;
}): string {
	const { name, isAdmin, joinedAt, leftAt, removed } = member;
	const gone = leftAt === null ? '' : `, ${removed ? 'entfernt' : 'ausgestiegen'} ${shortDate(leftAt)}`;
	return `${name}${isAdmin ? ' (Admin)' : ''}, dabei seit ${shortDate(joinedAt)}${gone}`;
}

/** A row of a table by its header: '1. Lena: Status Aktiv, Joker 1'. */
export function standingLine(
	header: readonly string[],
	[rank = '', name = '', ...cells]: readonly string[],
): string {
	const said = header.slice(2).flatMap((label, index) => (cells[index] ? [`${label}: ${cells[index]}`] : []));
	return `${rank}. ${name}: ${said.join(', ')}`;
}

/** A pick with what became of it. */
export function pickLine(pick: {
	readonly name: string;
	readonly team: string;
	readonly outcome: string;
}): string {
	const { name, team, outcome } = pick;
	// What became of a member without a pick says so itself.
	const said = team === '' ? [outcome || 'kein Tipp'] : [team, outcome];
	return `${name}: ${said.filter((part) => part !== '').join(', ')}`;
}

/** An entry of the log. */
export function logFileLine(entry: Parameters<typeof logLine>[0]): string {
	const { who, what } = logLine(entry);
	return `${shortDate(entry.at)}: ${who} ${what}`;
}

/** An announcement with its text; `at` in ms UTC. */
export function announcementFileLine(said: {
	readonly by: string | null;
	readonly at: number;
	readonly byMail: boolean;
	readonly text: string;
}): string {
	return `${announcedText(said)}${said.byMail ? ', auch per Mail' : ''}:\n${said.text}`;
}

/** 'Runde 2, Saison 2026/27, gestartet …, 12 Mitglieder' */
export function roundHeading(round: {
	readonly number: number;
	readonly season: string;
	readonly startedAt: number;
	readonly members: number;
}): string {
	const { number, season, startedAt, members } = round;
	return `Runde ${number}, Saison ${season}, gestartet ${shortDate(startedAt)}, ${plural(members, 'Mitglied', 'Mitglieder')}`;
}
