import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../app/context.server';
import { submitPick } from '../../app/services/picks/submit-pick.server';

/** Members who save picks of a matchday ahead, each of these teams in turn. */
export type Savers = {
	members: readonly { playerId: string; communityId: string }[];
	matchday: number;
	teams: readonly string[];
};

/** How many picks were saved, and the longest wait for one, ms. */
export type Saved = { picks: number; longest: number };

/** Lets one after another save, with a pause between, until the signal says so. Throws if one is refused. */
export async function keepSaving(context: Context, savers: Savers, signal: AbortSignal): Promise<Saved> {
	const { members, matchday, teams } = savers;
	const saved = { picks: 0, longest: 0 };
	while (!signal.aborted) {
		const member = members[saved.picks % members.length];
		const teamId = teams[Math.floor(saved.picks / members.length) % teams.length] ?? '';
		if (member === undefined) return saved;
		const from = performance.now();
		const done = await submitPick(context, { ...member, matchday, teamId, arrivedAt: context.now() });
		if (!done.ok) throw new Error(`A pick was refused: ${JSON.stringify(done.refusal)}`);
		saved.longest = Math.max(saved.longest, performance.now() - from);
		saved.picks++;
		await sleep(20);
	}
	return saved;
}
