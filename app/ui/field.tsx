import type { HTMLInputAutoCompleteAttribute } from 'react';
import { type ControlProps, describedBy, FieldFrame } from './field-frame';

type FieldProps = ControlProps & {
	/** What had been typed. */
	defaultValue?: string | number | undefined;
	type?:
		| 'text'
		| 'email'
		| 'password'
		| 'search'
		| 'number'
		| 'url'
		| 'tel'
		| 'date'
		| 'datetime-local'
		| 'color';
	autoComplete?: HTMLInputAutoCompleteAttribute;
	inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'search';
	required?: boolean;
	optional?: boolean;
	maxLength?: number;
	min?: number;
	max?: number;
	/** short: for a number or a score. */
	width?: 'full' | 'short';
	/** Default: the name. Give one where a name occurs twice on a page. */
	id?: string;
	/** Typed letter by letter, like codes and addresses: nothing is corrected meanwhile. */
	exact?: boolean;
	/** The page is there for this field, and nothing on it was wrong. */
	autoFocus?: boolean;
};

/** One line of input with its label, hint and error. */
export function Field({
	name,
	label,
	hint,
	error,
	optional,
	width = 'full',
	id = name,
	type,
	autoComplete = type === 'email' ? 'email' : undefined,
	exact = type === 'email',
	...input
}: FieldProps) {
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
			<input
				id={id}
				name={name}
				className={width === 'short' ? 'input input-short' : 'input'}
				type={type}
				autoComplete={autoComplete}
				autoCapitalize={exact ? 'none' : undefined}
				spellCheck={exact ? false : undefined}
				{...describedBy(id, hint, error)}
				{...input}
			/>
		</FieldFrame>
	);
}
