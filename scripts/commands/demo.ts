import { type Context, closeContext, openContext } from '../../app/context.server';
import { readSettings } from '../../app/env.server';
import { loadSeason } from '../../app/services/rounds/load-season.server';
import { findCommandActor } from '../../app/services/trust/find-command-actor.server';
import { longDate } from '../../app/text/format';
import { inContext } from '../terminal/in-context';
import { fail, misused, runCommand, succeed } from '../terminal/run-command';
import { type LocalSource, startLocalSource } from './demo/local-source';
import { kickOffSoon, playOn } from './demo/play-matchday';
import { presentMatchday } from './demo/present-matchday';
import { takeTurn } from './demo/take-turn';

const help = `npm run demo -- matchday

Plays the demo's present matchday in fast time, so that a matchday can be watched in five minutes: kickoff in about a
minute, ninety minutes in two, goals and results from a local source, then the evaluation and its mails. What lies ahead
is moved to now. Results stand 20 seconds instead of 15 minutes, and matches last as much less (SOURCE_STANDS). Only with
the demo's season, and never where DRINBLEIBEN_MODE is production. Play along at the running server (npm start).
Exit codes: 0 played, 1 refused, 2 called wrongly.`;

/** So long results stand here, ms. */
const STANDS = 20_000;

/** The season that the demo fills. */
const SEASON = 'bundesliga_1';

async function run(open: (sources: LocalSource) => Promise<Context>, context: Context): Promise<number> {
	const actor = await findCommandActor(context, null);
	if (!actor.ok || actor.value === null)
		return fail('Es gibt kein Konto eines Seiten-Admins (SITE_ADMIN_EMAILS).');
	const loaded = await loadSeason(context.db, SEASON);
	const matchday = loaded?.season.label === '2024/25' ? presentMatchday(loaded, Math.random) : null;
	if (matchday === null)
		return fail('Hier ist keine Saison der Demo, von der noch ein Spieltag zu spielen ist.');
	const play = { seasonId: SEASON, actorId: actor.value.id, matchday };
	const begin = await kickOffSoon(context, play);
	console.log(`${matchday.number}. Spieltag: Anpfiff ${longDate(begin)}. Tippen geht bis dahin.`);
	const now = await loadSeason(context.db, SEASON);
	const starts = new Map(now?.matches.map(({ id, kickoff }) => [id, kickoff]));
	const matches = matchday.matches.map((match) => ({
		...match,
		kickoff: starts.get(match.id) ?? match.kickoff,
	}));
	const source = await startLocalSource(matches, {
		matchday: matchday.number,
		year: 2024,
		begin,
		now: context.now,
	});
	const asking = await open(source);
	try {
		await playOn(asking, play, (step) => console.log(step));
	} finally {
		await closeContext(asking);
		await source.close();
	}
	return succeed('Gespielt.');
}

async function main(args: readonly string[]): Promise<number> {
	if (args.length !== 1 || args[0] !== 'matchday')
		return misused('Bitte sage, was gespielt werden soll.', help);
	const settings = readSettings();
	if (settings.production) return fail('Das gibt es nur in der Demo, nicht im Betrieb.');
	const open = ({ url }: LocalSource) =>
		openContext({
			...{ ...settings, sourceStands: Math.min(settings.sourceStands, STANDS) },
			sources: { ...settings.sources, on: true, openligadb: { url } },
		});
	const giveBack = takeTurn(settings.dataDir);
	if (giveBack === null) return fail('Die Demo spielt gerade schon, in einem anderen Fenster. Eine genügt.');
	return inContext((context) => run(open, context), settings).finally(giveBack);
}

runCommand(help, main);
