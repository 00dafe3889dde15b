import { type MouseEvent, useEffect, useRef } from 'react';

const prefix = 'Fehler: ';

type ErrorSummaryProps = {
	/**
	 * The form's errors by field name; '' is the whole form. Nothing is shown when there are none. Another object is
	 * another answer.
	 */
	errors: Record<string, string> | undefined;
	/** Field name -> id of its control, where they differ. */
	ids?: Record<string, string>;
	title?: string;
};

/**
 * All errors of a form at its top, each a link to its field. It takes the focus and puts "Fehler: " before the
 * page's title; without JavaScript the server writes that title.
 */
export function ErrorSummary({ errors, ids = {}, title = 'Das hat nicht geklappt' }: ErrorSummaryProps) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!errors || Object.keys(errors).length === 0) return;
		box.current?.focus();
		if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
		return () => {
			if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
		};
	}, [errors]);
	const entries = Object.entries(errors ?? {});
	if (entries.length === 0) return null;
	return (
		// biome-ignore lint/a11y/noAutofocus: without JavaScript this is what brings the reader to the errors
		<div ref={box} className="banner banner-error errors" role="alert" tabIndex={-1} autoFocus>
			<p className="banner-title">{title}</p>
			<ul>
				{entries.map(([field, message]) => (
					<li key={field}>
						{field === '' ? (
							message
						) : (
							<a href={`#${ids[field] ?? field}`} onClick={goToField}>
								{message}
							</a>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}

/** Where JavaScript runs, following the link would be a navigation, which forgets the answer that the page shows. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
	event.preventDefault();
	document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
