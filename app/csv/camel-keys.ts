/** A document with the first letter of every key in lower case: OpenLigaDB has changed its keys from Pascal to camel case overnight. */
export function camelKeys(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(camelKeys);
	if (value === null || typeof value !== 'object') return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [
			key.charAt(0).toLowerCase() + key.slice(1),
			camelKeys(inner),
		]),
	);
}
