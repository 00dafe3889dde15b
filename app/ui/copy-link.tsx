import { useEffect, useRef, useState } from 'react';
import { useInBrowser } from './browser-clock';
import { Button } from './button';

/** How long the feedback is shown, ms. */
const FEEDBACK = 2_000;

const feedback = { copied: 'Link kopiert', selected: 'Link markiert, jetzt kopieren' } as const;

/** A link to pass on: a field to select from, and, where JavaScript runs, a button that copies it. */
export function CopyLink({ label, value, id = 'copy-link' }: { label: string; value: string; id?: string }) {
	const [outcome, setOutcome] = useState<{ kind: keyof typeof feedback } | null>(null);
	const inBrowser = useInBrowser();
	const field = useRef<HTMLInputElement>(null);
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
	return (
		<div className="field">
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			<div className="copy">
				<input
					ref={field}
					id={id}
					className="input"
					readOnly
					value={value}
					onFocus={(event) => event.currentTarget.select()}
				/>
				{inBrowser ? <Button onClick={copy}>Kopieren</Button> : null}
			</div>
			<p className="copy-feedback" role="status">
				{outcome === null ? '' : feedback[outcome.kind]}
			</p>
		</div>
	);
}
