import { type ControlProps, describedBy } from './field-frame';

type CheckboxProps = ControlProps & {
	value?: string;
	defaultChecked?: boolean | undefined;
	disabled?: boolean;
	id?: string;
};

/** Yes or no. Not ticked, the form sends nothing under this name. */
export function Checkbox({ name, label, hint, error, value = 'on', id = name, ...input }: CheckboxProps) {
	return (
		<div className={error ? 'field field-wrong' : 'field'}>
			{error ? (
				<p id={`${id}-error`} className="field-error">
					<span className="sr">Fehler: </span>
					{error}
				</p>
			) : null}
			<label className="check" htmlFor={id}>
				<input
					type="checkbox"
					id={id}
					name={name}
					value={value}
					{...describedBy(id, hint, error)}
					{...input}
				/>
				<span>{label}</span>
			</label>
			{hint ? (
				<p id={`${id}-hint`} className="field-hint check-hint">
					{hint}
				</p>
			) : null}
		</div>
	);
}
