import type { Db, Tx } from '~/data/engine/db.server';
import { cellText, findPacked, type PackedList, rowsIn } from '~/data/engine/packed-rows.server';
import { Prisma } from './generated/sqlite/client';
import { savePromises } from './letter-promises.server';

/** Stands for the place of the operator's announcement: every dashboard. */
const EVERYWHERE = 'all';

/** Where an announcement hangs: in a community, or with null on all dashboards. */
type Place = string | null;

/** An announcement that hangs; `at` in ms UTC. */
export type OpenAnnouncement = {
	readonly id: string;
	readonly communityId: Place;
	readonly text: string;
	readonly at: number;
	readonly byMail: boolean;
	readonly actorId: string | null;
	/** The name under which its author plays there, a deleted account's too; null: no member. */
	readonly by: string | null;
};

/** What hangs in a community and on all dashboards, as a list: the operator's first. */
export function announcementsOf(communityId: Place): PackedList<OpenAnnouncement> {
	const places = communityId === null ? [EVERYWHERE] : [EVERYWHERE, communityId];
	return {
		cells: [
			...['n."id"', 'n."communityId"', 'n."text"', 'n."at"'],
			...['CASE WHEN n."byMail" THEN 1 ELSE 0 END', 'n."actorId"', 'm."displayName"'],
		],
		from: Prisma.sql`FROM "Announcement" n LEFT JOIN "Member" m ON m."communityId" = n."communityId"
			AND (m."playerId" = n."actorId" OR m."id" = n."actorId")
			WHERE n."openKey" IN (${Prisma.join(places)})`,
		order: 'n."communityId" IS NOT NULL, n."at"',
		read: ([id = '', place, text = '', at, byMail, actorId, by]) => ({
			...{ id, communityId: cellText(place), text, at: Number(at), byMail: byMail === '1' },
			...{ actorId: cellText(actorId), by: cellText(by) },
		}),
	};
}

/** What hangs in a community, or null. */
export async function findHanging(db: Db | Tx, communityId: string): Promise<OpenAnnouncement | null> {
	const { hanging } = await findPacked(db, { hanging: announcementsOf(communityId) });
	return rowsIn(hanging).find((each) => each.communityId === communityId) ?? null;
}

/**
 * Hangs an announcement up at `at` (ms) in the place of the one that hangs there, which is ended by the same person.
 * With `byMail` its letters are promised. False if another one was hung up at the same instant.
 */
export async function saveAnnouncement(
	tx: Tx,
	announcement: Omit<OpenAnnouncement, 'by' | 'actorId'> & { readonly actorId: string },
): Promise<boolean> {
	const { id, communityId, text, byMail, actorId } = announcement;
	const at = BigInt(announcement.at);
	await tx.announcement.updateMany({
		where: { openKey: keyOf(communityId) },
		data: { openKey: null, endedAt: at, endedById: actorId },
	});
	const count = await tx.$executeRaw`
		INSERT INTO "Announcement" ("id", "communityId", "text", "at", "actorId", "byMail", "openKey")
		VALUES (${id}, ${communityId}, ${text}, ${at}, ${actorId}, ${byMail}, ${keyOf(communityId)})
		ON CONFLICT ("openKey") DO NOTHING`;
	const kind = communityId === null ? 'announcement-to-all' : 'announcement';
	const promise = { kind, id, at: announcement.at, actorId, about: { id } } as const;
	if (count === 1 && byMail) await savePromises(tx, [promise]);
	return count === 1;
}

/** Takes down the announcement with this id that hangs there, at `at` (ms); false if it doesn't (any more). */
export async function endAnnouncement(
	tx: Tx,
	end: { readonly id: string; readonly communityId: Place; readonly actorId: string; readonly at: number },
): Promise<boolean> {
	const { count } = await tx.announcement.updateMany({
		where: { id: end.id, openKey: keyOf(end.communityId) },
		data: { openKey: null, endedAt: BigInt(end.at), endedById: end.actorId },
	});
	return count === 1;
}

/** How many announcements of a community, or with null to all, went or go by mail since an instant (ms). */
export async function countMailed(tx: Tx, communityId: Place, since: number): Promise<number> {
	return tx.announcement.count({ where: { communityId, byMail: true, at: { gt: BigInt(since) } } });
}

/** Whether the announcement with this id still hangs. */
export async function isHanging(db: Db | Tx, id: string): Promise<boolean> {
	const where = { id, openKey: { not: null } };
	return (await db.announcement.findFirst({ where, select: { id: true } })) !== null;
}

function keyOf(place: Place): string {
	return place ?? EVERYWHERE;
}
