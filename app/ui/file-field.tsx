import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from './field-frame';

type FileFieldProps = {
	name: string;
	label: string;
	/** '.csv,text/csv' for instance. */
	accept: string;
	hint?: ReactNode;
	error?: string | undefined;
	id?: string;
};

/** A file from the person's device. The form around it needs `upload`. */
export function FileField({ name, label, accept, hint, error, id = name }: FileFieldProps) {
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error}>
			<input
				type="file"
				id={id}
				name={name}
				accept={accept}
				className="input input-file"
				{...describedBy(id, hint, error)}
			/>
		</FieldFrame>
	);
}
