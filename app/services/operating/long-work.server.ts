import type { OnStage } from '~/aside';
import type { Context } from '~/context.server';
import { joinOpenligadb } from '~/csv/join-openligadb';
import { announceEvaluation } from '~/services/evaluation/announce-evaluation.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { commitPlanned } from '~/services/evaluation/commit-planned.server';
import { showAdminEvaluation } from '~/services/evaluation/show-admin-evaluation.server';
import { commitImport } from '~/services/imports/commit-import.server';
import { showImport } from '~/services/imports/show-import.server';
import { undoImport } from '~/services/imports/undo-import.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { showSuspension } from '~/services/seasons/show-suspension.server';
import { suspendEverywhere } from '~/services/seasons/suspend-everywhere.server';
import { hearAnswer } from '~/services/sources/hear-answer.server';
import { backUp } from './back-up.server';

/**
 * What takes seconds with many thousands of members, or with a large file: the services that a thread of their own may
 * run, by name.
 */
const services = {
	announceEvaluation,
	backUp,
	commitEvaluation,
	commitImport,
	commitPlanned,
	hearAnswer,
	joinLists: async (_context: Context, answers: readonly Uint8Array[]) => joinOpenligadb(answers),
	sendWaitingMails: (context: Context, _input: null) => sendWaitingMails(context),
	showAdminEvaluation,
	showImport,
	showSuspension,
	suspendEverywhere,
	undoImport,
};

type Services = typeof services;
type Name = keyof Services;

/**
 * Runs one of them: in the process's thread for long work, for which requests don't wait, or here where the
 * process has none (scripts, tests). Input and answer are plain data; `onStage` hears of the stages that it names.
 */
export async function runLong<K extends Name>(
	context: Context,
	name: K,
	input: Parameters<Services[K]>[1],
	onStage: OnStage = () => {},
): Promise<Awaited<ReturnType<Services[K]>>> {
	const at = context.now();
	const answer = context.aside
		? await context.aside.run({ name, input, at }, onStage)
		: await answerAside({ ...context, onStage }, { name, input, at });
	return answer as Awaited<ReturnType<Services[K]>>;
}

/** The other end of `runLong`, with the clock standing at the call's instant. Throws for an unknown name. */
export async function answerAside(
	context: Context,
	{ name, input, at }: { name: string; input: unknown; at: number },
): Promise<unknown> {
	if (!Object.hasOwn(services, name)) throw new Error(`No long work has the name ${name}`);
	const service = services[name as Name] as (context: Context, input: unknown) => Promise<unknown>;
	return service({ ...context, now: () => at }, input);
}
