/** The shape of the token's parts stands in the pattern: nothing that an address parser could turn into another path. */
const unsubscribing = /^\/abmelden\/[\w-]+\.[a-z]+\.[\w-]+$/;

/** Where mail providers post their news, signed with their key. */
export const mailEventsPath = '/mail/ereignisse';

/**
 * Addresses to which programs post that are no browser of ours. In place of the origin they have a signature, which
 * their actions check before they do anything.
 */
export function isSignedPath(path: string): boolean {
	return path === mailEventsPath || unsubscribing.test(path);
}
