import type { z } from 'zod';
import type { Refusal } from '~/domain/refusal';
import { refusalText } from '~/text/refusals';

/** What a form gives back when it was wrong: errors by field ('' is the whole form) and what had been typed. */
export type FormReply = {
	errors: Record<string, string>;
	/** Submitted values without passwords; a field sent several times keeps its last value. */
	values: Record<string, string>;
};

export type FormRead<T> =
	| { ok: true; value: T; values: Record<string, string> }
	| ({ ok: false } & FormReply);

/**
 * Parses a submitted form with a schema of its fields (all strings, files excluded).
 * Fields the schema doesn't know are dropped; a body that is no form counts as an empty one.
 */
export async function readForm<S extends z.ZodType>(
	request: Request,
	schema: S,
): Promise<FormRead<z.infer<S>>> {
	const values = await readFields(request);
	const parsed = schema.safeParse(values);
	const shown = withoutPasswords(values);
	if (parsed.success) return { ok: true, value: parsed.data, values: shown };
	const errors: Record<string, string> = {};
	for (const issue of parsed.error.issues) {
		const field = String(issue.path[0] ?? '');
		errors[field] ??= issue.message;
	}
	return { ok: false, errors, values: shown };
}

/** Every text field of a submitted form, without zero bytes: PostgreSQL takes them in no text. */
export async function readFields(request: Request): Promise<Record<string, string>> {
	const values: Record<string, string> = {};
	const form = await request
		.clone()
		.formData()
		.catch(() => null);
	for (const [name, value] of form ?? []) {
		if (typeof value === 'string') values[name] = value.replaceAll('\0', '');
	}
	return values;
}

/** The reply to a refused form: 422 with the refusal's sentence at a field, or at the whole form. */
export function refusedForm(refusal: Refusal, values: Record<string, string>, field = ''): FormReply {
	return { errors: { [field]: refusalText(refusal) }, values: withoutPasswords(values) };
}

/** The values that may be shown again. */
export function withoutPasswords(values: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(values).filter(([name]) => !/password|passwort/i.test(name)));
}
