import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOrder } from '~/domain/name-order';

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
const byPoints = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
/** As people sort: what only differs in case and accents by its code points. */
const expected = (a: string, b: string) => Math.sign(collator.compare(a, b) || byPoints(a, b));
const byKey = (a: string, b: string) =>
	nameOrder(a) < nameOrder(b) ? -1 : nameOrder(a) > nameOrder(b) ? 1 : 0;
const sorted = (names: readonly string[]) => [...names].sort(byKey);

const words = (text: string) => text.trim().split(/\s*,\s*/);

const german =
	words(`Anna, anna, ANNA, Änne, Anne, Andreas, Ansgar, Antje, Bäcker, Backer, Baecker, Becker, Björn,
	Bjorn, Bjoern, Müller, Muller, Mueller, Mühler, Muhler, Möller, Moller, Groß, Gross, Grosser, Groß-Gerau, Weiß,
	Weiss, Weisz, Straße, Strasse, STRASSE, STRAẞE, Jürgen, Jurgen, Jörg, Jorg, Käthe, Kathe, Kathi, Zoe, Zoë, Özil, Ozil,
	Karl, Karl-Heinz, Karl Heinz, Karlheinz, Anna-Lena, Anna Lena, Annalena, von Storch, Vonstorch, Ehemaliger Spieler 1`);
const turkish =
	words(`Yıldız, Yildiz, Yilmaz, Yılmaz, Işık, Isik, Ilknur, İlknur, Irmak, Çelik, Celik, Cem, Çem, Şahin,
	Sahin, Şimşek, Simsek, Gündoğan, Gundogan, Gündogan, Öztürk, Ozturk, Aydın, Aydin, Kılıç, Kilic, Kiliç, Altıntop, Altin`);
const polish =
	words(`Łukasz, Lukasz, Łukaszek, Luka, Wójcik, Wojcik, Wojciech, Błaszczykowski, Blaszczykowski, Żak, Zak,
	Źrebak, Ząbek, Zabek, Kowalski, Świątek, Swiatek, Grażyna, Grazyna, Michał, Michal, Pawełek, Pawel, Nowak, Ćwik, Cwik`);
const french =
	words(`Éric, Eric, Erich, Étienne, Etienne, Françoise, Francoise, François, Francois, Benoît, Benoit, Noël,
	Noel, Noemi, Noémie, Œdipe, Oedipe, L'Hôpital, L'Hopital, D'Artagnan, d’Artagnan, Jean-Luc, Jean Luc, Jeanluc, Gaëlle,
	Gaelle, Zoé, Cœur, Coeur, Jérôme, Jerome, Hélène, Helene`);
const northern =
	words(`Søren, Soren, Sørensen, Åse, Ase, Ærø, Aero, Đorđe, Dorde, Håkon, Hakon, Þór, Thor, Zora, Ħal, Hal,
	Əli, Eli, Ezra, Guðrún, Gudrun, Novák, Novak, Dvořák, Dvorak, Čapek, Capek, Kovač, Kovac, Nguyễn, Nguyen, Peña, Pena`);
const players =
	words(`Spieler 2, Spieler 10, Spieler 1, Spieler 010, Spieler 02, Spieler 100, Spieler, Spieler2, Spieler_2,
	Spieler-2, Spieler.2, spieler 2b, Spieler 2a, Spieler 20, Max99, Max 99, Max_99, max100, Max1, MaxM, Max M., Max_M, 1860, 96,
	1. FC Theke, 11 Freunde, 08/15, 0815, 3x3, 007, 7, Lena :), Lena <3, Lena (Büro), Lena & Tom, Lena+Tom, *Star*, #eins,
	@lena, "Kalle", 'Kalle', [BVB] Tom, ~tom~, Tom!, Tom?, xX_Tom_Xx, Ⅷ, Tom², ⚽ Tom, 🏆Lena, Zoë🏆, Tom €, „Tom“`);
const all = [...new Set([german, turkish, polish, french, northern, players].flat())];

test(`${all.length} names stand as the German collation has them`, () => {
	const wrong = all.flatMap((a) => all.filter((b) => byKey(a, b) !== expected(a, b)).map((b) => [a, b]));
	expect(wrong).toEqual([]);
});

test('numbers stand by their value, between signs and letters', () => {
	const names = [
		'Tom-1',
		'Tom 10',
		'Tom2',
		'Tom 9',
		'Toma',
		'Tom007',
		'Tom7',
		`Tom1${'0'.repeat(60)}`,
		'Tom',
	];
	expect(sorted(names)).toEqual([
		...['Tom', 'Tom 9', 'Tom 10', 'Tom-1', 'Tom2', 'Tom007', 'Tom7'],
		...[`Tom1${'0'.repeat(60)}`, 'Toma'],
	]);
});

test('case, accents and what nobody sees decide only between names that are equal without', () => {
	expect(sorted(['anna 2', 'Änna 1', 'Anna 1', 'ANNA 1', 'A\u200Dnna 3', 'Anna 3'])).toEqual([
		...['ANNA 1', 'Anna 1', 'Änna 1', 'anna 2', 'Anna 3', 'A\u200Dnna 3'],
	]);
});

const name = fc.oneof(
	fc.string({ unit: 'grapheme', maxLength: 20 }),
	fc.string({ unit: fc.constantFrom(...'aAäÄbß01290 -_.ıiIİ⚽é'), maxLength: 8 }),
	fc.constantFrom(...all),
);

test('the order is total: different names have different keys, and a name has one', () => {
	fc.assert(
		fc.property(name, name, (a, b) => {
			expect(nameOrder(a) === nameOrder(b)).toBe(a === b);
			expect(nameOrder(a)).toBe(nameOrder(a));
		}),
		{ numRuns: 2_000 },
	);
});

test('a key has lower-case hexadecimal digits alone, and never ends within a byte', () => {
	fc.assert(
		fc.property(name, (each) => {
			expect(nameOrder(each)).toMatch(/^([0-9a-f]{2})*00([0-9a-f]{2})*$/);
		}),
	);
});

test.each([
	['empty', ''],
	['of forty signs that fall apart into many', '\uFDFA'.repeat(40)],
	['far too long', 'Lena '.repeat(100_000)],
	['of emoji', '👩‍👩‍👧‍👦'.repeat(1_000)],
	['of digits', '9'.repeat(100_000)],
	['of broken letters', '\uD800'.repeat(200)],
	['of zero bytes', '\0'.repeat(200)],
])('a name %s has a key of bounded length', (_what, each) => {
	expect(nameOrder(each).length).toBeLessThanOrEqual(1_282);
});
