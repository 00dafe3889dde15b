import { numberText } from './format';

/** Longest message, in characters. */
export const longestFeedback = 5000;

/** Sentences of the feedback form. */
export const feedbackTexts = {
	missing: 'Bitte gib uns dein Feedback.',
	tooLong: `Bitte fasse dich kürzer: höchstens ${numberText(longestFeedback)} Zeichen.`,
	nameTooLong: 'Dieser Name ist zu lang.',
	emailWrong: 'Bitte gib eine gültige E-Mail-Adresse ein oder lass das Feld leer.',
	sendFailed: 'Es gab ein Problem beim Absenden. Versuche es später nochmal.',
	sent: 'Danke für dein Feedback!',
	sentUnsigned: 'Danke für dein Feedback! Es ist ohne Absender gespeichert.',
} as const;
