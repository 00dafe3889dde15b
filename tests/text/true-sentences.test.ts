import { describe, expect, test } from 'vitest';
import { correctionExtent } from '~/text/admin';
import { actText } from '~/text/play';
import { finishText } from '~/text/round-ends';
import { settlementNote, settlementText } from '~/text/settlements';
import { wayAnswer } from '~/text/ways';

const out = {
	active: false,
	jokers: 1,
	eliminatedOn: 3,
	outCause: 'left',
	rebought: false,
	won: false,
} as const;
const tom = { name: 'Tom', own: false, gone: true, removed: false };

describe('what is said of a member is so', () => {
	test('R25: a line that was taken back for those who had picked says nobody went out', () => {
		const undone = { team: 'Bochum', jokers: 1, undone: true };
		expect(settlementText({ ...undone, kind: 'lost' }, 'joker')).toBe(
			'Bochum verliert. Alle, die schon mitgespielt haben, wären raus, deshalb zählt das nicht: bleibt im Spiel, Bochum bleibt verbraucht.',
		);
		expect(settlementNote('lost', true, 'joker')).toBe('verloren, zurückgenommen');
		expect(settlementNote('drew-out', true, 'joker')).toBe('unentschieden, zurückgenommen');
		expect(settlementNote('missed', true, 'joker')).toBe('kein Tipp, zurückgenommen');
		expect(settlementNote('missed', false, 'joker')).toBe('kein Tipp, ausgeschieden');
	});

	test('R34: who was removed was removed, and who left has left', () => {
		const leave = { kind: 'leave' } as const;
		expect(actText('Tom', leave, 'joker', true)).toBe('Tom wurde aus der Community entfernt');
		expect(actText('Tom', leave, 'joker', false)).toBe('Tom ist ausgestiegen');
	});

	test('R34: who lost first and left or was removed later went out by that loss', () => {
		expect(wayAnswer(tom, out, { over: null, winners: 0, fell: 'loss', newest: true, unit: 'joker' })).toBe(
			'Tom ist am 3. Spieltag durch eine Niederlage ausgeschieden und später aus der Community ausgestiegen.',
		);
		expect(
			wayAnswer({ ...tom, removed: true }, out, {
				over: null,
				winners: 0,
				fell: 'loss',
				newest: true,
				unit: 'joker',
			}),
		).toBe(
			'Tom ist am 3. Spieltag durch eine Niederlage ausgeschieden und wurde später aus der Community entfernt.',
		);
		expect(
			wayAnswer({ ...tom, removed: true }, out, {
				over: null,
				winners: 0,
				fell: null,
				newest: true,
				unit: 'joker',
			}),
		).toBe('Tom wurde aus der Community entfernt.');
		expect(wayAnswer(tom, out, { over: null, winners: 0, fell: null, newest: true, unit: 'joker' })).toBe(
			'Tom ist aus der Community ausgestiegen.',
		);
	});

	test('R34: who has left and come back waits, in the round that they left', () => {
		const told = { over: null, winners: 0, fell: null, newest: true, unit: 'joker' } as const;
		const back = { ...tom, gone: false };
		expect(wayAnswer({ ...back, own: true }, out, told)).toBe(
			'Du bist aus dieser Runde ausgestiegen und wieder da: Du spielst ab der nächsten mit.',
		);
		expect(wayAnswer(back, out, told)).toBe(
			'Tom ist aus dieser Runde ausgestiegen und wieder da: Tom spielt ab der nächsten mit.',
		);
		expect(wayAnswer(back, out, { ...told, newest: false })).toBe('Tom ist aus der Community ausgestiegen.');
	});
});

describe('R25, R27: why a round is over goes with how many have won it', () => {
	test.each([
		['last-one', 1, 'Nur noch einer war drin, der schon mitgespielt hat.'],
		['last-one', 0, 'Nur noch einer war drin, aber ohne einen Tipp, der zählt. So gewinnt niemand.'],
		['all-out', 1, 'Am Ende war niemand mehr drin, der schon mitgespielt hat.'],
		['all-out', 2, 'Die Letzten sind alle auf einmal ausgeschieden und teilen sich den Sieg.'],
		[
			'all-out',
			0,
			'Am Ende war niemand mehr drin, der schon mitgespielt hat. Keiner der Letzten hatte einen Tipp, der zählt. So gewinnt niemand.',
		],
		['season-end', 2, 'Die Saison ist zu Ende. Wer noch drin war und getippt hatte, teilt sich den Sieg.'],
		['season-end', 1, 'Die Saison ist zu Ende.'],
		['season-end', 0, 'Die Saison ist zu Ende.'],
		[
			'closed',
			2,
			'Ein Admin hat die Runde beendet. Wer noch drin war und getippt hatte, teilt sich den Sieg.',
		],
		['closed', 0, 'Ein Admin hat die Runde beendet.'],
		['last-one', undefined, 'Nur noch einer war drin, der schon mitgespielt hat.'],
		['closed', undefined, 'Ein Admin hat die Runde beendet.'],
		['followed', 1, 'Danach hat schon die nächste Runde begonnen.'],
	] as const)('%s with %i winners', (cause, winners, sentence) => {
		expect(finishText(cause, winners)).toBe(sentence);
	});

	test('and speaks to who has won alone', () => {
		expect(finishText('last-one', 1, true)).toBe('Nur noch du warst drin und hattest schon mitgespielt.');
	});
});

test('a correction names other matchdays only if something changes there', () => {
	const one = { changed: 1, corrected: 1 };
	expect(correctionExtent(one, [])).toBe('1 Stand und 1 Zeile der Auswertungen');
	expect(correctionExtent(one, [19])).toBe('1 Stand und 1 Zeile der Auswertungen, auch am 19. Spieltag');
	expect(correctionExtent({ changed: 2, corrected: 3 }, [19, 20])).toBe(
		'2 Stände und 3 Zeilen der Auswertungen, auch am 19. und 20. Spieltag',
	);
	expect(correctionExtent(one, [1, 2, 3, 4, 5, 6, 7])).toContain(', auch an 7 anderen Spieltagen');
});
