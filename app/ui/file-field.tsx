import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from './field-frame';

type FileFieldProps = {
	name: string;
	label: string;
	/** '.csv,text/csv' for instance. */
	accept: string;
	hint?: ReactNode;
	error?: string | undefined;
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
