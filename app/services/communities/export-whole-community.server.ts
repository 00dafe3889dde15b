import type { Context } from '~/context.server';
import { findHanging } from '~/data/announcements.server';
import { findCommunityById, type StoredCommunity } from '~/data/communities.server';
import { findMembersPart, findRoundsOfCommunity } from '~/data/community-file.server';
import { findLog, type LogPlace } from '~/data/community-log.server';
import { inTransaction } from '~/data/engine/db.server';
import { findRounds } from '~/data/round-facts.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { closeWindowsFor } from '~/services/rounds/close-pick-windows.server';
import { mayAdminister } from '~/services/trust/may-administer.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import {
	announcementFileLine,
	fileCut,
	fileHead,
	fileHeading,
	fileLine,
	fileSubheading,
	logFileLine,
	memberLine,
	pickLine,
	roundHeading,
	rulesLines,
	settingsLines,
	standingLine,
} from '~/text/community-file';
import { matchdayLabel } from '~/text/matchdays';
import { pickRows, standingsTable } from './round-tables.server';

/** Rows that are read at once, and the most lines of one list. */
const AT_ONCE = 500;
const MOST_LINES = 100_000;

/**
 * Everything about a community as parts of a text that people read: settings, members, each round with its table, picks
 * and lines, what is in the log, and the announcement that hangs. R12: of windows that are stored as closed alone, the reader's own
 * picks alike. No addresses, tokens and passwords. Written into the security log. Refuses everybody but the community's
 * admins and site admins.
 */
export async function exportWholeCommunity(
	context: Context,
	{ communityId, actorId }: { communityId: string; actorId: string },
): Promise<Result<{ fileName: string; parts: AsyncGenerator<string> }, Refusal>> {
	await closeWindowsFor(context, context.now(), communityId);
	const community = await inTransaction(context.db, async (tx) => {
		if (!(await mayAdminister(tx, context, { actorId, communityId }))) return null;
		const found = await findCommunityById(tx, communityId);
		if (found === null) return null;
		const event = { kind: 'data-exported' as const, playerId: actorId, communityId, detail: found.name };
		await recordSecurityEvent(tx, context, event);
		return found;
	});
	if (community === null) return refuse({ code: 'community-not-found' });
	return accept({ fileName: 'community.txt', parts: partsOf(context, community) });
}

async function* partsOf(context: Context, community: StoredCommunity): AsyncGenerator<string> {
	yield fileHead(community.name, context.settings.productName, context.now());
	yield `${fileHeading('Einstellungen')}${linesOf(settingsLines(community))}`;
	yield fileHeading('Mitglieder');
	yield* listed((part) => findMembersPart(context.db, community.id, part), memberLine);
	yield* roundsOf(context, community.id);
	yield fileHeading('Protokoll');
	yield* logOf(context, community.id);
	const hanging = await findHanging(context.db, community.id);
	if (hanging) yield `${fileHeading('Ansage')}${linesOf([announcementFileLine(hanging)])}`;
}

async function* roundsOf(context: Context, communityId: string): AsyncGenerator<string> {
	const rounds = await findRoundsOfCommunity(context.db, communityId);
	for (const round of rounds) {
		const [stored] = await findRounds(context.db, [round.id]);
		const { header, rows } = await standingsTable(context, round.id);
		yield fileHeading(roundHeading({ ...round, members: rows.length }));
		if (stored) yield linesOf(rulesLines(stored.settings));
		yield `${fileSubheading('Rangliste')}${linesOf(rows.map((row) => standingLine(header, row)))}`;
		const picks = await pickRows(context, { ...round, communityId });
		let before: number | null = null;
		for (const pick of picks.slice(0, MOST_LINES)) {
			const { matchday: number } = pick;
			if (number !== before)
				yield fileSubheading(matchdayLabel({ number, name: round.names.get(number) ?? null }));
			before = number;
			yield fileLine(pickLine(pick));
		}
		if (picks.length > MOST_LINES) yield fileLine(fileCut);
	}
}

async function* logOf({ db }: Context, communityId: string): AsyncGenerator<string> {
	let below: LogPlace | null = null;
	for (let count = 0; count < MOST_LINES; count += AT_ONCE) {
		const part = { communityId, from: 0, until: null, below, limit: AT_ONCE };
		const entries = await findLog(db, part);
		if (entries.length > 0) yield linesOf(entries.map(logFileLine));
		const last = entries.at(-1);
		if (last === undefined || entries.length < AT_ONCE) return;
		below = { at: last.at, id: last.id };
	}
	yield fileLine(fileCut);
}

/** A list that is read part by part. */
async function* listed<T>(
	read: (part: { offset: number; limit: number }) => Promise<T[]>,
	lineOf: (row: T) => string,
): AsyncGenerator<string> {
	for (let offset = 0; offset < MOST_LINES; offset += AT_ONCE) {
		const rows = await read({ offset, limit: AT_ONCE });
		if (rows.length > 0) yield linesOf(rows.map(lineOf));
		if (rows.length < AT_ONCE) return;
	}
	yield fileLine(fileCut);
}

function linesOf(lines: readonly string[]): string {
	return lines.map(fileLine).join('');
}
