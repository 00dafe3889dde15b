import { expect, test } from 'vitest';
import { judgeAnnouncement, LONGEST_ANNOUNCEMENT } from '~/domain/announcement';

const storedAs = (text: string) => {
	const judged = judgeAnnouncement(text);
	return judged.ok ? judged.value : judged.refusal.code;
};

test('line breaks stay, whatever a form sends them as; white space around them goes', () => {
	expect(storedAs('  Heute Abend:\r\nKneipe!  \r\rBis dann\t \n')).toBe('Heute Abend:\nKneipe!\n\nBis dann');
	expect(storedAs('Eins\n\n\n\n\n\nZwei')).toBe('Eins\n\nZwei');
});

test('characters are counted as a reader counts them, after trimming', () => {
	expect(storedAs(`  ${'🏆'.repeat(LONGEST_ANNOUNCEMENT)}  `)).toBe('🏆'.repeat(LONGEST_ANNOUNCEMENT));
	expect(judgeAnnouncement('ä'.repeat(1_001))).toEqual({
		ok: false,
		refusal: { code: 'announcement-long', longest: 1_000, length: 1_001 },
	});
});

test('nothing to see and control characters are refused; what turns the reading around is dropped', () => {
	expect(storedAs(' \n\u200b\u2800 ')).toBe('announcement-missing');
	expect(storedAs('Achtung\u0007')).toBe('announcement-characters');
	expect(storedAs('Zelle\u001fzwei')).toBe('announcement-characters');
	expect(storedAs('Geld an\u202e edoc')).toBe('Geld an edoc');
	expect(storedAs('👨‍👩‍👧 kommt')).toBe('👨‍👩‍👧 kommt');
});
