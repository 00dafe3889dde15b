import type { ReactNode } from 'react';

/** What every control is given. */
export type ControlProps = {
	name: string;
	label: string;
	hint?: ReactNode;
	/** The German sentence from the server, if this field was wrong. */
	error?: string | undefined;
};

/** Label, hint and error around one control. `id` is the control's; the error summary links to it. */
export function FieldFrame({
	id,
	label,
	hint,
	error,
	optional,
	children,
}: Omit<ControlProps, 'name'> & {
	id: string;
	optional?: boolean | undefined;
	children: ReactNode;
}) {
	return (
		<div className={error ? 'field field-wrong' : 'field'}>
			<label htmlFor={id} className="field-label">
				{label}
				{optional ? <span className="field-optional"> (freiwillig)</span> : null}
			</label>
			{hint ? (
				<p id={`${id}-hint`} className="field-hint">
					{hint}
				</p>
			) : null}
			{error ? (
				<p id={`${id}-error`} className="field-error">
					<span className="sr">Fehler: </span>
					{error}
				</p>
			) : null}
			{children}
		</div>
	);
}

/** The ARIA attributes that tie hint and error to the control. */
export function describedBy(id: string, hint: unknown, error: unknown) {
	const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
	return {
		'aria-describedby': ids === '' ? undefined : ids,
		'aria-invalid': error ? (true as const) : undefined,
	};
}
