/** The values of a form that may be shown again. */
export function withoutPasswords<T>(values: Record<string, T>): Record<string, T> {
	return Object.fromEntries(Object.entries(values).filter(([name]) => !/password|passwort/i.test(name)));
}
