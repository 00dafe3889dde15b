import { type ControlProps, describedBy, FieldFrame } from './field-frame';

type FileFieldProps = ControlProps & {
	/** '.csv,text/csv' for instance. */
	accept: string;
};

/** A file from the person's device. The form around it needs `multipart/form-data`. */
export function FileField({ name, label, accept, hint, error }: FileFieldProps) {
	return (
		<FieldFrame id={name} label={label} hint={hint} error={error}>
			<input
				type="file"
				id={name}
				name={name}
				accept={accept}
				className="input input-file"
				{...describedBy(name, hint, error)}
			/>
		</FieldFrame>
	);
}
