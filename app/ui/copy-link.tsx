import { useEffect, useRef, useState } from 'react';
import { useInBrowser } from './browser-clock';
import { Button } from './button';

/** How long the feedback is shown, ms. */
const FEEDBACK = 2_000;

const feedback = { copied: 'kopiert', selected: 'markiert, jetzt kopieren' } as const;

type CopyLinkProps = {
	label: string;
	value: string;
	id?: string;
	/** A text of a few lines instead of a link. */
	lines?: number;
};

/** A link or a text to pass on: a field to select from, and, where JavaScript runs, a button that copies it. */
export function CopyLink({ label, value, id = 'copy-link', lines }: CopyLinkProps) {
	const [outcome, setOutcome] = useState<{ kind: keyof typeof feedback } | null>(null);
	const inBrowser = useInBrowser();
	const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	useEffect(() => {
		if (outcome === null) return;
		const timer = setTimeout(() => setOutcome(null), FEEDBACK);
		return () => clearTimeout(timer);
	}, [outcome]);
	async function copy() {
		try {
			await navigator.clipboard.writeText(value);
			setOutcome({ kind: 'copied' });
		} catch {
			// Browsers keep the clipboard from pages without https, and people may forbid it.
			field.current?.select();
			setOutcome({ kind: 'selected' });
		}
	}
	const shown = {
		...{ ref: field, id, className: 'input', readOnly: true, value },
		onFocus: () => field.current?.select(),
	};
	return (
		<div className="field">
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			<div className="copy">
				{lines === undefined ? <input {...shown} /> : <textarea {...shown} rows={lines} />}
				{inBrowser ? <Button onClick={copy}>Kopieren</Button> : null}
			</div>
			<p className="copy-feedback" role="status">
				{outcome === null ? '' : `${lines === undefined ? 'Link' : 'Text'} ${feedback[outcome.kind]}`}
			</p>
		</div>
	);
}
