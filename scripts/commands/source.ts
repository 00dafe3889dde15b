import type { Context } from '../../app/context.server';
import { askSourceNow } from '../../app/services/operating/ask-source-now.server';
import {
	findAsked,
	previewAnswer,
	previewSource,
	type SaidNow,
} from '../../app/services/sources/preview-source.server';
import { numberText, plural } from '../../app/text/format';
import { refusalText } from '../../app/text/refusals';
import { sourceFailureText } from '../../app/text/source-failures';
import { nameOfSource } from '../../app/text/sources';
import { inContext } from '../terminal/in-context';
import { fail, misused, runCommand, succeed } from '../terminal/run-command';
import { readArguments, type SourceCommand, sourceHelp } from './source/read-arguments';
import { saidLines } from './source/said-lines';

/** Asks a season's source from the command line: what the job does each minute, before one's eyes. */

/** After so long no further question is begun, ms. */
const PATIENCE = 90_000;

const nothingToAsk = 'In dieser Saison gibt es gerade nichts zu fragen.';

/** Gives the exit code: 0 the source has answered, 1 it hasn't, or asking it is refused. */
async function run(context: Context, { seasonId, matchday, commit }: SourceCommand): Promise<number> {
	const found = await findAsked(context, seasonId, matchday);
	if (!found.ok) return fail(refusalText(found.refusal));
	const source = found.value;
	console.log(`${seasonId}: ${nameOfSource(source)}`);
	const wish = { patience: PATIENCE, matchday, isRead: true };
	const show = (said: SaidNow) => {
		for (const line of saidLines(said, { source: source.kind, seasonId })) console.log(line);
	};
	if (commit) return hear(context, { seasonId, wish, show });
	const said = await previewSource(context, { source, wish });
	if (said.length === 0) return succeed(nothingToAsk);
	said.forEach(show);
	console.log('');
	if (said.some(({ failure }) => failure !== null)) return fail('Gespeichert wurde nichts.');
	if (!source.isOn)
		return succeed(
			'Gespeichert wurde nichts. Die Quelle ist ausgeschaltet, mit --commit fragen wir sie nicht.',
		);
	const taken = said.flatMap(({ facts }) => facts.filter(({ waits }) => waits === null)).length;
	return succeed(
		`Gespeichert wurde nichts. Mit --commit ${taken === 1 ? 'wird' : 'werden'} ${numberText(taken)} übernommen.`,
	);
}

/** Takes note of what the source says, as the job does. */
async function hear(
	context: Context,
	{ show, ...asked }: { seasonId: string; wish: { matchday: number | null }; show: (said: SaidNow) => void },
): Promise<number> {
	const done = await askSourceNow(context, {
		...asked,
		actorId: null,
		onAnswer: async (answer) => show(await previewAnswer(context, answer)),
	});
	if (!done.ok) return fail(refusalText(done.refusal));
	if (done.value === null) return succeed(nothingToAsk);
	const { taken, said, failure } = done.value;
	console.log('');
	const left = plural(said - taken, 'Abweichung bleibt', 'Abweichungen bleiben');
	const sentence = `${numberText(taken)} übernommen, ${left}.`;
	return failure === null ? succeed(sentence) : fail(`${sentence} ${sourceFailureText(failure)}`);
}

async function main(args: readonly string[]): Promise<number> {
	const command = readArguments(args);
	if ('wrong' in command) return misused(command.wrong, sourceHelp);
	return inContext((context) => run(context, command));
}

runCommand(sourceHelp, main);
