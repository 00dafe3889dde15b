import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { Page } from './browser';

/** What stands for the parameters of the routes: the member's own things are those that others ask for. */
export type Places = {
	readonly communityId: string;
	readonly memberId: string;
	readonly playerId: string;
	readonly seasonId: string;
	readonly teamId: string;
	/** By matchday number, from 1 on. */
	readonly matchdayIds: readonly string[];
	/** The key of the member's calendar, as somebody who was told its address would ask. */
	readonly calendarKey: string;
	/** Of the member's unsubscribe link. */
	readonly token: string;
	/** A mail to the member. */
	readonly mailId: string;
};

export type Addresses = {
	/** Every page, and every download. */
	readonly documents: readonly string[];
	/** What says the same without drawing, in half of the time: the data that pages are drawn of, and the downloads. */
	readonly data: readonly string[];
};

/** Every address of the house with its parameters filled, but for `/logout`: a new route comes by itself. */
export async function everyAddress(places: Places): Promise<Addresses> {
	const { communityId, memberId, seasonId } = places;
	const build: ServerBuild = await import(
		/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href
	);
	const patternsOf = (isPage: boolean) =>
		Object.values(build.routes).flatMap((route) =>
			route?.path && 'default' in route.module === isPage ? [route.path] : [],
		);
	const fill = (pattern: string) =>
		places.matchdayIds.map((matchdayId, index) =>
			`/${pattern}`
				.replace(':communityId', communityId)
				.replace(':memberId', memberId)
				.replace(':playerId', places.playerId)
				.replace(':matchdayId', matchdayId)
				.replace(':matchday', String(index + 1))
				.replace(':seasonId', seasonId)
				.replace(':teamId', places.teamId)
				.replace(':number', '1')
				.replace(':runId', 'nichts')
				.replace(':file', `${places.calendarKey}.ics`)
				.replace(':token', places.token)
				.replace(':mailId', places.mailId)
				.replace(':letterId', 'reminder-1')
				.replace('/*', '/nirgends'),
		);
	const pages = [
		...patternsOf(true).flatMap(fill),
		`/community-preview?join=${communityId}`,
		`/onboarding?join=${communityId}`,
		`/?join=${communityId}`,
		`/community/created?cid=${communityId}`,
		`/community/${communityId}/dashboard?runde=1`,
		`/community/${communityId}/auswertung?runde=1&spieltag=1`,
		`/community/${communityId}/auswertung?runde=1`,
		`/community/${communityId}/mitglied/${memberId}?runde=1`,
		...['eliminate', 'jokers', 'rebuy'].map(
			(act) => `/community/${communityId}/admin/mitglied/${memberId}?aktion=${act}`,
		),
	];
	const downloads = [
		...patternsOf(false).flatMap(fill),
		`/community/${communityId}/rangliste.csv?runde=1`,
		`/community/${communityId}/tipps.csv?runde=1`,
		`/admin/saison/${seasonId}?format=csv`,
	];
	const each = (addresses: readonly string[]) =>
		[...new Set(addresses)].filter((address) => address !== '/logout');
	const documents = each([...pages, ...downloads]);
	return { documents, data: [...documents.map(dataAddress), ...each(downloads)] };
}

/** Where the router asks for a page's data. */
function dataAddress(address: string): string {
	const [pathname = '', query] = address.split('?');
	const file = pathname === '/' ? '/_root.data' : `${pathname}.data`;
	return query ? `${file}?${query}` : file;
}

/** An answer as text: status, place and body, without the nonce of the response. */
export function answerText({ status, location, html }: Page): string {
	const body = html.replace(/nonce(=|":)"[^"]*"/g, '').replace(/\\"nonce\\",\\"[^\\]*\\"/g, '');
	return `${status} ${location ?? ''}\n${body}`;
}

/** What two crawls answered differently, each with the place where the difference begins. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
	return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
		const [first = '', second = ''] = [one.get(key), other.get(key)];
		if (first === second) return [];
		let from = 0;
		while (first[from] === second[from]) from++;
		const around = (text: string) => JSON.stringify(text.slice(Math.max(0, from - 60), from + 60));
		return [`${key}: ${around(first)}, ${around(second)}`];
	});
}
