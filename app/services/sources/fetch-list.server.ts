import type { Context } from '~/context.server';
import { countFootballData } from '~/csv/count-football-data';
import { groupsOf, type JoinedList } from '~/csv/join-openligadb';
import { countRequests, findSource } from '~/data/season-sources.server';
import { DAILY } from '~/domain/due-asks';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { SourceKind, SourceQuestion } from '~/domain/source';
import { matchesQuestion, readPlace, type SourcePlace } from '~/domain/source-place';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import type { AskFailure } from '~/text/source-failures';
import { nameOfSource } from '~/text/sources';
import { requestDay } from './find-due-asks.server';
import { refusePlace } from './set-source.server';

/** Requests that run at once. */
const AT_ONCE = 4;

/** A list that is larger isn't one, bytes: a season has less than 1.5 MB. */
const LARGEST = 8 * 1024 * 1024;

/** A person waits for it: after so long no further matchday is asked for, ms. */
const PATIENCE = 30_000;

/** A season's whole list, as a source has it now. */
export type FetchedList = {
	readonly bytes: Uint8Array;
	readonly fileName: string;
	/** How many matches it has, and its last change in the words of the source; null: not told. */
	readonly matches: number | null;
	readonly changed: string | null;
};

type Place = { readonly kind: SourceKind; readonly place: string };

export type Fetching = {
	readonly actorId: string | null;
	/** The stored season that it is for, whose source's requests are counted; null: it isn't stored yet. */
	readonly seasonId: string | null;
	/** Makes one list of single matchdays, aside: they are large. */
	readonly join: (answers: readonly Uint8Array[]) => Promise<JoinedList | null>;
	/** No question is begun after it, ms; unless given, half a minute from now. */
	readonly until?: number;
};

/**
 * R41: asks a source for all matches of a season: the bytes of an import. OpenLigaDB is asked matchday by matchday, for 8
 * MiB and half a minute at the most. Refuses all but site admins, places that aren't one, a season whose source was asked
 * enough on this day, and what keeps the source from answering.
 */
export async function fetchList(
	context: Context,
	{ actorId, seasonId, join, until = context.now() + PATIENCE, ...wish }: Place & Fetching,
): Promise<Result<FetchedList, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	const wrong = refusePlace(context, wish);
	if (wrong !== null) return refuse(wrong);
	const place = readPlace(wish.kind, wish.place);
	if (place === null) return refuse({ code: 'source-place-wrong', kind: wish.kind });
	const source = seasonId === null ? null : await findSource(context.db, seasonId);
	const day = requestDay(context.now());
	if (source !== null && source.askedOn === day && source.asked >= DAILY.most)
		return refuse({ code: 'source-not-asked', why: 'daily', until: null });
	let requests = 0;
	const ask = (question: SourceQuestion) => {
		requests += 1;
		return askOnce(context, question);
	};
	const list = await askAll(context, { place, ask, join, until });
	if (source !== null) await countRequests(context.db, source.seasonId, { day, count: requests });
	return list.ok ? accept({ ...list.value, fileName: nameOfSource(wish) }) : list;
}

type Asking = Pick<Fetching, 'join'> & {
	readonly place: SourcePlace;
	readonly ask: (question: SourceQuestion) => Promise<Result<Uint8Array, SeasonRefusal>>;
	readonly until: number;
};

async function askAll(
	{ now }: Pick<Context, 'now'>,
	{ place, ask, join, until }: Asking,
): Promise<Result<Omit<FetchedList, 'fileName'>, SeasonRefusal>> {
	if (place.kind !== 'openligadb') {
		const found = await ask(matchesQuestion(place, null, { etag: null, lastModified: null }));
		if (!found.ok) return found;
		const counted = place.kind === 'file' ? { matches: null, changed: null } : countFootballData(found.value);
		if (counted === null) return failed('unreadable');
		return counted.matches === 0 ? failed('empty') : accept({ bytes: found.value, ...counted });
	}
	const { code: shortcut, year } = place;
	const groups = await ask({ kind: 'openligadb', what: 'groups', shortcut, year });
	if (!groups.ok) return groups;
	const numbers = groupsOf(groups.value);
	const answers: Uint8Array[] = [];
	let size = 0;
	for (let first = 0; first < numbers.length; first += AT_ONCE) {
		if (now() > until) return failed('timed-out');
		const batch = numbers.slice(first, first + AT_ONCE);
		const found = await Promise.all(
			batch.map((matchday) => ask({ kind: 'openligadb', what: 'matches', shortcut, year, matchday })),
		);
		for (const answer of found) {
			if (!answer.ok) return answer;
			size += answer.value.byteLength;
			if (size > LARGEST) return failed('too-large');
			answers.push(answer.value);
		}
	}
	const list = await join(answers);
	if (list === null) return failed('unreadable');
	return list.matches === 0 ? failed('empty') : accept(list);
}

async function askOnce(
	context: Context,
	question: SourceQuestion,
): Promise<Result<Uint8Array, SeasonRefusal>> {
	const answer = await context.sources.ask(question);
	if (!answer.ok) return failed(answer.failure);
	return answer.isNew ? accept(answer.bytes) : failed('unexpected-status');
}

function failed(failure: AskFailure): Result<never, SeasonRefusal> {
	return refuse({ code: 'source-failed', failure });
}
