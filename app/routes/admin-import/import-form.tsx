import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '~/ui/button';
import type { Carried } from './reply';

type ImportFormProps = {
	intent: 'preview' | 'commit';
	children?: ReactNode;
	carried?: Carried | null;
	/** Further values, and answers that replace the carried ones. */
	hidden?: Record<string, string>;
	label?: string;
	layout?: 'stack' | 'bare';
	submit: { text: string; busyText: string; tone: 'go' | 'quiet' };
	/** Beside the button. */
	aside?: ReactNode;
};

/**
 * A form of the import: sent by the browser itself, as a whole page, because a file can be larger than what the
 * router's own requests may carry. Where JavaScript runs, it says what it waits for and is sent once.
 */
export function ImportForm({
	intent,
	children,
	carried,
	hidden = {},
	label,
	layout = 'stack',
	submit,
	aside,
}: ImportFormProps) {
	const [busy, setBusy] = useState(false);
	useEffect(() => {
		// A page that comes back from the browser's memory is as it was left.
		const wake = () => setBusy(false);
		addEventListener('pageshow', wake);
		return () => removeEventListener('pageshow', wake);
	}, []);
	function sendOnce(event: FormEvent) {
		if (busy) event.preventDefault();
		else setBusy(true);
	}
	const button = (
		<button
			type="submit"
			className={buttonClass({ tone: submit.tone, size: 'normal' })}
			aria-disabled={busy || undefined}
		>
			{busy ? submit.busyText : submit.text}
		</button>
	);
	return (
		<form
			method="post"
			action="/admin/import"
			encType="multipart/form-data"
			noValidate
			className={`form-${layout}`}
			aria-label={label}
			aria-busy={busy || undefined}
			onSubmit={sendOnce}
		>
			<input type="hidden" name="intent" value={intent} />
			{Object.entries({ ...carriedFields(carried), ...hidden }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
			{aside ? (
				<div className="actions">
					{button}
					{aside}
				</div>
			) : (
				button
			)}
			<p className="sr" role="status">
				{busy ? submit.busyText : ''}
			</p>
		</form>
	);
}

function carriedFields(carried: Carried | null | undefined): Record<string, string> {
	if (!carried) return {};
	const { answers, ...fields } = carried;
	return { ...fields, answers: JSON.stringify(answers) };
}
