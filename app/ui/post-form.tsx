import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

type PostFormProps = {
	/** The URL that answers; always named, because index routes would need `?index` otherwise. */
	action: string;
	children: ReactNode;
	/** Which of a page's forms it is. */
	intent?: string;
	/** Further values that the person doesn't see. */
	hidden?: Record<string, string>;
	/** row: fields and button side by side where there is room. */
	layout?: 'stack' | 'row' | 'bare';
	label?: string;
	/** It leads back to its own page: where JavaScript runs, the page keeps its scroll. */
	stays?: boolean | undefined;
};

/** A POST form. The browser's own validation is off: the server answers in our German. */
export function PostForm({
	action,
	children,
	intent,
	hidden = {},
	layout = 'stack',
	label,
	stays,
}: PostFormProps) {
	return (
		<Form
			method="post"
			action={action}
			noValidate
			className={`form-${layout}`}
			aria-label={label}
			preventScrollReset={stays}
		>
			{intent ? <input type="hidden" name="intent" value={intent} /> : null}
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
		</Form>
	);
}
