import { z } from 'zod';
import { feedbackTexts, longestFeedback } from '~/text/feedback';

/** The fields of the feedback form; name and e-mail address are voluntary. */
export const feedbackForm = z.object({
	text: z
		.string({ error: feedbackTexts.missing })
		.trim()
		.min(1, { error: feedbackTexts.missing })
		.max(longestFeedback, { error: feedbackTexts.tooLong }),
	name: z.string().trim().max(100, { error: feedbackTexts.nameTooLong }).default(''),
	email: z
		.string()
		.trim()
		.refine((text) => text === '' || z.email().max(254).safeParse(text).success, {
			error: feedbackTexts.emailWrong,
		})
		.default(''),
});
