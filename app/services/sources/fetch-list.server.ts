import type { Context } from '~/context.server';
import { countFootballData } from '~/csv/count-football-data';
import { groupsOf, joinOpenligadb } from '~/csv/join-openligadb';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { SourceKind, SourceQuestion } from '~/domain/source';
import { matchesQuestion, readPlace } from '~/domain/source-place';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import type { AskFailure } from '~/text/source-failures';
import { nameOfSource } from '~/text/sources';
import { refusePlace } from './set-source.server';

/** Requests that run at once. */
const AT_ONCE = 4;

/** The most that a season's matchdays may be together, bytes: five times as much as a real one. */
const MAX_BYTES = 8 * 1024 * 1024;

/** No request is begun after so long, ms. */
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

/**
 * R41: asks a source for all matches of a season: the bytes of an import. OpenLigaDB is asked matchday by matchday. Refuses
 * all but site admins, places that aren't one, and what keeps the source from answering.
 */
export async function fetchList(
	context: Context,
	{ actorId, ...wish }: Place & { readonly actorId: string | null },
): Promise<Result<FetchedList, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	const wrong = refusePlace(context, wish);
	if (wrong !== null) return refuse(wrong);
	const place = readPlace(wish.kind, wish.place);
	if (place === null) return refuse({ code: 'source-place-wrong', kind: wish.kind });
	const fileName = nameOfSource(wish);
	if (place.kind !== 'openligadb') {
		const found = await askOnce(context, matchesQuestion(place, null, { etag: null, lastModified: null }));
		if (!found.ok) return found;
		const counted = place.kind === 'file' ? { matches: null, changed: null } : countFootballData(found.value);
		if (counted === null) return failed('unreadable');
		return counted.matches === 0 ? failed('empty') : accept({ bytes: found.value, fileName, ...counted });
	}
	const { code: shortcut, year } = place;
	const groups = await askOnce(context, { kind: 'openligadb', what: 'groups', shortcut, year });
	if (!groups.ok) return groups;
	const numbers = groupsOf(groups.value);
	const answers: Uint8Array[] = [];
	const until = context.now() + PATIENCE;
	let size = 0;
	for (let first = 0; first < numbers.length; first += AT_ONCE) {
		if (context.now() > until) return failed('timed-out');
		const batch = numbers.slice(first, first + AT_ONCE);
		const found = await Promise.all(
			batch.map((matchday) =>
				askOnce(context, { kind: 'openligadb', what: 'matches', shortcut, year, matchday }),
			),
		);
		for (const answer of found) {
			if (!answer.ok) return answer;
			size += answer.value.byteLength;
			if (size > MAX_BYTES) return failed('too-large');
			answers.push(answer.value);
		}
	}
	const list = joinOpenligadb(answers);
	if (list === null) return failed('unreadable');
	return list.matches === 0 ? failed('empty') : accept({ ...list, fileName });
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
