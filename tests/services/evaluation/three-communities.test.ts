import { afterEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import type { RoundSettings } from '~/domain/facts';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { presets } from '~/domain/presets';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { queueResultMails } from '~/services/evaluation/queue-result-mails.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { showAdminEvaluation } from '~/services/evaluation/show-admin-evaluation.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import {
	accepted,
	buildCommunity,
	buildPlayer,
	buildSeason,
	DAY,
	enterResult,
	HOUR,
	join,
	roundRobin,
} from '../../support/builders';
import { testContext } from '../../support/context';
import type { DatabaseKind } from '../../support/database';
import { databaseHash } from '../../support/database-hash';

/**
 * R36 to R39 in one evaluation: Lena plays in three communities, each with rules of its own, and one of them has suspended
 * the matchday. Tom is in the same three and forgets his pick, Zoe plays in the suspended one alone.
 */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
/** Neither of the presets: a draw is out, whatever jokers there are, and all else costs one. */
const OWN: RoundSettings = {
	...{ jokers: 3, rebuy: false, allOut: 'share' },
	consequences: { draw: 'out', loss: 'joker', missing: 'joker' },
};

let close: () => Promise<void>;
afterEach(() => close());

async function openHouses(kind: DatabaseKind) {
	const world = await testContext({ database: kind });
	close = world.close;
	const { context, clock } = world;
	await buildSeason(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF));
	const adminId = await buildPlayer(context, 'admin');
	const [lena, tom, zoe] = [
		await buildPlayer(context, 'Lena'),
		await buildPlayer(context, 'Tom'),
		await buildPlayer(context, 'Zoe'),
	];
	const found = async (name: string, settings: Partial<RoundSettings>) => {
		const id = await buildCommunity(context, { founderId: lena, founder: 'Lena', name, settings });
		for (const [playerId, guest] of [
			[tom, 'Tom'],
			[zoe, 'Zoe'],
		] as const)
			if (guest === 'Tom' || name === 'Pause') await join(context, { id: playerId, name: guest }, id);
		return id;
	};
	const houses = [
		await found('Locker', { ...presets.relaxed, rebuy: false, allOut: 'share' }),
		await found('Eigen', OWN),
		await found('Pause', presets.strict),
	];
	for (const communityId of houses) {
		const wish = { playerId: lena, communityId, matchday: 1, teamId: 'a', arrivedAt: context.now() };
		accepted(await submitPick(context, wish));
	}
	clock.set(KICKOFF - 2 * DAY);
	const matchdayId = 'bundesliga_1_1';
	const place = { communityId: houses[2] ?? '', matchdayId, actorId: lena };
	accepted(await suspendMatchday(context, { ...place, reason: 'Winterpause' }));
	clock.set(KICKOFF + CLOSES_AFTER);
	await closePickWindows(context, context.now());
	clock.set(KICKOFF + 3 * HOUR);
	for (const match of await context.db.match.findMany({ where: { matchdayId } }))
		await enterResult(context, 'bundesliga_1', {
			home: match.homeTeamId,
			away: match.awayTeamId,
			result: '1:1',
		});
	return { context, wish: { actorId: adminId, matchdayId } };
}

const shownOf = async (context: Context, wish: { actorId: string; matchdayId: string }) =>
	accepted(await showAdminEvaluation(context, { ...wish, communityId: null, page: 1 }));

const letterTo = async (context: Context, name: string) => {
	const where = { kind: 'result', address: `${name}@example.org` };
	const [mail, ...more] = await context.db.outboxMail.findMany({ where });
	expect(more).toEqual([]);
	return mail ? (writeLetter(context, mail)?.text ?? '').replace(/\s+/g, ' ') : null;
};

const kinds: DatabaseKind[] = ['sqlite', 'postgres'];

test.each(kinds)(
	'R36, R39: each by its own rules, named in the preview and told in one letter, and none for who has paused, on %s',
	async (kind) => {
		const { context, wish } = await openHouses(kind);
		const shown = await shownOf(context, wish);
		expect(shown.rounds.map(({ communityName, rules }) => [communityName, rules])).toEqual([
			[
				'Eigen',
				'Eigene Regeln: Unentschieden heißt raus, Niederlage kostet einen Joker, kein Tipp kostet einen Joker.',
			],
			[
				'Locker',
				'Entspannt: Unentschieden reicht, Niederlage kostet einen Joker, ohne Tipp wird automatisch getippt.',
			],
		]);
		expect(shown.passedOver).toBe('Ausgesetzt in Pause: Dort wird niemand gewertet.');
		expect(shown.summary).toMatchObject({ communities: 2, stayed: 2, jokers: 1, out: 1 });

		accepted(await commitEvaluation(context, { ...wish, fingerprint: shown.fingerprint }));
		await queueResultMails(context);
		const lena = await letterTo(context, 'lena');
		expect(lena).toContain(
			'„Locker“: Dein Tipp war a: a – d 1:1. Ein Unentschieden reicht in dieser Runde. Du bist weiter dabei, mit 1 Joker.',
		);
		expect(lena).toContain(
			'„Eigen“: Dein Tipp war a: a – d 1:1. Ein Unentschieden reicht in dieser Runde nicht. Damit bist du ausgeschieden.',
		);
		expect(lena).not.toContain('Pause');
		const tom = await letterTo(context, 'tom');
		expect(tom).toContain('„Eigen“: Du hattest keinen Tipp, das kostet dich einen Joker.');
		expect(tom).toContain(
			'„Locker“: Dein Tipp war a (automatisch): a – d 1:1. Ein Unentschieden reicht in dieser Runde.',
		);
		expect(tom).not.toContain('Pause');
		expect(await letterTo(context, 'zoe')).toBeNull();
		expect((await recomputeStates(context)).differences).toEqual([]);
	},
);

test.each(kinds)(
	'R17: it is one transaction: whatever it writes when it fails, in whichever community, nothing is left, on %s',
	async (kind) => {
		const { context, wish } = await openHouses(kind);
		const { fingerprint } = await shownOf(context, wish);
		const before = await databaseHash(context.db);
		/** Commits, with a failure at the id that is asked for then; gives how many were asked for. */
		const commit = async (failsAt: number) => {
			let asked = 0;
			const newId = () => {
				if (++asked === failsAt) throw new Error('Nothing more');
				return context.newId();
			};
			const done = commitEvaluation({ ...context, newId }, { ...wish, fingerprint });
			return done.then(accepted, (error: Error) => error.message).then((said) => ({ said, asked }));
		};
		let failed = 0;
		for (let last = await commit(1); last.said === 'Nothing more'; last = await commit(++failed + 1))
			expect(await databaseHash(context.db)).toEqual(before);
		// One for the commit, and one for each member of both communities whose state changes.
		expect(failed).toBeGreaterThan(2);
		expect(await context.db.settlement.count()).toBe(4);
		expect((await recomputeStates(context)).differences).toEqual([]);
	},
);
