import { type ControlProps, describedBy } from './field-frame';

type RadioGroupProps = Omit<ControlProps, 'label'> & {
	legend: string;
	/** `hint` says what an option means, `note` something beside that. */
	options: readonly {
		value: string;
		label: string;
		hint?: string | undefined;
		note?: string;
		disabled?: boolean;
	}[];
	defaultValue?: string | undefined;
};

/** One of a few, all visible. The first has the name as its id, for the error summary to find it. */
export function RadioGroup({ name, legend, options, hint, error, defaultValue }: RadioGroupProps) {
	return (
		<fieldset
			className={error ? 'field field-wrong' : 'field'}
			aria-describedby={describedBy(name, hint, error)['aria-describedby']}
		>
			<legend className="field-label">{legend}</legend>
			{hint ? (
				<p id={`${name}-hint`} className="field-hint">
					{hint}
				</p>
			) : null}
			{error ? (
				<p id={`${name}-error`} className="field-error">
					<span className="sr">Fehler: </span>
					{error}
				</p>
			) : null}
			<div className="radios">
				{options.map((option, index) => (
					<label key={option.value} className="check check-boxed">
						<input
							type="radio"
							id={index === 0 ? name : `${name}-${option.value}`}
							name={name}
							value={option.value}
							defaultChecked={option.value === defaultValue}
							disabled={option.disabled}
						/>
						<span>
							{option.label}
							{option.hint ? <small>{option.hint}</small> : null}
							{option.note ? <small className="check-note">{option.note}</small> : null}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
