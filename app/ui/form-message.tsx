/** The sentence of an account's form that concerns the whole of it, once more in red under its button. */
export function FormMessage({ errors }: { errors: Record<string, string> | undefined }) {
	const sentence = errors?.[''];
	return sentence === undefined ? null : <p className="field-error">{sentence}</p>;
}
