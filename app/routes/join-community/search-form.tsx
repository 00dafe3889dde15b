import { Form } from '@remix-run/react';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { SubmitButton } from '~/ui/submit-button';

/** First step: the community's exact name. A GET form, because looking something up changes nothing. */
export function SearchForm({ name, errors }: { name: string; errors: Record<string, string> }) {
	return (
		<Form method="get" action="/join-community" noValidate className="form-stack">
			<ErrorSummary errors={errors} />
			<Field
				name="name"
				label="Name der Community"
				hint="Groß- und Kleinschreibung ist egal."
				autoComplete="off"
				maxLength={60}
				required
				error={errors.name}
				defaultValue={name}
			/>
			<SubmitButton wide>Weiter</SubmitButton>
		</Form>
	);
}
