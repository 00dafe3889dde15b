import type { WayMarks } from '~/text/way-marks';

/** What every page needs around itself; the root loader gets it from app/http/shell.server.ts. */
export type Shell = {
	productName: string;
	/** Scheme, host and port of the site, for whole addresses. */
	origin: string;
	theme: Theme;
	/** Null: nobody is logged in. */
	viewer: Viewer | null;
	/** A message of the last request, shown once. */
	toast: ToastData | null;
	/** A form that somebody sent without being logged in any more, for the page that it belongs to. */
	kept: KeptReply | null;
	notice: NoticeData | null;
	/** False shows the doors for developers (mailbox, design page). */
	production: boolean;
};

/** What had been typed, unsaved, with the sentence that says so; in the shape of what a page's action gives back. */
export type KeptReply = { errors: Record<string, string>; values: Record<string, string>; intent: string };

export type Theme = 'light' | 'dark' | 'system';

export type ToastData = { kind: 'success' | 'error' | 'info'; text: string };

/** error: on every page, as long as nothing can be saved. warn: on those of a community that is going to be deleted. */
export type NoticeData = { tone: 'error' | 'warn'; text: string };

export type Viewer = {
	displayName: string;
	isSiteAdmin: boolean;
	lacksFactor?: true;
	communities: ViewerCommunity[];
	active: ViewerCommunity | null;
	/** Of the ways in the active community, by their pages. */
	marks?: WayMarks;
};

type ViewerCommunity = { id: string; name: string; isAdmin: boolean; mayInvite: boolean };
