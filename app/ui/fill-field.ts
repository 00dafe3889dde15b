type Filled = {
	errors?: Readonly<Record<string, string | undefined>> | undefined;
	values?: Readonly<Record<string, string | undefined>> | undefined;
};

/** A field's name, what was wrong in it, and what had been typed, or else what is stored. */
export function fillField(form: Filled | undefined, name: string, stored?: string) {
	return { name, error: form?.errors?.[name], defaultValue: form?.values?.[name] ?? stored };
}
