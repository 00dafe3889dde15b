import { useEffect, useState } from 'react';
import type { ToastData } from './shell';

/** What this browser has shown last: a page that is drawn anew with the same data doesn't play it again. */
let shown: ToastData | null = null;

/**
 * The message of the last request. It leaves after three seconds (errors stay), by CSS alone. Its frame is always there,
 * and the same one for good, so that a message arriving later is announced.
 */
export function Toast({ toast }: { toast: ToastData | null }) {
	const [before] = useState(shown);
	useEffect(() => {
		shown = toast;
	}, [toast]);
	if (!toast || toast === before) return null;
	return (
		<p className={`toast toast-${toast.kind}`}>
			<ToastIcon kind={toast.kind} />
			{toast.text}
		</p>
	);
}

function ToastIcon({ kind }: { kind: ToastData['kind'] }) {
	return (
		<svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
			{kind === 'success' ? <path d="m4.5 10.5 3.5 3.5 7.5-8" /> : <path d="M10 5v6M10 14.5v.1" />}
		</svg>
	);
}
