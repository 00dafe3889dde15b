import type { Context } from '~/context.server';
import { kickoffAt } from '~/domain/matchday';
import { closeWindowsOf, isDue } from './close-windows.server';
import { type LoadedRound, loadRounds } from './load-rounds.server';

/**
 * A round for a page: `loadRounds` for one of them. R12: whoever looks five seconds after a kickoff has the window stored as
 * closed, which shows the picks; that costs statements only then. Undefined for an unknown round.
 */
export async function loadShownRound(
	context: Context,
	roundId: string,
	options: Parameters<typeof loadRounds>[2],
): Promise<LoadedRound | undefined> {
	const read = async () => (await loadRounds(context.db, { roundIds: [roundId] }, options))[0];
	const loaded = await read();
	if (loaded === undefined || !hasDueWindow(context, loaded)) return loaded;
	await closeWindowsOf(context, loaded.round.communityId, options.at);
	return read();
}

function hasDueWindow(context: Context, { season, closed, at }: LoadedRound): boolean {
	return season.matchdays.some(
		(matchday) => !closed.has(matchday.id) && isDue(kickoffAt(matchday, at), at, context),
	);
}
