import { expect, test } from 'vitest';
import type { SettlementKind } from '~/domain/facts';
import type { RoundStep } from '~/services/evaluation/fold-season.server';
import { whoUsesOthers } from '~/services/evaluation/who-uses-others.server';

/** R10: whose open picks are judged again once a commit is written. */

type Step = Parameters<typeof whoUsesOthers>[0];

const state = (active: boolean) => ({ active }) as never;
const member = (memberId: string, before: boolean, after: boolean) =>
	({
		entry: { memberId, state: state(before) },
		after: state(after),
	}) as unknown as RoundStep['members'][number];
const line = (memberId: string, kind: SettlementKind) =>
	({ memberId, matchdayId: 'm1', kind }) as RoundStep['lines'][number];
const pick = (memberId: string) => ({ memberId, matchdayId: 'm2' }) as RoundStep['idle'][number];

const nobody: Step = { isWhole: true, members: [], lines: [], replaced: [], gone: [], idle: [] } as never;
const who = (step: Partial<Step>) => whoUsesOthers({ ...nobody, ...step });

test('who is in again, and nobody who stays in with other jokers', () => {
	expect(who({ members: [member('again', false, true), member('stays', true, true)] })).toEqual(['again']);
});

test('whose line uses its team now or no longer, and whoever has a line that wasn’t there', () => {
	const replaced = [line('turned', 'won'), line('voided', 'lost-joker'), line('counted', 'void')];
	const lines = [
		line('turned', 'lost-joker'),
		line('voided', 'void'),
		line('counted', 'won'),
		line('new', 'won'),
	];
	expect(who({ replaced, lines })).toEqual(['voided', 'counted', 'new']);
});

test('whose line goes, and whose closed pick counts or no longer does', () => {
	expect(who({ gone: [line('gone', 'won')], idle: [pick('idle')] })).toEqual(['gone', 'idle']);
});

test('nobody who is out then, and nobody where only this matchday is new', () => {
	const some = { members: [member('out', true, false)], gone: [line('out', 'won')], idle: [pick('out')] };
	expect(who(some)).toEqual([]);
	expect(who({ members: [member('again', false, true)], isWhole: false })).toEqual([]);
});
