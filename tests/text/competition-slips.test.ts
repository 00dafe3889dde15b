import { expect, test } from 'vitest';
import { competitionText } from '~/text/competition-slips';

test.each([
	[0, 'spielt hier keins mit'],
	[1, 'spielt hier nur 1 mit'],
	[7, 'spielen hier nur 7 mit'],
])('R40: of %i known clubs the question speaks right', (known, told) => {
	const text = competitionText({ code: 'clubs', known, of: 18, chosen: 'Bundesliga' });
	expect(text).toBe(`Von den 18 Teams der Datei ${told} (Bundesliga).`);
});
