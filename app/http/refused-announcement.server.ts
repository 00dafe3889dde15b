import type { Refusal } from '~/domain/refusal';
import { refusedAnswer } from './refused-answer.server';

/** The field of the form that a refusal belongs to; others are of the whole form. */
const fieldOf: { readonly [C in Refusal['code']]?: 'text' | 'byMail' } = {
	'announcement-missing': 'text',
	'announcement-long': 'text',
	'announcement-characters': 'text',
	'announcement-mails-spent': 'byMail',
};

/** The answer to an announcement that is refused, with what was typed. */
export function refusedAnnouncement(refusal: Refusal, fields: Record<string, string>) {
	return refusedAnswer(refusal, fields, fieldOf[refusal.code] ?? '');
}
