import { type ControlProps, describedBy, FieldFrame } from './field-frame';

type SelectProps = ControlProps & {
	options: readonly { value: string; label: string; disabled?: boolean }[];
	defaultValue?: string | undefined;
	/** An empty first choice, "Bitte wählen" for instance. */
	emptyLabel?: string;
	required?: boolean;
};

/** A choice of many, as the browser's own list. */
export function Select({ name, label, options, hint, error, emptyLabel, ...input }: SelectProps) {
	return (
		<FieldFrame id={name} label={label} hint={hint} error={error}>
			<select id={name} name={name} className="input select" {...describedBy(name, hint, error)} {...input}>
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
