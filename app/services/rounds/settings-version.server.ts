import { createHash } from 'node:crypto';
import { type StoredCommunity, writeSettings } from '~/data/communities.server';

/**
 * Equal as long as a community's profile and password are the same: tells a form that another admin has saved
 * meanwhile.
 */
export function profileVersion(community: StoredCommunity): string {
	const { name, description, visibility, passwordHash, entryOpen, mailsPicks } = community;
	return versionOf([name, description, visibility, passwordHash, entryOpen, mailsPicks]);
}

/** The same for the rules of the next round (R28). */
export function rulesVersion({ settings }: Pick<StoredCommunity, 'settings'>): string {
	return versionOf(Object.values(writeSettings(settings)));
}

function versionOf(facts: readonly unknown[]): string {
	return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
}
