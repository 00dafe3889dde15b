import type { Browser } from './browser';

/** What a browser gets for /community/:communityId/neues, as it comes. */
export type NewsStream = {
	readonly status: number;
	readonly headers: Headers;
	/** All that has come by now. */
	readonly text: () => string;
	/** The versions that it has been told of. */
	readonly told: () => number[];
	/** Resolves once the server has ended it. */
	readonly ended: Promise<void>;
	/** Whether it has. */
	readonly isOver: () => boolean;
	readonly close: () => void;
};

/** Opens the stream of a community for a page that knows this version; `lastId` is what a browser was told before it came again. */
export async function openNews(
	{ url, cookies }: Pick<Browser, 'url' | 'cookies'>,
	communityId: string,
	{ known, lastId }: { known: number; lastId?: string },
): Promise<NewsStream> {
	const stopping = new AbortController();
	const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	const response = await fetch(`${url}/community/${communityId}/neues?stand=${known}`, {
		headers: { Cookie: cookie, ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }) },
		redirect: 'manual',
		signal: stopping.signal,
	});
	let [text, over] = ['', false];
	const read = async () => {
		const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
		for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read())
			text += part.value;
	};
	const ended = read()
		.catch(() => {})
		.then(() => {
			over = true;
		});
	return {
		...{ status: response.status, headers: response.headers, ended },
		text: () => text,
		told: () => [...text.matchAll(/^id: (\d+)\nevent: neu\n/gm)].map(([, id]) => Number(id)),
		isOver: () => over,
		close: () => stopping.abort(),
	};
}
