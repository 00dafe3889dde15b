/** Two slashes in a row, or a way up or to itself, which a browser or a router would turn into another path. */
const turned = /\/\/|\/(\.|%2e){1,2}(\/|$)/i;

/**
 * A path of ours that a request names as the way to go on, with its query, as it is; null for everything that could
 * lead elsewhere: another host in whatever spelling, backslashes, spaces and signs that browsers drop, paths that turn
 * into others.
 */
export function ownPath(text: string): string | null {
	const [path = ''] = text.split(/[?#]/, 1);
	return /^\/[\x21-\x5b\x5d-\x7e]*$/.test(text) && !turned.test(path) ? text : null;
}
