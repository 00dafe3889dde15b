/** What a page's form gave back; with its intent it couldn't be sent. */
export type StepReply =
	| { errors: Record<string, string>; values: Record<string, string>; intent?: string }
	| undefined;

/**
 * The confirm step (`?aktion=`, by the form's intent in `steps`) that is open again: of a form that was wrong in a field,
 * or couldn't be sent. Null for others: a refused step is over, and as a dialog it would lie over the reason.
 */
export function openStep(reply: StepReply, steps: Readonly<Record<string, string>>): string | null {
	if (reply === undefined) return null;
	const act = reply.intent ?? reply.values.intent ?? '';
	const isWrong = reply.intent !== undefined || Object.keys(reply.errors).some((field) => field !== '');
	return isWrong && Object.hasOwn(steps, act) ? (steps[act] ?? null) : null;
}
