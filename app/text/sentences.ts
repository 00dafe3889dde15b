/** A sentence for each code of what is told; a missing one doesn't compile. */
export type Sentences<Told extends { readonly code: string }> = {
	readonly [C in Told['code']]: (told: Extract<Told, { code: C }>) => string;
};
