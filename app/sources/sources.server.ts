import { lookup } from 'node:dns/promises';
import type https from 'node:https';
import type { SourceAnswer, SourceQuestion } from '~/domain/source';
import type { SourceSettings } from '~/env.server';
import { failed, followRequest } from './follow-request.server';
import { requestOf } from './request-of.server';
import type { Resolve } from './resolve-public.server';

/** The door to the servers that know fixtures and results. Never throws for what the network does. */
export type Sources = { readonly ask: (question: SourceQuestion) => Promise<SourceAnswer> };

/** What of the outside can be replaced. */
export type SourceDoors = {
	/** How long an answer may take in all, ms: the name, the connection, redirects and the whole body. */
	readonly timeout: number;
	/** Resolves the names of files' hosts. */
	readonly resolve: Resolve;
	/** Makes the connections to https; undefined: a fresh one each, whose certificate Node checks. */
	readonly agent: https.Agent | undefined;
};

const usual: SourceDoors = {
	timeout: 10_000,
	resolve: (name) => lookup(name, { all: true, verbatim: true }),
	agent: undefined,
};

/** Opens the door to the sources of the settings. Keeps no connection, so nothing has to be closed. */
export function createSources(settings: SourceSettings, doors: Partial<SourceDoors> = {}): Sources {
	const given = { ...usual, ...doors };
	return { ask: (question) => ask(question, settings, given) };
}

async function ask(
	question: SourceQuestion,
	settings: SourceSettings,
	doors: SourceDoors,
): Promise<SourceAnswer> {
	if (!settings.on) return failed('switched-off');
	if (question.kind === 'football-data' && settings.footballData.key === null) return failed('no-key');
	const request = requestOf(question, settings);
	if (request === null) return failed('address-refused');
	const end = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<SourceAnswer>((resolve) => {
		timer = setTimeout(() => resolve(failed('timed-out')), doors.timeout);
	});
	const way = { ...doors, signal: end.signal, filesUrl: settings.filesUrl, userAgent: settings.userAgent };
	const answer = followRequest(request, way).catch(() => failed('unreachable'));
	return Promise.race([answer, late]).finally(() => {
		clearTimeout(timer);
		end.abort();
	});
}
