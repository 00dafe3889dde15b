import { createContext } from 'react';

/** What the server knows about the response it is drawing. The browser has the defaults. */
export type DocumentFacts = {
	/** The Content-Security-Policy's nonce. */
	nonce: string;
	/** The response is a 400 or 422: a form came back with errors, and the title says so. */
	refused: boolean;
};

/** entry.server.tsx provides it around the whole document. */
export const DocumentContext = createContext<DocumentFacts>({ nonce: '', refused: false });
