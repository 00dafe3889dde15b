import { expect, test } from 'vitest';
import { excuseText } from '~/text/ways';

test.each([
	['was-out', /^Zum Anpfiff stand es so, dass hier kein Tipp fällig war/],
	['late-duty', /^Hier war erst in den letzten 24 Stunden .* wieder ein Tipp fällig/],
	['late-mark', /^In den letzten 24 Stunden .* wurde der Tipp ungültig/],
	['late-kickoff', /^Der Anpfiff wurde in den letzten 24 Stunden vorgezogen/],
] as const)('R20: %s says what has excused', (excuse, sentence) => {
	expect(excuseText(excuse)).toMatch(sentence);
});
