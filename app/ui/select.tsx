import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from './field-frame';

type SelectProps = {
	name: string;
	label: string;
	options: readonly { value: string; label: string; disabled?: boolean }[];
	hint?: ReactNode;
	error?: string | undefined;
	defaultValue?: string | undefined;
	/** An empty first choice, "Bitte wählen" for instance. */
	emptyLabel?: string;
	required?: boolean;
	optional?: boolean;
	id?: string;
};

/** A choice of many, as the browser's own list. */
export function Select({
	name,
	label,
	options,
	hint,
	error,
	optional,
	emptyLabel,
	id = name,
	...input
}: SelectProps) {
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
			<select id={id} name={name} className="input select" {...describedBy(id, hint, error)} {...input}>
				{emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
				{options.map((option) => (
					<option key={option.value} value={option.value} disabled={option.disabled}>
						{option.label}
					</option>
				))}
			</select>
		</FieldFrame>
	);
}
