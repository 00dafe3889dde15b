import type { LetterKind, Letters } from '../letter';
import { operatorSamples } from './samples-operator';

const at = Date.parse('2026-08-29T13:30:00Z');
const day = 86_400_000;
const season = 'Bundesliga 2026/27';
const office = { communityId: 'buero', community: 'Büro-Runde' };
const north = { communityId: 'nord', community: 'Nordkurve' };
const fifth = { matchdayId: 'bundesliga_1_5', matchday: 5, season, kickoff: at };
const sixth = { matchday: 6, kickoff: at + 7 * day };
const turned = { ...{ matchdayId: fifth.matchdayId, matchday: 5 }, teamId: 'bochum', team: 'Bochum' };
const suspended = { matchdayId: 'bundesliga_1_5', matchday: 5, kickoff: at };
const within = { active: true, won: false, jokers: 1, eliminatedOn: null, outCause: null };
const out = { active: false, won: false, jokers: 0, eliminatedOn: 5, outCause: 'loss' } as const;

/** Every kind of letter with made-up contents, some in several forms. */
export const sampleLetters: { readonly [K in LetterKind]: readonly Letters[K][] } = {
	verify: [{ tokenId: 'muster' }],
	'known-address': [{}],
	reset: [{ tokenId: 'muster' }],
	'password-changed': [{}],
	'factor-changed': [{ on: true }, { on: false }],
	'recovery-used': [{ left: 9 }],
	'new-address': [{ tokenId: 'muster' }],
	'address-asked': [{}],
	'address-changed': [{}],
	'address-test': [{}],
	'account-expiring': [{ registeredAt: at - 23 * day, deletedAt: at + 7 * day }],
	reminder: [
		{ stage: 'day', items: [{ ...office, ...fifth }] },
		{
			stage: 'hours',
			items: [
				{ ...office, ...fifth },
				{ ...north, ...fifth },
			],
		},
		{ stage: 'hours', items: [{ ...office, ...fifth, without: 'out' }] },
		{ stage: 'hours', items: [{ ...office, ...fifth, without: 'late-kickoff' }] },
		{ stage: 'hand', items: [{ ...office, ...fifth, without: 'out' }] },
		{
			stage: 'day',
			items: [
				{ ...office, ...fifth, without: 'no-team' },
				{ ...north, ...fifth, without: 'out' },
			],
		},
	],
	'pick-invalid': [
		{ stage: 'day', items: [{ ...office, ...fifth }] },
		{ stage: 'day', items: [{ ...office, ...fifth, without: 'late-mark' }] },
	],
	result: [
		{
			kind: 'evaluation',
			matchday: 5,
			season,
			reason: null,
			items: [
				{
					...office,
					round: 1,
					line: { kind: 'won', team: 'Freiburg', jokers: 1, undone: false },
					now: within,
					before: null,
					changed: [],
					end: null,
				},
				{
					...north,
					round: 1,
					line: { kind: 'lost', team: 'Mainz', jokers: 0, undone: false },
					now: out,
					before: null,
					changed: [],
					end: { cause: 'last-one', winners: ['Lena'], more: 0 },
				},
			],
		},
		{
			kind: 'correction',
			matchday: 5,
			season,
			reason: 'Am grünen Tisch 0:2 gewertet.',
			items: [
				{
					...north,
					round: 1,
					line: null,
					now: within,
					before: out,
					changed: [
						{
							matchday: 5,
							before: { kind: 'lost', team: 'Mainz', jokers: 0, undone: false },
							now: { kind: 'won', team: 'Mainz', jokers: 1, undone: false },
						},
					],
					end: null,
				},
			],
		},
		{
			kind: 'correction',
			matchday: 5,
			season,
			reason: 'Tippfehler',
			matches: ['Mainz – Bochum wurde von 1:2 auf 2:1 geändert.'],
			items: [
				{
					...office,
					round: 1,
					...{ line: null, now: within, before: null, changed: [], end: null },
					turn: {
						...{ kind: 'goes-on', round: 1, own: false, lost: ['Lena'], more: 0 },
						next: { matchday: 6, kickoff: at + 7 * day },
					},
				},
				{
					...north,
					round: 1,
					...{ line: null, now: out, before: { ...within, won: true }, changed: [] },
					turn: { kind: 'winners', round: 1, own: true, lost: ['Lena'], more: 0, next: null },
					past: { round: 1, newest: { round: 2, standing: 'in' } },
					end: { cause: 'all-out', winners: ['Ida', 'Tom'], more: 0, isOld: true },
				},
			],
		},
	],
	'round-started': [
		{
			...{ ...office, round: 2, firstMatchday: 6, season: '2026/27', kickoff: at + 7 * day },
			settings: { jokers: 1, rebuy: true, allOut: 'share' },
		},
		{
			...{ ...office, round: 2, firstMatchday: 6, season: '2026/27', kickoff: at + 7 * day },
			...{ settings: { jokers: 1, rebuy: true, allOut: 'share' }, sitsOut: true },
		},
	],
	'asked-back': [
		{
			...{ ...office, round: 2, firstMatchday: 6, season: '2026/27', kickoff: at + 7 * day },
			invitation: 'buero.muster',
		},
	],
	'rules-changed': [
		{
			...{ ...office, round: 1, jokers: 1 },
			before: { jokers: 2, rebuy: false, allOut: 'share' },
			settings: { jokers: 1, rebuy: true, allOut: 'share' },
		},
	],
	'round-ended': [
		{ ...office, round: 1, winners: ['Lena', 'Tom'], more: 0, won: true, matchdays: [6, 7] },
		{ ...office, round: 1, winners: ['Lena', 'Tom'], more: 0, won: false, matchdays: [] },
		{ ...office, round: 1, winners: [], more: 0, won: false, matchdays: [6] },
	],
	'round-goes-on': [
		{
			...{ ...office, round: 1, name: 'Tom', own: true, lost: ['Lena'], more: 0, within: true },
			next: { matchday: 6, kickoff: at + 7 * day },
		},
		{ ...office, round: 1, name: 'Tom', own: false, lost: ['Lena'], more: 0, within: false, next: null },
	],
	'picks-deleted': [{ ...office, matchdays: [6, 7] }],
	'kickoff-moved': [
		{ ...office, matchday: 5, kickoff: at, before: at - 19 * 3_600_000 },
		{ ...office, matchday: 5, kickoff: at, before: at + 86_400_000, begun: true, excused: true },
		{ ...office, matchday: 5, kickoff: at, before: at + 86_400_000, excused: true },
		...(['counts', 'fixed', 'safe', 'invalid'] as const).map((state) => ({
			...{ ...office, matchday: 5, kickoff: at, before: at - day, pick: { team: 'Bochum', state } },
		})),
		{ ...office, matchday: 5, kickoff: at, before: at - day, pick: null },
	],
	'matchday-suspended': [
		{ ...office, ...suspended, reason: 'Winterpause im Büro', everywhere: false, begun: false },
		{ ...office, ...suspended, reason: 'Sturm in ganz Europa', everywhere: true, begun: false },
		{ ...office, ...suspended, reason: 'Sturm in ganz Europa', everywhere: true, begun: true },
	],
	'matchday-resumed': [
		{ ...office, ...suspended, begun: false, excused: false, pick: null },
		{ ...office, ...suspended, begun: false, excused: true, pick: { team: 'Bochum', state: 'counts' } },
		{ ...office, ...suspended, begun: true, excused: false, reason: 'Es wurde doch gespielt' },
	],
	'pick-turned': [
		{ ...office, ...turned, safe: true, closes: at },
		{ ...office, ...turned, safe: false, closes: at },
		{ ...office, ...turned, safe: false },
	],
	'automatic-pick': [
		{ ...office, ...turned, left: 1 },
		{ ...office, ...turned, left: 0, invalid: [6] },
		{ ...office, ...turned, left: 2, invalid: [6, 8] },
	],
	'made-admin': [office, { ...office, succession: true }],
	'admin-withdrawn': [office],
	'member-readmitted': [{ community: office.community, invitation: 'buero.muster' }],
	'member-renamed': [{ ...office, from: 'Chef', to: 'Tom' }],
	'state-by-hand': (['jokers', 'eliminate', 'reinstate', 'rebuy'] as const).map((act) => ({
		...{ ...office, adjustmentId: 'muster', act, jokers: act === 'rebuy' ? 2 : 1 },
		...(act === 'jokers' ? { from: 3 } : {}),
		...(act === 'rebuy' ? { goesOn: { round: 1 }, next: { ...sixth, pick: null } } : {}),
		...(act === 'reinstate'
			? { next: { ...sixth, pick: { team: 'Bochum', state: 'counts' as const } } }
			: {}),
		...(act === 'eliminate' ? { reason: 'Du wolltest aussetzen.' } : {}),
	})),
	'pick-entered': [
		{ ...office, matchday: 5, team: 'VfL Bochum', by: 'Lena', turned: [] },
		{ ...office, matchday: 5, team: 'VfL Bochum', by: null, turned: [6, 8] },
	],
	'community-deletion': [{ ...office, deletesAt: at }],
	'community-kept': [{ ...office, deletesAt: at }],
	'member-removed': [
		{ community: office.community, reason: 'Du wolltest aussetzen.', leavesRound: true },
		{ community: office.community, reason: 'Beleidigung', wasGone: true },
	],
	announcement: [
		{
			...{ ...office, announcementId: 'muster', by: 'Lena' },
			text: 'Heute Abend ab 19 Uhr in der Kneipe.\nWer kommt, sagt kurz Bescheid!\n\nUnd denkt an eure Tipps.',
		},
		{ ...office, announcementId: 'muster', by: null, text: 'Die Runde pausiert über Weihnachten.' },
	],
	'matchday-picks': [
		{
			...{ ...office, roundId: 'muster', matchdayId: fifth.matchdayId, matchday: 5 },
			told: {
				teams: [
					{ team: 'Freiburg', count: 2 },
					{ team: 'Bochum', count: 1 },
				],
				without: 1,
				picks: [
					{ name: 'Ida', team: 'Freiburg', madeBy: 'automatic' },
					{ name: 'Lena', team: 'Freiburg' },
					{ name: 'Mehmet', team: null },
					{ name: 'Tom', team: 'Bochum', safe: true },
				],
				own: { name: 'Lena', team: 'Freiburg' },
			},
		},
		{
			...{ ...north, roundId: 'muster', matchdayId: fifth.matchdayId, matchday: 5 },
			told: {
				teams: [
					{ team: 'Freiburg', count: 1_204 },
					{ team: 'Bochum', count: 311 },
				],
				without: 92,
				picks: null,
				own: { name: 'Lena', team: 'Freiburg' },
			},
		},
	],
	...operatorSamples,
};
