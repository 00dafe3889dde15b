import { showPickScreen } from '../../app/services/picks/show-pick-screen.server';
import type { House } from './build-house';
import { formHeaders, sessionCookie } from './log-in';
import type { Wish } from './send-request';

/** A member who may pick for the open matchday. */
export type Picker = {
	memberId: string;
	cookie: string;
	/** The pick screen. */
	path: string;
	/** Teams that this member may choose now. */
	teams: readonly string[];
};

/** Up to `count` members with a choice, each logged in. */
export async function findPickers(house: House, count: number): Promise<Picker[]> {
	const { context, open } = house;
	const entries = await context.db.entry.findMany({
		where: { active: true, round: { finishedAfter: null } },
		include: { member: true },
		orderBy: { memberId: 'desc' },
		take: count,
	});
	const pickers: Picker[] = [];
	for (const { memberId, member } of entries) {
		const { communityId, playerId } = member;
		if (playerId === null) continue;
		const screen = await showPickScreen(context, { playerId, communityId, matchday: open });
		const sides = screen.ok ? screen.value.matches.flatMap(({ home, away }) => [home, away]) : [];
		const teams = sides.filter((side) => side.choosable).map((side) => side.id);
		if (teams.length === 0) continue;
		const path = `/community/${communityId}/tippspiel/${open}`;
		pickers.push({ memberId, teams, path, cookie: await sessionCookie(house, playerId) });
	}
	return pickers;
}

/** The form of the pick screen, submitted with this team, or to withdraw. */
export function saveWish({ path, cookie }: Picker, teamId: string | null): Wish {
	const body =
		teamId === null ? 'intent=withdraw' : new URLSearchParams({ intent: 'save', teamId }).toString();
	return { method: 'POST', path, headers: formHeaders(cookie, body), body };
}

/** The team chosen at the n-th save of a picker: another one each time, where there is more than one. */
export function teamAt({ teams }: Picker, turn: number): string {
	return teams[turn % teams.length] ?? '';
}
