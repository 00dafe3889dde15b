import type { Db, Tx } from '~/data/engine/db.server';
import { kindsIn, type SourceKind } from '~/domain/source';
import type { Source as SourceRow } from './generated/sqlite/client';

/** R41: where a season's fixtures and results come from. Instants in ms UTC. */
export type SeasonSource = {
	readonly seasonId: string;
	readonly kind: SourceKind;
	/** What is asked for: 'bl1/2026', 'PL/2026', or an address. */
	readonly place: string;
	readonly isOn: boolean;
	readonly takesResults: boolean;
	readonly takesTimes: boolean;
	readonly createdAt: number;
	readonly actorId: string | null;
	/** After failures it isn't asked before. */
	readonly notBefore: number;
	/** In a row. */
	readonly failures: number;
	readonly failure: string | null;
	readonly failingSince: number | null;
	/** The matchday whose answers say nothing, while others do; null: it is the source itself that fails. */
	readonly failingMatchday: number | null;
	/** The last good answer, and the last time that all was asked for at once. */
	readonly heardAt: number | null;
	readonly wholeAt: number | null;
	/** The day (UTC) that `asked` counts, and the requests on it. */
	readonly askedOn: string;
	readonly asked: number;
	readonly etag: string | null;
	readonly lastModified: string | null;
};

/** When a source was last asked about a matchday and read, ms UTC, and what it said was its last change. */
export type SourceMatchday = {
	readonly number: number;
	readonly checkedAt: number;
	readonly readAt: number | null;
	readonly stamp: string | null;
};

/** The source of a season, or null. */
export async function findSource(db: Db | Tx, seasonId: string): Promise<SeasonSource | null> {
	const row = await db.source.findUnique({ where: { seasonId } });
	return row && sourceOf(row);
}

/**
 * A source as it is by now, if it may still be asked by the right that lasts `until` (ms): what it may do can have changed.
 * null once it is gone, off or another one, or another process has the right: what was asked of it counts no longer.
 */
export async function findAskedSource(
	db: Db | Tx,
	{ seasonId, kind, place }: Pick<SeasonSource, 'seasonId' | 'kind' | 'place'>,
	until: number,
): Promise<SeasonSource | null> {
	const row = await db.source.findFirst({ where: { seasonId, kind, place, isOn: true, askingUntil: until } });
	return row && sourceOf(row);
}

/** Every season's source, with the season's name ('Bundesliga 2026/27'). */
export async function findSources(db: Db | Tx): Promise<(SeasonSource & { readonly season: string })[]> {
	const rows = await db.source.findMany({
		orderBy: { seasonId: 'asc' },
		include: { season: { select: { label: true, league: { select: { name: true } } } } },
	});
	return rows.map(({ season, ...row }) => ({
		...sourceOf(row),
		season: `${season.league.name} ${season.label}`,
	}));
}

function sourceOf({ askingUntil: _, ...row }: SourceRow): SeasonSource {
	const { kind, createdAt, notBefore, failingSince, heardAt, wholeAt } = row;
	const ms = (instant: bigint | null) => (instant === null ? null : Number(instant));
	return {
		...row,
		kind: kind as SourceKind,
		createdAt: Number(createdAt),
		notBefore: Number(notBefore),
		failingSince: ms(failingSince),
		heardAt: ms(heardAt),
		wholeAt: ms(wholeAt),
	};
}

/** Notes that a source of this kind has written in a season: whose data they are has to be named as long as they are there. */
export async function noteDataFrom(tx: Tx, seasonId: string, kind: SourceKind): Promise<void> {
	const { dataFrom } = await tx.season.findUniqueOrThrow({
		where: { id: seasonId },
		select: { dataFrom: true },
	});
	const kinds = kindsIn(`${dataFrom} ${kind}`).join(' ');
	if (kinds !== dataFrom) await tx.season.update({ where: { id: seasonId }, data: { dataFrom: kinds } });
}

/** The kinds of sources whose data any season has. */
export async function findDataKinds(db: Db): Promise<SourceKind[]> {
	const seasons = await db.season.groupBy({ by: ['dataFrom'] });
	const sources = await db.source.groupBy({ by: ['kind'] });
	return kindsIn([...seasons.map(({ dataFrom }) => dataFrom), ...sources.map(({ kind }) => kind)].join(' '));
}

/** The kinds of sources whose data a season has, the present one included. */
export async function findSeasonData(db: Db, seasonId: string): Promise<SourceKind[]> {
	const season = await db.season.findUnique({
		where: { id: seasonId },
		select: { dataFrom: true, source: { select: { kind: true } } },
	});
	return kindsIn(`${season?.dataFrom} ${season?.source?.kind}`);
}

/** What a site admin sets of a source. */
export type SourceChoice = Pick<SeasonSource, 'kind' | 'place' | 'isOn' | 'takesResults' | 'takesTimes'>;

/**
 * Gives a season this source; another one than before begins anew, and the same is heard anew, since what was heard may be
 * taken by now. False if there is no such season.
 */
export async function saveSource(
	tx: Tx,
	seasonId: string,
	{ choice, actorId, now }: { choice: SourceChoice; actorId: string | null; now: number },
): Promise<boolean> {
	if ((await tx.season.count({ where: { id: seasonId } })) === 0) return false;
	const same = await tx.source.updateMany({
		where: { seasonId, kind: choice.kind, place: choice.place },
		data: { ...choice, etag: null, lastModified: null },
	});
	if (same.count === 1) {
		await tx.sourceMatchday.updateMany({ where: { seasonId }, data: { stamp: null } });
		return true;
	}
	await deleteSource(tx, seasonId);
	await tx.source.create({ data: { seasonId, ...choice, actorId, createdAt: now } });
	return true;
}

/** Takes a season's source away with all that it said; false if it has none. */
export async function deleteSource(tx: Tx, seasonId: string): Promise<boolean> {
	await tx.saidFact.deleteMany({ where: { seasonId } });
	await tx.sourceMatchday.deleteMany({ where: { seasonId } });
	await tx.score.deleteMany({ where: { seasonId } });
	const { count } = await tx.source.deleteMany({ where: { seasonId } });
	return count === 1;
}

/**
 * Takes the right to ask a source at `now` for this process, until `until` (ms); null while another one has it, while it
 * has to wait, and while it is switched off.
 */
export async function claimSource(
	db: Db,
	seasonId: string,
	{ now, until }: { now: number; until: number },
): Promise<SeasonSource | null> {
	const { count } = await db.source.updateMany({
		where: {
			seasonId,
			isOn: true,
			notBefore: { lte: now },
			OR: [{ askingUntil: null }, { askingUntil: { lte: now } }],
		},
		data: { askingUntil: until },
	});
	return count === 1 ? findSource(db, seasonId) : null;
}

/** What asking a source has shown: written at the end of it. */
export type AskingEnd = Partial<
	Pick<
		SeasonSource,
		| 'notBefore'
		| 'failures'
		| 'failure'
		| 'failingSince'
		| 'failingMatchday'
		| 'heardAt'
		| 'wholeAt'
		| 'etag'
		| 'lastModified'
	>
> &
	Pick<SeasonSource, 'askedOn' | 'asked'>;

/**
 * Gives the right to ask, which this process has `until` (ms), back with what came of it; nothing, once another has it.
 * Where something else is allowed by now than when it was taken, all is to be heard anew: then a file has no tag.
 */
export async function releaseSource(
	db: Db,
	{ seasonId, takesResults, takesTimes }: Pick<SeasonSource, 'seasonId' | 'takesResults' | 'takesTimes'>,
	{ until, etag, lastModified, ...end }: AskingEnd & { until: number },
): Promise<void> {
	const mine = { seasonId, askingUntil: until };
	if (etag !== undefined && lastModified !== undefined)
		await db.source.updateMany({
			where: { ...mine, isOn: true, takesResults, takesTimes },
			data: { etag, lastModified },
		});
	await db.source.updateMany({ where: mine, data: { ...end, askingUntil: null } });
}

/** Counts requests that a person has caused, on a day (UTC), if the season has a source. */
export async function countRequests(
	db: Db,
	seasonId: string,
	{ day, count }: { day: string; count: number },
): Promise<void> {
	const today = await db.source.updateMany({
		where: { seasonId, askedOn: day },
		data: { asked: { increment: count } },
	});
	if (today.count === 0)
		await db.source.updateMany({ where: { seasonId }, data: { askedOn: day, asked: count } });
}

/** Whether a process asks a source at `now` (ms). */
export async function isBeingAsked(db: Db, seasonId: string, now: number): Promise<boolean> {
	return (await db.source.count({ where: { seasonId, askingUntil: { gt: now } } })) === 1;
}

/** What is known of a season's matchdays. */
export async function findSourceMatchdays(db: Db | Tx, seasonId: string): Promise<SourceMatchday[]> {
	const rows = await db.sourceMatchday.findMany({ where: { seasonId }, orderBy: { number: 'asc' } });
	return rows.map(({ number, checkedAt, readAt, stamp }) => ({
		...{ number, stamp },
		checkedAt: Number(checkedAt),
		readAt: readAt === null ? null : Number(readAt),
	}));
}

/** Notes that a matchday was asked about; what isn't named stays. */
export async function noteMatchday(
	tx: Tx,
	seasonId: string,
	{ number, ...note }: Pick<SourceMatchday, 'number' | 'checkedAt'> & Partial<SourceMatchday>,
): Promise<void> {
	await tx.sourceMatchday.upsert({
		where: { seasonId_number: { seasonId, number } },
		create: { seasonId, number, ...note },
		update: note,
	});
}
