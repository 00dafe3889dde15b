import { describe, expect, test } from 'vitest';
import { choiceOfLetter, type LetterKind, type Letters, type ReminderItem } from '~/mail/letter';
import { composeLetter } from '~/mail/letters/compose';
import { sampleLetters } from '~/mail/letters/samples';

const frame = { origin: 'https://spiel.example', productName: 'Drinbleiben', token: 'T0KEN' };
const unsubscribe = 'https://spiel.example/abmelden/lena.news.signed';

/** Every sample, with the link that its kind has. */
const samples = (Object.keys(sampleLetters) as LetterKind[]).flatMap((kind) =>
	sampleLetters[kind].map((data, index) => {
		const own = choiceOfLetter[kind] === undefined ? frame : { ...frame, unsubscribe };
		return {
			name: `${kind} ${index + 1}`,
			kind,
			letter: composeLetter(kind, data as Letters[typeof kind], own),
		};
	}),
);

const plain = (html: string) =>
	html
		.replace(/<head>.*<\/head>/s, '')
		.replace(/<[^>]+>/g, ' ')
		.replaceAll('&amp;', '&')
		.replace(/\s+/g, ' ');

describe('every letter', () => {
	test.each(samples)('says all in its text part, which comes without HTML: $name', ({ letter }) => {
		expect(letter.text).not.toMatch(/<[a-z/]/);
		const text = letter.text.replace(/\s+/g, ' ');
		for (const sentence of plain(letter.html).split(/(?<=[.?]) /)) {
			const words = sentence
				.trim()
				.split(' ')
				.filter((word) => !word.startsWith('https:'));
			for (const word of words) expect(text).toContain(word);
		}
		for (const [, url = ''] of letter.html.matchAll(/href="([^"]+)"/g))
			expect(letter.text).toContain(url.replaceAll('&amp;', '&'));
	});

	test.each(samples)('reads well in the dark and loads nothing: $name', ({ letter }) => {
		expect(letter.html).toContain('<meta name="color-scheme" content="light dark">');
		expect(letter.html).not.toMatch(/<img|<script|<link|url\(|src=/);
		expect(letter.html.replace(/<a [^>]*>/g, '')).not.toMatch(/style="[^"]*color/);
	});

	test.each(samples)('fits a list of mails: $name', ({ letter }) => {
		expect(letter.subject.length).toBeLessThan(100);
		expect(letter.subject).not.toMatch(/[\r\n]/);
	});
});

test('R15, R20: a reminder doesn`t tell who is excused, or has no team to choose, that they go out', () => {
	const place = { communityId: 'x', community: 'Büro', matchdayId: 'bundesliga_1_5', matchday: 5 };
	const item = { ...place, season: 'Bundesliga 2026/27', kickoff: Date.parse('2026-10-25T12:00:00Z') };
	const textOf = (...of: (ReminderItem['without'] | null)[]) => {
		const items = of.map((without) => ({ ...item, ...(without ? { without } : {}) }));
		const { subject, text } = composeLetter('reminder', { stage: 'day', items }, frame);
		return `${subject} | ${text.replace(/\s+/g, ' ')}`;
	};
	const surely = /Ohne Tipp bis zum Anpfiff scheidest du aus/g;
	expect(textOf(null)).toContain(
		'scheidet aus, außer er ist entschuldigt oder hat kein Team zur Wahl. Bist du entschuldigt, steht es auf der Tippseite.',
	);
	for (const safe of ['late-kickoff', 'late-duty', 'no-team'] as const) {
		expect(textOf(safe)).toMatch(
			/^Ohne Tipp bleibst du drin: 5. Spieltag, Büro \|.*bleibst aber auch so drin/,
		);
		expect(textOf(safe)).not.toMatch(/scheide|fehlt|Jetzt tippen/);
	}
	// Of two communities each says what it means, and the alarm is about the one that needs a pick.
	const mixed = textOf('no-team', 'out');
	expect(mixed).toMatch(
		/^Dein Tipp fehlt: bis So., 25.10., 13:00 Uhr \(5. Spieltag, Büro\) \| Hallo, dir fehlen/,
	);
	expect(mixed.match(surely)).toHaveLength(1);
	expect(mixed).toContain('Hier hast du kein Team zur Wahl');
	expect(textOf('out', 'out').match(surely)).toHaveLength(1);
});

test('reminders, results and news can be switched off with one click (RFC 8058), the others come always', () => {
	for (const { kind, letter } of samples) {
		const chosen = [
			'reminder',
			'pick-invalid',
			'result',
			'state-by-hand',
			'round-ended',
			'round-goes-on',
			'asked-back',
			'round-started',
			'rules-changed',
			'kickoff-moved',
			'matchday-suspended',
			'matchday-resumed',
			'announcement',
			'announcement-to-all',
			'matchday-picks',
		];
		const wanted = chosen.includes(kind)
			? {
					'List-Unsubscribe': `<${unsubscribe}>`,
					'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
				}
			: {};
		expect([kind, letter.headers]).toEqual([kind, wanted]);
		expect(letter.text.includes(unsubscribe)).toBe('List-Unsubscribe' in wanted);
	}
});

test('a name full of HTML or links stays a name', () => {
	const community = '<b>Büro</b> https://evil.example/ "&';
	const { html, text } = composeLetter('made-admin', { communityId: 'x', community }, frame);
	expect(text).toContain(community);
	expect(html).toContain('&lt;b&gt;Büro&lt;/b&gt; https://evil.example/ &quot;&amp;');
	expect(html).not.toContain('href="https://evil.example');
});

describe('a moved kickoff', () => {
	const kickoff = Date.parse('2026-11-25T18:10:00Z');
	const moved = { communityId: 'x', community: 'Büro', matchday: 14, kickoff };

	test('R3: says when it would have been, and whether that was later or earlier', () => {
		const text = (before: number) => composeLetter('kickoff-moved', { ...moved, before }, frame).text;
		expect(text(kickoff + 86_400_000)).toContain(
			'jetzt am Mittwoch, 25. November 2026, 19:10 Uhr, früher als bisher (Donnerstag, 26. November 2026, 19:10 Uhr). Bis dahin',
		);
		expect(text(kickoff - 86_400_000)).toContain('später als bisher (Dienstag');
	});

	test('R20: says who is excused by it', () => {
		const text = (more: object) => composeLetter('kickoff-moved', { ...moved, ...more }, frame).text;
		const before = kickoff + 86_400_000;
		expect(text({ before, excused: true })).toContain('Bleibst du ohne Tipp, bist du entschuldigt');
		expect(text({ before, begun: true, excused: true })).toContain('bist du entschuldigt und bleibst drin');
		expect(text({ before }) + text({ before, begun: true })).not.toContain('entschuldigt');
	});

	test('R3: one that has passed invites nobody to pick', () => {
		const begun = { ...moved, before: kickoff + 86_400_000, begun: true };
		const { subject, text } = composeLetter('kickoff-moved', begun, frame);
		expect(subject).toBe('Büro: Der 14. Spieltag hat begonnen');
		expect(text).toContain('Tippen kannst du dort nicht mehr.');
		expect(text).not.toMatch(/Jetzt tippen|Bis dahin/);
	});
});

describe('the reminder', () => {
	const kickoff = Date.parse('2026-10-25T00:30:00Z');
	const item = {
		communityId: 'x',
		community: 'Büro',
		matchdayId: 'bundesliga_1_5',
		matchday: 5,
		season: 'Bundesliga 2026/27',
		kickoff,
	};
	const remind = (
		items: Partial<typeof item>[],
		stage: 'day' | 'hours' = 'day',
		kind: 'reminder' | 'pick-invalid' = 'reminder',
	) => composeLetter(kind, { stage, items: items.map((each) => ({ ...item, ...each })) }, frame);

	test.each([
		['Dein Tipp fehlt: bis So., 25.10., 02:30 Uhr (5. Spieltag, Büro)', [{}]],
		['Dein Tipp fehlt: bis So., 25.10., 02:30 Uhr (5. Spieltag, Büro)', [{}, { matchday: 7 }]],
		[
			'Dein Tipp fehlt: bis So., 25.10., 02:30 Uhr (5. Spieltag, Büro und eine weitere)',
			[{}, { communityId: 'y' }, { communityId: 'y', matchday: 7 }],
		],
		[
			'Dein Tipp fehlt: bis So., 25.10., 02:30 Uhr (5. Spieltag, Büro und 2 weitere)',
			[{}, { communityId: 'y' }, { communityId: 'z' }],
		],
	])('has the deadline in its subject: %s', (subject, items) => {
		expect(remind(items).subject).toBe(subject);
	});

	test('has a link to the pick screen for each community, and says which is the last one', () => {
		const { text } = remind([{}, { communityId: 'y', community: 'Nord', matchday: 7 }], 'hours');
		expect(text).toContain('In „Büro“ tippen:\nhttps://spiel.example/community/x/tippspiel/5');
		expect(text).toContain('In „Nord“ tippen:\nhttps://spiel.example/community/y/tippspiel/7');
		expect(text).toContain('Du hast noch nicht getippt.');
		expect(text).toContain('Das ist die letzte Erinnerung.');
		expect(remind([{}]).text).not.toContain('Das ist die letzte Erinnerung.');
	});

	test('names the matchday at the link where a community comes twice', () => {
		const nord = { communityId: 'y', community: 'Nord' };
		const { text } = remind([{}, nord, { matchday: 7 }]);
		expect(text).toContain('5. Spieltag in „Büro“ tippen:\nhttps://spiel.example/community/x/tippspiel/5');
		expect(text).toContain('7. Spieltag in „Büro“ tippen:\nhttps://spiel.example/community/x/tippspiel/7');
		expect(text).toContain('In „Nord“ tippen:\n');
	});

	test('R10: of a pick that became invalid has its own words', () => {
		const { subject, text } = remind([{}], 'day', 'pick-invalid');
		expect(subject).toBe('Dein Tipp ist ungültig: neu bis So., 25.10., 02:30 Uhr (5. Spieltag, Büro)');
		expect(text).toContain('Dein Tipp zählt nicht mehr, bitte wähle ein anderes Team.');
	});
});

test.each(samples)('begins small after its greeting only: $name', ({ letter }) => {
	expect(letter.text.split('\n\n').slice(2).join('\n')).not.toMatch(/^(ein|der|die|das|du|dein|in) /m);
});

test('R38: an entered pick says why, be it that none was there or that it was invalid', () => {
	for (const data of sampleLetters['pick-entered'])
		expect(composeLetter('pick-entered', data, frame).text).toMatch(
			/weil du für den \d+\. Spieltag keinen gültigen Tipp hattest/,
		);
});

test('the warning for site admins names everything with its page', () => {
	const [data] = sampleLetters['admin-warning'];
	const { text } = composeLetter('admin-warning', data ?? { warnings: [] }, frame);
	expect(text).toContain(
		'Bundesliga 2026/27, 5. Spieltag: 5 Ergebnisse fehlen, obwohl der Anpfiff über drei Stunden her ist (Bochum – Union, Mainz – Freiburg und 3 weitere).\nErgebnisse eintragen:\nhttps://spiel.example/admin/spieltag/bundesliga_1_5',
	);
	expect(text).toContain('Der Anpfiff fehlt, das erste Spiel ist am Sa., 05.09.2026, 15:30 Uhr.');
	expect(text).toContain('https://spiel.example/admin/auswertung/bundesliga_1_4');
	expect(text).toContain(
		'Bundesliga 2026/27: OpenLigaDB liefert seit Fr., 28.08.2026, 15:30 Uhr, nichts. Die Quelle hat nicht rechtzeitig geantwortet.',
	);
	expect(text).toContain(
		'Bundesliga 2026/27, 4 Abweichungen von OpenLigaDB. Köln – Mainz: OpenLigaDB sagt 2:1, gespeichert ist 1:1 (von Hand). Bochum – Union: OpenLigaDB hat dieses Spiel nicht mehr. 7. Spieltag: OpenLigaDB kennt ein Team „FC Nirgends“, das wir nicht kennen. Dazu 1 weitere.\nAnsehen und entscheiden:\nhttps://spiel.example/admin/saison/bundesliga_1#vorschlaege',
	);
	expect(text).toContain('1 Mail ist vielleicht nicht angekommen und 2 Mails gingen nicht raus.');
	expect(text).toContain('https://spiel.example/admin/mails');
});
