import { describe, expect, test } from 'vitest';
import type { Letters } from '~/mail/letter';
import { composeLetter } from '~/mail/letters/compose';
import type { ResultItem } from '~/mail/letters/result-news';

const frame = { origin: 'https://spiel.example', productName: 'Drinbleiben', token: '' };
const within = { active: true, won: false, jokers: 1, eliminatedOn: null, outCause: null };
const out = { active: false, won: false, jokers: 0, eliminatedOn: 2, outCause: 'draw' as const };
const won = { kind: 'won' as const, team: 'Union', jokers: 1, undone: false };

function item(community: string, news: Partial<ResultItem> = {}): ResultItem {
	const nothing = { before: null, changed: [], end: null };
	return { communityId: community, community, round: 3, line: won, now: within, ...nothing, ...news };
}

function result(items: ResultItem[], kind: 'evaluation' | 'correction' = 'evaluation') {
	return composeLetter(
		'result',
		{ kind, matchday: 2, season: 'Bundesliga 2026/27', reason: null, items },
		frame,
	);
}

describe('the letter about a result', () => {
	test.each<[string, ResultItem[]]>([
		['2. Spieltag: Du bist weiter', [item('Büro')]],
		['2. Spieltag: Du bist weiter (Büro und Nord)', [item('Büro'), item('Nord')]],
		[
			'2. Spieltag: raus in Nord, weiter in Büro und Süd',
			[item('Büro'), item('Nord', { now: out }), item('Süd')],
		],
		[
			'2. Spieltag: raus in Nord, weiter in Büro, Süd und West',
			[item('Büro'), item('Nord', { now: out }), item('Süd'), item('West')],
		],
		[
			'2. Spieltag: Du bist weiter, aber ein Joker ist weg',
			[item('Büro', { line: { ...won, kind: 'drew' } })],
		],
		['2. Spieltag: Du bist weiter', [item('Büro', { line: { ...won, kind: 'lost', undone: true } })]],
		['2. Spieltag: Du bist entschuldigt', [item('Büro', { line: { ...won, kind: 'excused' } })]],
	])('has the essence in its subject: %s', (subject, items) => {
		expect(result(items).subject).toBe(subject);
	});

	test.each([
		[0, 'ohne Joker'],
		[1, 'mit 1 Joker'],
		[2, 'mit 2 Jokern'],
	])('%d: %s', (jokers, words) => {
		expect(result([item('Büro', { now: { ...within, jokers } })]).text).toContain(
			`Du bist weiter dabei, ${words}.`,
		);
	});

	test('says why somebody is out, who has won, and escapes names in its HTML', () => {
		const end = { cause: 'last-one' as const, winners: ['<b>Lena</b>'], more: 0 };
		const line = { ...won, kind: 'drew-out' as const, jokers: 0, match: 'Union – Kiel 1:1' };
		const fallen = { names: ['Tom', 'Ida'], more: 0 };
		const { text, html } = result([item('Büro & Co', { line, now: out, end, fallen })]);
		expect(text).toContain(
			'„Büro & Co“: Dein Tipp war Union: Union – Kiel 1:1. Unentschieden, und du hattest keinen Joker mehr. Damit bist du ausgeschieden. Die Runde ist zu Ende. Nur noch einer war drin, der schon mitgespielt hat. Gewonnen hat <b>Lena</b>. Mit dir ausgeschieden: Tom und Ida.',
		);
		expect(text).toContain(
			'https://spiel.example/community/Büro & Co/auswertung?runde=3&spieltag=2#spieltag-2',
		);
		expect(html).toContain('„Büro &amp; Co“');
		expect(html).toContain('&lt;b&gt;Lena');
	});

	test('says of who was brought back meanwhile that they were out', () => {
		const line = { ...won, kind: 'lost' as const, match: 'Union – Kiel 0:2' };
		const { text, subject } = result([item('Büro', { line, now: { ...within, jokers: 2 } })]);
		expect(subject).toBe('2. Spieltag: Du bist wieder dabei');
		expect(text).toContain(
			'Union – Kiel 0:2. Damit warst du ausgeschieden; inzwischen hat dich ein Admin zurückgeholt, mit 2 Jokern.',
		);
	});

	test('speaks to who has won', () => {
		const end = { cause: 'last-one' as const, winners: ['Lena'], more: 0 };
		const line = { ...won, match: 'Union – Kiel 2:0' };
		const fallen = { names: ['Tom'], more: 0 };
		const { text } = result([item('Büro', { line, now: { ...within, won: true }, end, fallen })]);
		expect(text).toContain(
			'„Büro“: Dein Tipp war Union: Union – Kiel 2:0. Glückwunsch, du hast gewonnen. Die Runde ist zu Ende. Nur noch du warst drin und hattest schon mitgespielt. Ausgeschieden: Tom.',
		);
	});

	test('names ten winners at the most and counts the rest', () => {
		const winners = Array.from({ length: 10 }, (_, index) => `W${index}`);
		const end = { cause: 'season-end' as const, winners, more: 1_234 };
		const { text, subject } = result([item('Büro', { now: { ...within, won: true }, end })]);
		expect(subject).toBe('2. Spieltag: Du teilst dir den Sieg');
		expect(text).toContain('W9 und 1.234 weitere.');
	});

	test('of a correction names the jokers of who is out as before', () => {
		const lost = { ...won, kind: 'lost' as const };
		const changed = [{ matchday: 2, before: { ...lost, jokers: 2 }, now: lost }];
		const beaten = { ...out, outCause: 'loss' as const };
		const states = { before: { ...beaten, jokers: 2 }, now: { ...beaten, jokers: 1 } };
		const news = { line: null, ...states, changed };
		const { text } = result([item('Büro', news)], 'correction');
		const flat = text.replace(/\s+/g, ' ');
		expect(flat).toContain(
			'Du bist weiterhin ausgeschieden am 2. Spieltag, durch eine Niederlage, vorher mit 2 Jokern, jetzt mit 1 Joker.',
		);
		expect(flat).toContain('und das ändert etwas für dich.');
	});

	test('of a correction that leaves the reader as they were doesn’t say that it changes something', () => {
		const turn = { kind: 'winners' as const, round: 1, own: false, lost: ['Lena'], more: 0, next: null };
		const { text } = result([item('Büro', { line: null, now: out, turn })], 'correction');
		expect(text).not.toContain('ändert etwas für dich');
		expect(text.replace(/\s+/g, ' ')).toContain('An deinem Stand ändert das nichts.');
	});

	test('of a correction tells old and new', () => {
		const changed = [{ matchday: 2, before: { ...won, kind: 'lost' as const }, now: won }];
		const news = { line: null, before: { ...out, outCause: 'loss' as const }, changed };
		const { text, subject } = result([item('Büro', news)], 'correction');
		expect(subject).toBe('Korrektur am 2. Spieltag: Du bist wieder dabei');
		expect(text).toContain('vorher „Union verliert: ausgeschieden“, jetzt „Union gewinnt: bleibt im Spiel“.');
		expect(text).toContain(
			'Vorher warst du ausgeschieden am 2. Spieltag, durch eine Niederlage, jetzt bist du dabei, mit 1 Joker.',
		);
	});
});

test('R19: where old and new line say the same, the jokers tell the difference', () => {
	const changed = [{ matchday: 2, before: { ...won, jokers: 0 }, now: won }];
	const before = { ...within, jokers: 0 };
	expect(result([item('Büro', { line: null, before, changed })], 'correction').text).toContain(
		'vorher „Union gewinnt: bleibt im Spiel. Danach 0 Joker“, jetzt „Union gewinnt: bleibt im Spiel. Danach 1 Joker“.',
	);
});

test('R25: a sole winner isn’t one among winners', () => {
	const end = { cause: 'last-one' as const, winners: ['Lena'], more: 0 };
	const { text } = result(
		[item('Büro', { line: null, before: out, now: { ...within, won: true }, end })],
		'correction',
	);
	expect(text).toContain('jetzt hast du gewonnen.');
	expect(text).not.toContain('unter den Siegern');
});

test('R19: to whom a correction does nothing but let the round go on, it doesn’t say that it changes something', () => {
	const turn = { kind: 'goes-on' as const, round: 1, own: false, lost: ['Lena'], more: 0, next: null };
	const { text } = result([item('Büro', { line: null, now: out, turn })], 'correction');
	expect(text).toContain('am 2. Spieltag wurde etwas berichtigt (Bundesliga 2026/27).');
	expect(text).toContain('An deinem Stand ändert das nichts.');
	expect(text).not.toContain('ändert etwas für dich');
	expect(result([item('Büro', { line: null, before: out })], 'correction').text).toContain(
		'(Bundesliga 2026/27), und das ändert etwas für dich.',
	);
});

describe('the preview for the site admins', () => {
	const data: Letters['evaluation-planned'] = {
		seasonId: 'bundesliga_1',
		matchdayId: 'bundesliga_1_2',
		matchday: 2,
		season: 'Bundesliga 2026/27',
		at: Date.parse('2026-10-25T00:30:00Z'),
		summary: { communities: 1, stayed: 1, jokers: 1, out: 1, excused: 1 },
		endings: [],
		moreEndings: 0,
		postponed: [],
	};

	test('says when in German time, what comes out, and how to stop it', () => {
		const { subject, text } = composeLetter('evaluation-planned', data, frame);
		const when = 'Sonntag, 25. Oktober 2026, 02:30 Uhr';
		expect(subject).toBe(`Bundesliga 2026/27: Der 2. Spieltag wird ausgewertet, ${when}`);
		expect(text).toContain(
			'Das käme heraus, in 1 Community: 1 bleibt, 1 zahlt einen Joker, 1 ist raus und 1 ist entschuldigt.',
		);
		expect(text).toContain('https://spiel.example/admin/auswertung/bundesliga_1_2');
		expect(text).toContain('tippe dort auf „Anhalten“');
		expect(text).toContain('https://spiel.example/admin/saison/bundesliga_1#automatisch');
	});

	test('names what has to be looked at, with the right plurals', () => {
		const { text } = composeLetter(
			'evaluation-planned',
			{
				...data,
				summary: { communities: 1_200, stayed: 2, jokers: 0, out: 3, excused: 0 },
				endings: [
					{ community: 'Büro', winners: ['Lena'], more: 0 },
					{ community: 'Nord', winners: ['Tom', 'Ida'], more: 4 },
				],
				moreEndings: 2,
				postponed: ['Union – Bochum', 'Mainz – Kiel'],
			},
			frame,
		);
		expect(text).toContain('in 1.200 Communities: 2 bleiben, 0 zahlen einen Joker und 3 sind raus.');
		expect(text).toContain(
			'Damit enden 4 Runden: „Büro“ (Lena gewinnt), „Nord“ (Tom, Ida und 4 weitere teilen sich den Sieg) und 2 weitere.',
		);
		expect(text).toContain(
			'2 Spiele sind verlegt, Tipps darauf zählen nicht: Union – Bochum und Mainz – Kiel.',
		);
	});
});
