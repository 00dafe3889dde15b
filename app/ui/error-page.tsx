import { isRouteErrorResponse } from '@remix-run/react';
import { LinkButton } from './link-button';
import { Page } from './page';

type Failure = { title: string; text: string; action: { to: string; label: string } };

const dashboard = { to: '/dashboard', label: 'Zum Dashboard' };
const home = { to: '/', label: 'Zur Startseite' };

const failures: Record<number, Failure> = {
	403: {
		title: 'Kein Zugriff',
		text: 'Diese Seite ist nicht für dich freigegeben.',
		action: home,
	},
	404: {
		title: 'Seite nicht gefunden',
		text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist der Link alt oder unvollständig.',
		action: { to: '/register', label: 'Zur Registrierung' },
	},
	413: {
		title: 'Das ist zu groß',
		text: 'Was du geschickt hast, ist größer als erlaubt.',
		action: home,
	},
	429: {
		title: 'Zu viele Versuche',
		text: 'Warte bitte einen Moment und versuche es dann noch einmal.',
		action: home,
	},
	503: {
		title: 'Das geht gerade nicht',
		text: 'Gerade ist viel los. Versuche es in ein paar Sekunden noch einmal.',
		action: home,
	},
};

const unknown: Failure = {
	title: 'Etwas ist schiefgelaufen',
	text: 'Etwas ist schiefgelaufen. Versuche es erneut.',
	action: home,
};

/**
 * What to say about a thrown response (by its status, with the sentence that it may carry) or an unexpected error,
 * for which the page may have a `sentence` of its own.
 */
export function failureOf(error: unknown, sentence?: string): Failure {
	const known = isRouteErrorResponse(error) ? failures[error.status] : undefined;
	if (known === undefined) return { ...unknown, text: sentence ?? unknown.text };
	return { ...known, text: sentenceOf(error) ?? known.text };
}

/** The sentence that a thrown response carries in place of that of its status. */
function sentenceOf(error: unknown): string | undefined {
	const carried: unknown = isRouteErrorResponse(error) ? error.data : undefined;
	if (typeof carried !== 'object' || carried === null || !('sentence' in carried)) return undefined;
	return typeof carried.sentence === 'string' ? carried.sentence : undefined;
}

type ErrorPageProps = { error: unknown; sentence?: string | undefined; isLoggedIn?: boolean };

/** The page for everything that went wrong. It never shows the error itself, and sends nobody to register who is in. */
export function ErrorPage({ error, sentence, isLoggedIn = false }: ErrorPageProps) {
	const { title, text, action } = failureOf(error, sentence);
	const { to, label } = isLoggedIn && action.to === '/register' ? dashboard : action;
	return (
		<Page>
			<div className="failure">
				<LostMark />
				<h1>{title}</h1>
				<p className="lead">{text}</p>
				<p className="actions">
					<LinkButton to={to} tone="go">
						{label}
					</LinkButton>
				</p>
			</div>
		</Page>
	);
}

/** The mark with its point outside the ring: drin bleiben didn't work out. */
function LostMark() {
	return (
		<svg className="mark" viewBox="-2 -2 40 32" width="110" height="88" aria-hidden="true">
			<circle cx="14" cy="14" r="12" className="mark-track" />
			<path d="M14 2A12 12 0 1 1 3.608 8" className="mark-ring" transform="rotate(95 14 14)" />
			<circle cx="33" cy="6" r="4.2" className="mark-point" />
		</svg>
	);
}
