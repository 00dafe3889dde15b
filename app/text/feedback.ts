import { type FeedbackState, LONGEST_ANSWER } from '~/domain/feedback-state';
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
	answerMissing: 'Bitte schreib eine Antwort.',
	answerLong: `Bitte fasse dich kürzer: höchstens ${numberText(LONGEST_ANSWER)} Zeichen.`,
	answered: 'Deine Antwort ist unterwegs. Die Rückmeldung ist erledigt.',
	answerFailed: 'Deine Antwort ging nicht raus. Versuche es später nochmal.',
	sentUnsigned: 'Danke für dein Feedback! Es ist ohne Absender gespeichert.',
} as const;

/** The states of a message. */
export const feedbackStateLabels: { readonly [S in FeedbackState]: string } = {
	new: 'Neu',
	open: 'Offen',
	done: 'Erledigt',
};

/** What has been done to a message. */
export const feedbackMoved: { readonly [S in FeedbackState]: string } = {
	new: 'Die Rückmeldung gilt wieder als neu.',
	open: 'Die Rückmeldung bleibt offen.',
	done: 'Die Rückmeldung ist erledigt.',
};
