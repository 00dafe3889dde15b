/**
 * The address that a text makes, or null. Not by `URL.canParse`: Node 20 and 22 compile it after some thousands of calls into
 * one that refuses every address with an umlaut.
 */
export function parseUrl(text: string, base?: URL): URL | null {
	try {
		return new URL(text, base);
	} catch {
		return null;
	}
}
