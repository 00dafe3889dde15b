import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findSaidFacts, findUntoldFacts, saveSaidFact } from '~/data/said-facts.server';
import type { Waits } from '~/domain/judge-said';
import { dismissAllSaid } from '~/services/sources/dismiss-said.server';
import { setSource } from '~/services/sources/set-source.server';
import { buildPlayer } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { emptySeason } from '../../support/import-files';

/** R41: much that a source says and that waits for a person. */

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let actorId: string;
let seasonId: string;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
	actorId = await buildPlayer(context, 'admin');
	seasonId = await emptySeason(context, '2026/27');
});
afterEach(() => close());

const sourceOf = (of: string, isOn = true) =>
	setSource(context, {
		...{ actorId, seasonId: of },
		choice: { kind: 'openligadb', place: 'bl1/2026', isOn, takesResults: true, takesTimes: true },
	});

/** Notes that the source of a season says something now. */
async function say(subject: string, matchday: number, waits: Waits | null, of = seasonId): Promise<void> {
	const now = clock.now();
	const fact = { id: `${of} ${subject}`, seasonId: of, subject, matchday, waits, said: `${now}` };
	const rest = { kind: 'gone', matchId: null, answerId: null, dismissedAt: null } as const;
	await inTransaction(context.db, (tx) =>
		saveSaidFact(tx, { ...fact, ...rest, since: now, heardAt: now }, true),
	);
}
const dismissAll = (wish: Partial<Parameters<typeof dismissAllSaid>[1]> = {}) =>
	dismissAllSaid(context, { actorId, seasonId, matchday: null, seenAt: clock.now(), ...wish });
const open = async () =>
	(await findSaidFacts(context.db, seasonId)).flatMap(({ subject, dismissedAt }) =>
		dismissedAt === null ? [subject] : [],
	);

test('all that waits is dismissed at once, of a matchday or of the season, and nothing that nobody has seen', async () => {
	await sourceOf(seasonId);
	for (const subject of ['a', 'b', 'c']) await say(subject, subject === 'c' ? 2 : 1, 'person');
	await say('soon', 1, 'standing');
	await say('now', 1, null);
	const seenAt = clock.now();
	clock.advance(60_000);
	await say('b', 1, 'person');
	expect(await dismissAll({ matchday: 1, seenAt })).toEqual({ ok: true, value: 1 });
	expect(await open()).toEqual(['b', 'now', 'soon', 'c']);
	expect(await dismissAll()).toEqual({ ok: true, value: 2 });
	expect(await open()).toEqual(['now', 'soon']);
	expect(await dismissAll()).toEqual({ ok: false, refusal: { code: 'said-no-longer' } });
	const lena = await buildPlayer(context, 'Lena');
	expect(await dismissAll({ actorId: lena })).toMatchObject({ refusal: { code: 'not-site-admin' } });
});

test('what a source that is off has said is told in no mail, and takes no room there', async () => {
	const other = await emptySeason(context, '2027/28');
	await sourceOf(other, false);
	await sourceOf(seasonId);
	await say('old', 1, 'person', other);
	clock.advance(60_000);
	await say('new', 1, 'person');
	expect((await findUntoldFacts(context.db, 1)).map(({ subject }) => subject)).toEqual(['new']);
});

test('a source that a season doesn’t have can’t be taken away', async () => {
	const wish = { actorId, seasonId, choice: null };
	expect(await setSource(context, wish)).toEqual({ ok: false, refusal: { code: 'source-missing' } });
	await sourceOf(seasonId);
	expect(await setSource(context, wish)).toEqual({ ok: true, value: null });
});
