import type { ReactNode } from 'react';
import type { Carried } from './reply';

type ImportFormProps = {
	intent: 'preview' | 'create' | 'commit';
	children: ReactNode;
	carried?: Carried | null;
	/** Further values, and answers that stand instead of the carried ones. */
	hidden?: Record<string, string>;
	label?: string;
	layout?: 'stack' | 'row' | 'bare';
};

/**
 * A form of the import: sent by the browser itself, as a whole page, because a file can be larger than what the
 * router's own requests may carry.
 */
export function ImportForm({
	intent,
	children,
	carried,
	hidden = {},
	label,
	layout = 'stack',
}: ImportFormProps) {
	return (
		<form
			method="post"
			action="/admin/import"
			encType="multipart/form-data"
			noValidate
			className={`form-${layout}`}
			aria-label={label}
		>
			<input type="hidden" name="intent" value={intent} />
			{Object.entries({ ...carriedFields(carried), ...hidden }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
		</form>
	);
}

function carriedFields(carried: Carried | null | undefined): Record<string, string> {
	if (!carried) return {};
	const { fileName, content, season, timeZone, names, keepScheduled } = carried;
	return { fileName, content, season, timeZone, answers: JSON.stringify({ names, keepScheduled }) };
}
