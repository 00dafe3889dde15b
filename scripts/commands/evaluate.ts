import type { Context } from '../../app/context.server';
import { commitEvaluation } from '../../app/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '../../app/services/evaluation/preview-evaluation.server';
import { loadSeason } from '../../app/services/rounds/load-season.server';
import { findCommandActor } from '../../app/services/trust/find-command-actor.server';
import { plural } from '../../app/text/format';
import { refusalText } from '../../app/text/refusals';
import { inContext } from '../terminal/in-context';
import { fail, misused, runCommand, succeed } from '../terminal/run-command';
import { previewLines } from './evaluate/preview-lines';
import { type EvaluateCommand, evaluateHelp, readArguments } from './evaluate/read-arguments';

/** Evaluates a matchday from the command line, with the same preview and the same commit as the page. */

/** Gives the exit code: 0 shown or saved, 1 refused. */
async function run(context: Context, command: EvaluateCommand): Promise<number> {
	const actor = await findCommandActor(context, command.actor);
	if (!actor.ok) return fail(`${command.actor}: ${refusalText(actor.refusal)}`);
	const wish = { actorId: actor.value?.id ?? null, matchdayId: command.matchdayId };
	const preview = await previewEvaluation(context, wish);
	if (!preview.ok) return fail(refusalText(preview.refusal));
	const { fingerprint, seasonId } = preview.value;
	const season = await loadSeason(context.db, seasonId);
	const names = new Map(season?.teams.map((team) => [team.id, team.shortName]));
	for (const line of previewLines(preview.value, (id) => names.get(id) ?? id)) console.log(line);
	console.log('');
	if (!command.commit)
		return succeed('Gespeichert wurde nichts. Mit --commit wird übernommen, was hier steht.');
	const done = await commitEvaluation(context, { ...wish, fingerprint, reason: command.reason });
	if (!done.ok) {
		const isWhy = done.refusal.code === 'correction-reason-missing';
		return fail(`${refusalText(done.refusal)}${isWhy ? ' Er steht hinter --reason.' : ''}`);
	}
	const name = actor.value === null ? 'von der Kommandozeile' : `im Namen von ${actor.value.email}`;
	const { summary, turns } = done.value;
	const text = `Übernommen ${name}: ${plural(summary.changed, 'Stand', 'Stände')} geändert.`;
	return succeed([text, ...turns].join(' '));
}

async function main(args: readonly string[]): Promise<number> {
	const command = readArguments(args);
	if ('wrong' in command) return misused(command.wrong, evaluateHelp);
	return inContext((context) => run(context, command));
}

runCommand(evaluateHelp, main);
