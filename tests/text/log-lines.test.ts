import { expect, test } from 'vitest';
import { settlementText } from '~/text/settlements';

const line = { team: 'Bayern', jokers: 0, undone: false } as const;

test.each([
	['won', 'Bayern gewinnt: bleibt im Spiel.'],
	['drew', 'Bayern spielt unentschieden: verliert einen Joker, noch 0.'],
	['drew-out', 'Bayern spielt unentschieden, kein Joker mehr: ausgeschieden.'],
	['lost', 'Bayern verliert: ausgeschieden.'],
	['missed', 'Kein Tipp: ausgeschieden.'],
	['pending', 'Bayern: noch kein Ergebnis, deshalb unverändert.'],
] as const)('R13: the log says of %s: %s', (kind, sentence) => {
	expect(settlementText({ ...line, kind }, 'joker')).toBe(sentence);
});
