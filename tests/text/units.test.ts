import { describe, expect, test } from 'vitest';
import type { MemberState, SettlementKind } from '~/domain/facts';
import { presets } from '~/domain/presets';
import { kindOfEvent, settlementKinds, shownUnit, unitOf } from '~/domain/settlement-kinds';
import {
	type Confirmable,
	confirmationOf,
	confirmations,
} from '~/routes/community-admin-member/confirmations';
import { lineChangeText, stateText } from '~/text/changed-lines';
import { correctionMeaning } from '~/text/correction-meaning';
import { tellFate } from '~/text/fates';
import { rulesInSentences, rulesLine } from '~/text/house-rules';
import { foreseenText, missingTexts, outcomeText, soonOutText } from '~/text/pick-duty';
import { actText } from '~/text/play';
import { presetCosts, presetHints } from '~/text/presets';
import { settlementNote, settlementText, settlementWord } from '~/text/settlements';
import { standingWord } from '~/text/suspensions';
import { outWhy, resultSay, shakyWhy, throughSay, verdictText } from '~/text/today';
import { heldCount, heldDative, heldText, lessIn, payingIn, paysIn } from '~/text/units';
import { wayAnswer } from '~/text/ways';
import { wonWhy } from '~/text/won-moment';

const lives = { ...presets.lives, rebuy: true, allOut: 'share' } as const;
const { consequences } = presets.lives;
const kinds = Object.keys(settlementKinds) as SettlementKind[];
const match = {
	...{ team: 'Mainz', opponent: 'Kiel', isHome: true, kickoff: 0, score: '1:1' },
	phase: 'over' as const,
};
const state: MemberState = {
	...{ active: true, won: false, jokers: 1, rebought: false, eliminatedOn: null, outCause: null },
	...{ jokersAtOut: null, tookPart: true, picked: true },
};
const more = { ...state, jokers: 2 };

describe('R36: in a round in which each event costs a joker, all texts speak of lives', () => {
	test.each([
		['Drei Leben', presets.lives, 'life'],
		['Klassisch', presets.classic, 'joker'],
		['Streng', presets.strict, null],
		['Entspannt', presets.relaxed, 'joker'],
	] as const)('%s', (_, settings, unit) => {
		expect(shownUnit(settings)).toBe(unit);
		expect(unitOf(settings)).toBe(unit ?? 'joker');
	});

	test('a life more than jokers, for with the last one somebody still plays, and none for who is out', () => {
		expect([2, 1, 0].map((jokers) => heldText('life', jokers))).toEqual(['3 Leben', '2 Leben', '1 Leben']);
		expect(heldText('life', 0, false)).toBe('0 Leben');
		expect([2, 1, 0].map((jokers) => heldText('joker', jokers))).toEqual(['2 Joker', '1 Joker', '0 Joker']);
		expect(heldDative('joker', 2)).toBe('2 Jokern');
		expect(heldDative('life', 2)).toBe('3 Leben');
		expect(heldCount('joker', 2, false)).toBe(2);
	});

	test.each(kinds)('of %s', (kind) => {
		const line = { kind, team: 'Mainz', jokers: 1, undone: false };
		const means = { jokers: 1, consequences };
		const step = { kind, undone: false, soon: kind };
		const texts = [
			settlementText(line, 'life'),
			settlementNote(kind, false, 'life'),
			settlementWord(line, 'life'),
			...[true, false].map((isEvaluated) => tellFate({ kind, undone: false }, isEvaluated, 'life').word),
			missingTexts.life[kind],
			foreseenText(kind, 'life'),
			outcomeText(step, undefined, 'life'),
			soonOutText({ number: 3 }, kind, 'life'),
			...[match, null].flatMap((own) => [
				verdictText(kind, own, means).why,
				resultSay(kind, own, 'life'),
				outWhy({ when: null, byHand: false, kind, match: own, survived: 2, unit: 'life' }),
			]),
			...(['running', 'over'] as const).map(
				(phase) => verdictText(kind, { ...match, score: '2:1', phase }, means).why,
			),
			throughSay(kind, 0, 'life'),
			...Object.values(lineChangeText({ before: line, after: { ...line, jokers: 0 } }, 'life')),
		];
		for (const text of texts) expect(text ?? '').not.toMatch(/joker/i);
	});

	test.each([
		rulesLine(lives),
		...rulesInSentences(lives),
		presetHints.lives,
		...presetCosts('lives'),
		stateText(state, 'life'),
		standingWord(more, 'life'),
		correctionMeaning(
			{ name: 'Tom', own: true },
			{ state: { before: more, after: state }, lines: [] },
			state,
			'life',
		),
		actText('Tom', { kind: 'jokers', amount: 1 }, 'life'),
		shakyWhy(consequences, 2),
		wayAnswer({ name: 'Tom', own: false, gone: false, removed: false }, state, {
			over: null,
			winners: 0,
			fell: null,
			newest: true,
			unit: 'life',
		}),
		wonWhy(
			{ cause: 'last-one', winners: 1, own: true, name: 'Tom' },
			{ began: 5, players: 5, way: { days: 3, wins: 2, jokers: 1, unit: 'life' } },
		),
	])('%s', (text) => {
		expect(text).not.toMatch(/joker/i);
	});

	test('what was the last life is said to have been', () => {
		expect(kindOfEvent('loss', consequences, 0)).toBe('lost-out');
		expect(settlementText({ kind: 'lost-out', team: 'Mainz', jokers: 0, undone: false }, 'life')).toBe(
			'Mainz verliert, kein Leben mehr: ausgeschieden.',
		);
		expect(settlementText({ kind: 'lost-joker', team: 'Mainz', jokers: 0, undone: false }, 'life')).toBe(
			'Mainz verliert: kostet ein Leben, noch 1.',
		);
		expect(throughSay('drew', 0, 'life')).toBe('Du bist weiter. Ein Leben ist weg, noch 1.');
		expect(throughSay('drew', 0, 'joker')).toBe('Du bist weiter. Dein letzter Joker ist weg.');
	});
});

test('R36: over several communities it says what is paid in them, and nothing where nothing costs a joker', () => {
	expect(payingIn(['joker'], 1)).toBe('zahlt Joker');
	expect(payingIn(['life'], 2)).toBe('verlieren Leben');
	expect(payingIn(['joker', 'life'], 2)).toBe('zahlen Joker oder Leben');
	expect(paysIn(['joker', 'life'], 1)).toBe('zahlt einen Joker oder ein Leben');
	expect(lessIn(['joker', 'life'], 1200)).toBe('1.200 Joker oder Leben weniger');
});

test.each(['life', null] as const)(
	'R36: no confirm step speaks of jokers where a round counts %s',
	(unit) => {
		const whose = { own: false, gone: false, isAdmin: false, unit };
		const texts = (Object.keys(confirmations) as Confirmable[]).map((act) => confirmationOf(act, whose).text);
		expect(texts.filter((text) => text.includes('Joker'))).toEqual([]);
		expect(texts.filter((text) => text.includes('Leben'))).toHaveLength(unit === 'life' ? 5 : 0);
	},
);
