/** What has become of a message of the feedback form. */
export const feedbackStates = ['new', 'open', 'done'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** The longest answer, in characters. */
export const LONGEST_ANSWER = 2000;
