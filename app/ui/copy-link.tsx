import { useState } from 'react';
import { useInBrowser } from './browser-clock';
import { Button } from './button';

/** A link to pass on: a field to select from, and, where JavaScript runs, a button that copies it. */
export function CopyLink({ label, value, id = 'copy-link' }: { label: string; value: string; id?: string }) {
	const [copied, setCopied] = useState(false);
	const inBrowser = useInBrowser();
	async function copy() {
		await navigator.clipboard.writeText(value);
		setCopied(true);
		setTimeout(() => setCopied(false), 2000);
	}
	return (
		<div className="field">
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			<div className="copy">
				<input
					id={id}
					className="input"
					readOnly
					value={value}
					onFocus={(event) => event.currentTarget.select()}
				/>
				{inBrowser ? <Button onClick={copy}>{copied ? 'Kopiert' : 'Kopieren'}</Button> : null}
			</div>
			<span className="sr" role="status">
				{copied ? 'Link kopiert' : ''}
			</span>
		</div>
	);
}
