import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Until the page's data are decoded RemixBrowser suspends, and a click or an entry at that moment makes React 18 throw
 * error 345. Called once by hand it begins to decode and throws the promise that it waits for.
 */
async function decodeData(): Promise<void> {
	try {
		RemixBrowser({});
	} catch (decoding) {
		await decoding;
	}
}

decodeData().then(() =>
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<RemixBrowser />
			</StrictMode>,
		);
	}),
);
