import { showsNothing, visibleText } from './player-name';
import type { AnnouncementRefusal } from './refusals-announcement';
import { accept, type Result, refuse } from './result';

/** The most characters of an announcement, as a reader counts them. */
export const LONGEST_ANNOUNCEMENT = 1_000;

/** As many announcements of a community go by mail within `MAILED_WITHIN` (ms). */
export const MOST_MAILED = 3;
export const MAILED_WITHIN = 24 * 3_600_000;

/**
 * The text as it is stored: plain, composed, its lines without white space at their ends, one empty line at the most
 * between two. Refuses one without anything to see, one longer than 1,000 characters, and control characters.
 */
export function judgeAnnouncement(text: string): Result<string, AnnouncementRefusal> {
	const lines = text.replace(/\r\n?|\u2028|\u2029/g, '\n').replaceAll('\t', ' ');
	if (/[^\P{Cc}\n]/u.test(lines)) return refuse({ code: 'announcement-characters' });
	const stored = visibleText(lines)
		.split('\n')
		.map((line) => line.trimEnd())
		.join('\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
	if (showsNothing(stored)) return refuse({ code: 'announcement-missing' });
	const { length } = [...stored];
	if (length > LONGEST_ANNOUNCEMENT)
		return refuse({ code: 'announcement-long', longest: LONGEST_ANNOUNCEMENT, length });
	return accept(stored);
}
