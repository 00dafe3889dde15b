import { type ActionFunction, type ActionFunctionArgs, data, type ServerBuild } from '@remix-run/node';
import { logError } from '~/log.server';
import { isBusy, isLost, isUnwritable } from '~/services/operating/is-busy.server';
import { outageTexts } from '~/text/outages';
import { withoutDownload } from './download.server';

/** When to come again after a 503, seconds. */
export const RETRY_AFTER = '5';

type Routes = ServerBuild['routes'];
type Work = (args: ActionFunctionArgs) => ReturnType<ActionFunction>;

/**
 * The build's routes with an answer to what their loaders and actions don't expect. A page becomes 503 where the
 * database is busy or gone, and otherwise draws its own error. An address that gives a file or a redirect, and has no
 * page, reads a German sentence and not an error in JSON, which is what Remix would write there.
 */
export function answerOutages(routes: Routes): Routes {
	return Object.fromEntries(
		Object.entries(routes).map(([id, route]) => {
			if (route === undefined) return [id, route];
			const { loader, action, default: page } = route.module;
			const answered = page === undefined ? withSentence : withPage;
			const module = {
				...route.module,
				...(loader ? { loader: answered(loader) } : {}),
				...(action ? { action: answered(action) } : {}),
			};
			return [id, { ...route, module }];
		}),
	);
}

function withPage(work: Work): Work {
	return async (args) => {
		try {
			return await work(args);
		} catch (error) {
			if (isBusy(error)) throw data(null, { status: 503 });
			const sentence = outageSentence(error);
			if (sentence === null) throw error;
			logError(error, args.request);
			throw data({ sentence }, { status: 503 });
		}
	};
}

function withSentence(work: Work): Work {
	return async (args) => {
		try {
			return await work(args);
		} catch (thrown) {
			if (thrown instanceof Response) throw thrown;
			const refused = refusalIn(thrown);
			if (refused !== null) return withoutDownload(refused.sentence, refused.status);
			if (isBusy(thrown)) return laterAnswer('Gerade ist zu viel los. Bitte versuche es gleich noch einmal.');
			logError(thrown, args.request);
			const sentence = outageSentence(thrown);
			if (sentence !== null) return laterAnswer(sentence);
			return withoutDownload('Etwas ist schiefgelaufen. Versuche es erneut.', 500);
		}
	};
}

/** What to say of an outage of the database that isn't over in seconds, or null. */
export function outageSentence(error: unknown): string | null {
	if (isLost(error)) return outageTexts.lost;
	return isUnwritable(error) ? outageTexts.unwritable : null;
}

function laterAnswer(sentence: string): Response {
	const answer = withoutDownload(sentence, 503);
	answer.headers.set('Retry-After', RETRY_AFTER);
	return answer;
}

/** The sentence and the status of a refusal that a guard threw, or null for anything else. */
function refusalIn(thrown: unknown): { sentence: string; status: number } | null {
	if (typeof thrown !== 'object' || thrown === null || !('data' in thrown) || !('init' in thrown))
		return null;
	const { data, init } = thrown;
	const sentence = typeof data === 'object' && data !== null && 'sentence' in data ? data.sentence : null;
	const status = typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : 404;
	return { sentence: typeof sentence === 'string' ? sentence : 'Seite nicht gefunden', status };
}
