import { useNavigation } from '@remix-run/react';
import { loadingText } from '~/text/loading';

/**
 * Says that the next page is on its way, where JavaScript fetches it; the stylesheet shows it only to those who wait
 * for more than a moment. The frame is always there, so that the note is announced.
 */
export function LoadingNote() {
	const { state, location } = useNavigation();
	const text = state === 'loading' ? loadingText(location.pathname) : null;
	return (
		<div className="loading" role="status">
			{text === null ? null : <p className="loading-note">{text}</p>}
		</div>
	);
}
