import { expect, test } from 'vitest';
import { pickRefusals } from '~/text/refusals-pick';
import { roundRefusals } from '~/text/refusals-round';

test('R9, R10, R11: refused picks answer with the sentences of the specification', () => {
	expect(pickRefusals['member-out']({ code: 'member-out' })).toBe(
		'❌ Du bist ausgeschieden und kannst keine Tipps mehr abgeben.',
	);
	expect(pickRefusals['team-used']({ code: 'team-used', matchday: 3 })).toBe(
		'❌ Du hast dieses Team bereits gewählt.',
	);
	expect(pickRefusals['later-conflict']({ code: 'later-conflict', matchdays: [4, 7] })).toBe(
		'⚠️ Du hast zukünftige Tipps, die jetzt ungültig sind. Bitte überprüfe deine Tipps für folgende Spieltage: 4, 7',
	);
});

test('R7, R27: sentences name the kickoff and the matchday', () => {
	const kickoff = Date.parse('2026-08-15T13:30Z');
	expect(pickRefusals['window-closed']({ code: 'window-closed', kickoff })).toBe(
		'❌ Tippabgabe geschlossen. Anpfiff war: Sa., 15.08.2026, 15:30 Uhr',
	);
	expect(roundRefusals['matchday-open']({ code: 'matchday-open', matchday: 5 })).toContain('Der 5. Spieltag');
});
