import { askLetIn } from './ask-let-in';

/** Without a stream, or where it doesn't let the page in, the server is asked so often; while somebody types it waits, ms. */
const ASK_EVERY = 30_000;
const PUT_OFF = 10_000;

/** What a stream says: which version there is, and after how many ms the page shall ask for it. */
type News = { version: number; after: number };

/**
 * While the page is seen, hears from the stream at `address` that there is something new, and has the page asked for once by
 * `askAgain`, unless it has what is new by then (`known`). Of the tabs that listen to the same one holds the stream and tells
 * the others. Gives what ends it.
 */
export function listenWhileSeen(
	address: string,
	known: { readonly current: number },
	askAgain: () => void,
): () => void {
	let source: EventSource | undefined;
	let asking: ReturnType<typeof setTimeout> | undefined;
	let newest: number;
	let rest = () => {};
	const ask = async () => {
		asking = undefined;
		if (newest === known.current) return;
		const isTyping = document.activeElement?.matches('main :is(input, select, textarea)');
		if (!isTyping && (await askLetIn())) askAgain();
		else hear({ version: newest, after: isTyping ? PUT_OFF : ASK_EVERY });
	};
	const hear = ({ version, after }: News) => {
		newest = version;
		asking ??= setTimeout(ask, after);
	};
	const listen = () => {
		const stopping = new AbortController();
		const channel = new BroadcastChannel(address);
		channel.onmessage = ({ data }) => hear(data);
		const tell = (news: News) => {
			channel.postMessage(news);
			hear(news);
		};
		const open = () => {
			source = new EventSource(`${address}?stand=${known.current}`);
			source.addEventListener('neu', ({ lastEventId, data }) =>
				tell({ version: Number(lastEventId), after: Number(data) }),
			);
		};
		const timer = setInterval(() => {
			if (!source || source.readyState === EventSource.OPEN) return;
			tell({ version: Number.NaN, after: 0 });
			if (source.readyState === EventSource.CLOSED) open();
		}, ASK_EVERY);
		let letGo = () => {};
		const hold = () => {
			open();
			return new Promise<void>((resolve) => {
				letGo = resolve;
			});
		};
		// On plain http in the home network browsers have no locks.
		if (navigator.locks) navigator.locks.request(address, stopping, hold).catch(() => {});
		else hold();
		rest = () => {
			stopping.abort();
			source?.close();
			source = undefined;
			letGo();
			channel.close();
			clearInterval(timer);
			clearTimeout(asking);
			asking = undefined;
		};
	};
	const look = () => {
		rest();
		if (document.visibilityState === 'visible') listen();
	};
	look();
	document.addEventListener('visibilitychange', look);
	return () => {
		rest();
		document.removeEventListener('visibilitychange', look);
	};
}
