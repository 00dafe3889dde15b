import { type ControlProps, describedBy, FieldFrame } from './field-frame';

type TextAreaProps = ControlProps & {
	defaultValue?: string | undefined;
	rows?: number;
	required?: boolean;
	optional?: boolean;
	maxLength?: number;
};

/** Several lines of input with label, hint and error. */
export function TextArea({ name, label, hint, error, optional, rows = 5, ...input }: TextAreaProps) {
	return (
		<FieldFrame id={name} label={label} hint={hint} error={error} optional={optional}>
			<textarea
				id={name}
				name={name}
				rows={rows}
				className="input"
				{...describedBy(name, hint, error)}
				{...input}
			/>
		</FieldFrame>
	);
}
