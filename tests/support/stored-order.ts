import type { Db } from '~/data/engine/db.server';
import type { MemberState } from '~/domain/facts';
import { nameOrder } from '~/domain/name-order';
import { standingOf } from '~/domain/standings';

/** Rows whose stored place in a table isn't that of their state or name, as lines of text. */
export async function misplacedIn(db: Db): Promise<string[]> {
	const entries = await db.entry.findMany();
	const members = await db.member.findMany({
		select: { communityId: true, displayName: true, nameOrder: true },
	});
	return [
		...entries
			.filter((entry) => entry.standing !== standingOf(entry as MemberState))
			.map((entry) => `${entry.roundId} ${entry.memberId} stands at ${entry.standing}`),
		...members
			.filter((member) => member.nameOrder !== nameOrder(member.displayName))
			.map((member) => `${member.communityId} ${member.displayName} stands at ${member.nameOrder}`),
	];
}
