import { useNavigation } from '@remix-run/react';
import { loadingText } from '~/text/loading';

/** The note itself; without a text only its frame, so a later text is announced. */
export function LoadingMessage({ text }: { text: string | null }) {
	return (
		<div className="loading" role="status">
			{text === null ? null : <p className="loading-note">{text}</p>}
		</div>
	);
}

/**
 * Says that the next page is on its way, where JavaScript fetches it; the stylesheet shows it only to those who wait
 * for more than a moment.
 */
export function LoadingNote() {
	const { state, location } = useNavigation();
	return <LoadingMessage text={state === 'loading' ? loadingText(location.pathname) : null} />;
}
