import { describe, test } from 'vitest';
import { expectScenario } from './expect-scenario';

describe('the end of a round', () => {
	test('R25: the last active one of at least two who took part has won, and later matchdays are skipped', () => {
		expectScenario(`
			Teams: A B C D
			       | 1                | 2
			Spiele | A-B 2:0, C-D 1:1 | A-C 0:1
			Lena   | A                | A
			Tom    | B                |
			=      | Lena siegt, Tom raus, Runde vorbei (Letzter) | Lena 1, Lena siegt
		`);
	});

	test('R25: one alone never wins', () => {
		expectScenario(`
			Teams: A B C D
			         | 1                | 2
			Spiele   | A-B 2:0, C-D 1:1 | A-C 2:0, B-D 1:0
			Lena     | A                | B
			Ida ab 2 |                  | A
			=        | Lena 1, Runde läuft | Lena 1, Ida 1, Runde läuft
		`);
	});

	test('R25: who has not taken part neither wins nor keeps the round open', () => {
		expectScenario(`
			Teams: A B C D
			         | 1                | 2
			Spiele   | A-B 2:0, C-D 1:1 | A-C 2:0
			Lena     | A                |
			Tom      | B                |
			Ida ab 2 |                  | A
			=        | Lena siegt, Ida 1, Runde vorbei (Letzter)
		`);
	});

	test('R25: all out at once share the win; those who were out before do not', () => {
		expectScenario(`
			Teams: A B C D
			       | 1                | 2
			Spiele | A-B 2:0, C-D 3:1 | A-C 0:0, B-D 1:0
			Lena   | A                | D
			Tom    | C                |
			Mia    | B                |
			=      | Runde läuft      | Lena siegt, Tom siegt, Lena raus seit 2, Mia raus seit 1, Runde vorbei (alle raus)
		`);
	});

	test('R25: or they are as they were before it, their teams used', () => {
		expectScenario(`
			Teams: A B C D   Joker: 0   Alle raus: weiter
			       | 1                | 2                | 3
			Spiele | A-B 2:0, C-D 3:1 | A-C 0:0, B-D 0:1 | C-B 1:0 -1h, A-D verlegt
			Lena   | A                | B                |
			Tom    | C                | A                | D
			Mia    | B                |                  |
			=      | Runde läuft      | Lena 0 (zurückgenommen), Tom 0 (zurückgenommen), Mia raus, Runde läuft | Lena 0 (kein Team), Tom 0 (verlegt)
		`);
	});

	test('R25: a round does not end while the counting pick of an active member has no outcome', () => {
		expectScenario(`
			Teams: A B C D
			       | 1            | 2
			Spiele | A-B, C-D 2:1 | A-C 0:1, B-D 1:0
			Lena   | A            | B
			Tom    | D            |
			=      | Lena 1 (ohne Ergebnis), Tom raus, Runde läuft | Lena 1 (Sieg), Runde läuft
		`);
		expectScenario(`
			Teams: A B C D
			       | 1 offen      | 2
			Spiele | A-B, C-D 2:1 | A-C 0:1, B-D 1:0
			Lena   | A            | B
			Tom    | C            | D
			=      |              | Lena 1, Tom raus, Runde läuft
		`);
	});

	test('R25: if the season ends with several active, they share the win', () => {
		expectScenario(`
			Teams: A B C D   Saison: vorbei
			       | 1                | 2
			Spiele | A-B 2:0, C-D 3:1 | A-C 0:1, B-D 1:0
			Lena   | A                | B
			Tom    | C                | B
			=      | Runde läuft      | Lena siegt, Tom siegt, Lena 1, Runde vorbei (Saisonende)
		`);
	});

	test('R25: the season does not end a round with a matchday to evaluate or an outcome to come', () => {
		expectScenario(`
			Teams: A B C D   Saison: vorbei
			       | 1                | 2 offen
			Spiele | A-B 2:0, C-D 3:1 | A-C 0:1, B-D 1:0
			Lena   | A                | B
			Tom    | C                | B
			=      | Runde läuft      | Runde läuft
		`);
		expectScenario(`
			Teams: A B C D   Saison: vorbei
			       | 1                | 2
			Spiele | A-B 2:0, C-D 3:1 | A-C 0:1, B-D
			Lena   | A                | B
			Tom    | C                | B
			=      | Runde läuft      | Runde läuft
		`);
	});

	test('R25: the end of the season ends a round of nobody as well', () => {
		expectScenario(
			'Teams: A B   Saison: vorbei\n | Start | 1 voraus\nLena | |\n= | Lena 1, Runde vorbei (Saisonende)',
		);
	});

	test('R25: an elimination by hand ends nothing by itself, the next evaluation does', () => {
		expectScenario(`
			Teams: A B C D
			       | 1                | 2
			Spiele | A-B 2:0, C-D 3:1 | A-C 0:1, B-D 1:0
			Lena   | A                | B
			Tom    | C                | B
			Admin  | Tom raus         |
			=      | Tom raus, Runde läuft | Lena siegt, Runde vorbei (Letzter)
		`);
	});

	test('R25: with everybody out by hand an evaluation finds nobody who went out, and the round goes on', () => {
		expectScenario(`
			Teams: A B C D
			       | 1                    | 2
			Spiele | A-B 2:0, C-D 3:1     | A-C 0:1, B-D 1:0
			Lena   | A                    | B
			Tom    | C                    | B
			Admin  | Lena raus, Tom raus  |
			=      | Runde läuft          | Lena raus (von Hand), Runde läuft
		`);
	});

	test('R25: who is back as before a matchday has taken part in it', () => {
		expectScenario(`
			Teams: A B C D   Alle raus: weiter
			       | 1                             | 2
			Spiele | A-B 2:0, C-D 3:1              | A-C 0:1, B-D 1:0
			Lena   | B                             | D
			Tom    | D                             | C
			Admin  | Lena raus                     |
			=      | Tom 1 (zurückgenommen), Runde läuft | Tom siegt, Runde vorbei (Letzter)
		`);
	});

	test('R25: three friends, two out on the first matchday, reactivated: the game goes on', () => {
		expectScenario(`
			Teams: A B C D   Rebuy: ja
			       | 1                  | 2
			Spiele | A-B 2:0, C-D 3:1   | A-C 0:1, B-D 1:0
			Lena   | A                  | B
			Tom    | B                  | D
			Mia    | D                  | A
			Admin  | Tom rebuy, Mia rebuy |
			=      | Lena 1, Tom 2, Mia 2, Runde läuft | Lena 1, Tom raus, Mia raus, Lena siegt
		`);
	});
});

describe('"Winning, more exactly"', () => {
	test('R25: three friends who never pick are all out on the first matchday: no champions', () => {
		expectScenario(`
			Teams: A B C D
			       | 1
			Spiele | A-B 2:0, C-D 3:1
			Lena   |
			Tom    |
			Mia    |
			=      | Lena siegt nicht, Tom siegt nicht, Mia siegt nicht, Mia raus seit 1, Runde vorbei (alle raus)
		`);
	});

	test('R25: of those who go out together only who has picked shares, on that matchday or before it', () => {
		expectScenario(`
			Teams: A B C D
			         | 1                | 2
			Spiele   | A-B 2:0, C-D 3:1 | A-C 2:0, B-D 1:0
			Lena     | A                | C
			Tom      | C                |
			Ida ab 2 |                  |
			=        | Runde läuft      | Lena siegt, Tom siegt, Ida siegt nicht, Runde vorbei (alle raus)
		`);
	});

	test('R25: a void pick, one that is marked and one made while out are none', () => {
		expectScenario(`
			Teams: A B C D
			       | 1                     | 2
			Spiele | A-B 2:0, C-D verlegt  | A-C 2:0, B-D 1:0
			Lena   | C                     |
			Tom    | B                     |
			Mia    | D                     | A!
			Uwe    | D                     | A
			Admin  | Uwe raus              |
			=      | Runde läuft           | Lena siegt nicht, Mia siegt nicht, Uwe siegt nicht, Runde vorbei (alle raus)
		`);
	});

	test('R25: who is left alone without a pick that counts ends the round, and nobody wins', () => {
		expectScenario(`
			Teams: A B C D
			       | 1
			Spiele | A-B 2:0, C-D verlegt
			Lena   | C
			Tom    | B
			=      | Lena 1, Lena siegt nicht, Tom raus, Runde vorbei (Letzter)
		`);
	});

	test('R25: a pick whose matchday waits for its evaluation counts', () => {
		expectScenario(`
			Teams: A B C D
			       | 1 offen | 2
			Spiele | A-B, C-D | A-C 2:0, B-D 1:0
			Lena   | A       |
			Tom    |         |
			=      |         | Lena siegt, Tom siegt nicht, Runde vorbei (alle raus)
		`);
	});

	test('R25: as before, only who has picked comes back', () => {
		expectScenario(`
			Teams: A B C D   Alle raus: weiter
			       | 1
			Spiele | A-B 2:0, C-D 3:1
			Lena   | B
			Tom    | D
			Mia    |
			=      | Lena 1 (zurückgenommen), Tom 1 (zurückgenommen), Mia raus (kein Tipp), Runde läuft
		`);
	});

	test('R25: as before, the only one who has picked has won', () => {
		expectScenario(`
			Teams: A B C D   Alle raus: weiter
			       | 1
			Spiele | A-B 2:0, C-D 3:1
			Lena   | B
			Tom    |
			Mia    |
			=      | Lena 1 (zurückgenommen), Lena siegt, Tom raus, Mia siegt nicht, Runde vorbei (Letzter)
		`);
	});

	test('R25: as before, where nobody has picked the round ends without a winner', () => {
		expectScenario(`
			Teams: A B C D   Alle raus: weiter
			       | 1
			Spiele | A-B 2:0, C-D 3:1
			Lena   |
			Tom    |
			=      | Lena raus, Lena siegt nicht, Tom siegt nicht, Runde vorbei (alle raus)
		`);
	});

	test('R25: the end of the season is shared by those who have picked', () => {
		expectScenario(`
			Teams: A B C D   Saison: vorbei
			       | 1
			Spiele | A-B 2:0, C-D verlegt
			Lena   | A
			Tom    | C
			=      | Lena siegt, Tom 1, Tom siegt nicht, Runde vorbei (Saisonende)
		`);
	});

	test('R27: so is a round that is closed', () => {
		expectScenario(`
			Teams: A B C D
			       | 1
			Spiele | A-B 2:0, C-D verlegt
			Lena   | A
			Tom    | C
			Admin  | Runde zu
			=      | Lena siegt, Tom siegt nicht, Runde vorbei (geschlossen)
		`);
	});

	test('R25: a rebuy lets a round without a winner go on', () => {
		expectScenario(`
			Teams: A B C D   Rebuy: ja
			       | 1                | 2
			Spiele | A-B 2:0, C-D 3:1 | A-C 2:0, B-D 1:0
			Lena   |                  | A
			Tom    |                  |
			Admin  | Lena rebuy       |
			=      | Lena 2, Lena siegt nicht, Runde läuft | Lena siegt, Runde vorbei (Letzter)
		`);
	});
});

describe('closing and following rounds', () => {
	test('R27: those still active who have taken part share the win of a closed round', () => {
		expectScenario(`
			Teams: A B C D
			       | 1                | 2
			Spiele | A-B 2:0, C-D 3:1 | A-C 0:1, B-D 1:0
			Lena   | A                | B
			Tom    | C                | A
			Mia    | C                | B
			Uwe    | - (war raus)     | - (war raus)
			Admin  |                  | Runde zu
			=      | Runde läuft      | Lena siegt, Mia siegt, Tom raus, Uwe 1, Runde vorbei (geschlossen)
		`);
	});

	test('R27: a round closed at its start has no winners, and its matchdays are skipped', () => {
		expectScenario(`
			Teams: A B C D
			       | Start    | 1
			Spiele |          | A-B 2:0
			Lena   |          | A
			Tom    |          | B
			Admin  | Runde zu |
			=      | Lena 1, Runde vorbei (geschlossen) | Lena 1, Tom 1
		`);
	});

	test('R27: a closed round never reopens by a rebuy, and a followed one is over however it went on', () => {
		expectScenario(`
			Teams: A B C D   Rebuy: ja
			       | 1                | 2
			Spiele | A-B 2:0, C-D 3:1 | A-C 0:1, B-D 1:0
			Lena   | A                |
			Tom    | C                |
			Mia    | B                |
			Admin  | Runde zu         | Mia rebuy
			=      | Runde vorbei (geschlossen) | Mia raus, Lena siegt, Runde vorbei (geschlossen)
		`);
		expectScenario(`
			Teams: A B C D   Rebuy: ja   Folgerunde: ja
			       | 1                | 2
			Spiele | A-B 2:0, C-D 3:1 | A-C 0:1, B-D 1:0
			Lena   | A                |
			Mia    | B                |
			Admin  |                  | Mia rebuy
			=      |                  | Lena siegt, Mia siegt, Runde vorbei (Folgerunde)
		`);
	});

	test('R27: a correction in a followed round changes its winners: who was active at its end shares', () => {
		expectScenario(`
			Teams: A B C D   Folgerunde: ja
			       | 1                | 2
			Spiele | A-B 2:0, C-D 3:1 | A-C 0:0, B-D 1:0
			Lena   | A                | B
			Tom    | C                | B
			=      |                  | Lena siegt, Tom siegt, Runde vorbei (Folgerunde)
		`);
	});
});
