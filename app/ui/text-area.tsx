import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from './field-frame';

type TextAreaProps = {
	name: string;
	label: string;
	hint?: ReactNode;
	error?: string | undefined;
	defaultValue?: string | undefined;
	rows?: number;
	required?: boolean;
	optional?: boolean;
	maxLength?: number;
	id?: string;
};

/** Several lines of input with label, hint and error. */
export function TextArea({
	name,
	label,
	hint,
	error,
	optional,
	rows = 5,
	id = name,
	...input
}: TextAreaProps) {
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
			<textarea
				id={id}
				name={name}
				rows={rows}
				className="input"
				{...describedBy(id, hint, error)}
				{...input}
			/>
		</FieldFrame>
	);
}
