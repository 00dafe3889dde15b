import type { Context } from '~/context.server';
import { kickoffAt } from '~/domain/matchday';
import { closeWindowsFor, isDue } from './close-pick-windows.server';
import { loadMemberRounds } from './load-rounds.server';
import type { MemberRound } from './loaded-round';

/**
 * A round for a page, with one member of it. R12: whoever looks five seconds after a kickoff has the window stored as
 * closed, which shows the picks; that costs statements only then. Undefined for an unknown round.
 */
export async function loadShownRound(
	context: Context,
	roundId: string,
	{ memberId, ...options }: Parameters<typeof loadMemberRounds>[2] & { readonly memberId: string },
): Promise<MemberRound | undefined> {
	const wish = { roundIds: [roundId], memberIds: [memberId] };
	const read = async () => (await loadMemberRounds(context.db, wish, options))[0];
	const loaded = await read();
	if (loaded === undefined || !hasDueWindow(context, loaded)) return loaded;
	await closeWindowsFor(context, options.at, loaded.round.communityId);
	return read();
}

function hasDueWindow(context: Context, { season, closed, at }: MemberRound): boolean {
	return season.matchdays.some(
		(matchday) => !closed.has(matchday.id) && isDue(kickoffAt(matchday, at), at, context),
	);
}
