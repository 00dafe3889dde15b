import { numberText } from './format';

/** Sentences of the feedback form. */
export const feedbackTexts = {
	missing: 'Bitte gib uns dein Feedback.',
	tooLong: (most: number) => `Bitte fasse dich kürzer: höchstens ${numberText(most)} Zeichen.`,
	nameTooLong: 'Dieser Name ist zu lang.',
	emailWrong: 'Bitte gib eine gültige E-Mail-Adresse ein oder lass das Feld leer.',
	sent: 'Danke für dein Feedback!',
} as const;
