import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { type SourceChoice, saveSource } from '~/data/season-sources.server';
import type { SourceKind } from '~/domain/source';
import { offsetAt } from '~/domain/zoned-time';
import { askSource } from '~/services/sources/ask-source.server';
import { createSources } from '~/sources/sources.server';
import type { Clock } from './context';
import { type FakeSources, startFakeSources } from './fake-sources';
import { MINUTE, type TrueMatch } from './fake-sources/true-match';
import { emptySeason, importFile, template } from './import-files';

/** A season of the Bundesliga with a source that plays what truly happens. */
export type Watched = { readonly seasonId: string; readonly fake: FakeSources };

type Wish = {
	readonly matches: readonly TrueMatch[];
	readonly choice?: Partial<SourceChoice>;
	/** Its matches came from the source, and not from a person's file. */
	readonly bySource?: boolean;
	/** In which it begins. */
	readonly year?: number;
};

/** Imports the matches as they are known before they are played, and gives the season its source. */
export async function watchSeason(
	context: Context,
	clock: Clock,
	{ matches, choice = {}, bySource = true, year = 2026 }: Wish,
): Promise<Watched> {
	const seasonId = await buildWatchedSeason(context, { matches, bySource, year, kind: choice.kind });
	const fake = await giveSource(context, clock, seasonId, { matches, choice, year });
	return { seasonId, fake };
}

/** The season without a source. */
export async function buildWatchedSeason(
	context: Context,
	{
		matches,
		bySource = true,
		year = 2026,
		kind = 'openligadb',
	}: Omit<Wish, 'choice'> & { kind?: SourceKind | undefined },
): Promise<string> {
	const seasonId = await emptySeason(context, `${year}/${String(year + 1).slice(2)}`);
	const bytes = template(...matches.map(lineOf));
	const source = bySource ? { kind, answerId: null } : undefined;
	await importFile(context, { seasonId, bytes, ...(source && { source }) });
	return seasonId;
}

/** Starts a fake of the services, which knows these matches, and makes it the source of the season. */
export async function giveSource(
	context: Context,
	clock: Clock,
	seasonId: string,
	{ matches, choice = {}, year = 2026 }: Omit<Wish, 'bySource'>,
): Promise<FakeSources> {
	const fake = await startFakeSources({
		now: clock.now,
		matches: [...matches],
		shortcut: 'bl1',
		code: 'BL1',
		year,
	});
	context.settings.sources = fake.settings;
	context.sources = createSources(fake.settings);
	const { kind = 'openligadb' } = choice;
	await inTransaction(context.db, (tx) =>
		saveSource(tx, seasonId, {
			choice: {
				kind,
				place: { openligadb: 'bl1/2026', 'football-data': 'BL1/2026', file: fake.file }[kind],
				isOn: true,
				takesResults: true,
				takesTimes: true,
				...choice,
			},
			actorId: null,
			now: context.now(),
		}),
	);
	return fake;
}

function lineOf({ matchday, home, away, kickoff }: TrueMatch): string {
	const wall = new Date(kickoff + offsetAt(kickoff, 'Europe/Berlin')).toISOString();
	const [year, month, day] = wall.slice(0, 10).split('-');
	return `${matchday};${day}.${month}.${year};${wall.slice(11, 16)};${home};${away};;`;
}

/** Asks each minute until an instant (ms), as the job does, and gives how many requests that were. */
export async function askUntil(
	context: Context,
	clock: Clock,
	{ seasonId, until, onMinute }: { seasonId: string; until: number; onMinute?: () => Promise<void> },
): Promise<number> {
	let requests = 0;
	for (; clock.now() < until; clock.advance(MINUTE)) {
		requests += (await askSource(context, seasonId))?.requests ?? 0;
		await onMinute?.();
	}
	return requests;
}
