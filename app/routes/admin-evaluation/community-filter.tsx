import { Form } from '@remix-run/react';
import type { ShownEvaluation } from '~/services/show-admin-evaluation.server';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Select } from '~/ui/select';

/** Shows one community alone, by a plain GET form. */
export function CommunityFilter({ shown }: { shown: ShownEvaluation }) {
	const { communities, chosen, matchday } = shown;
	if (communities.length < 2) return null;
	const path = `/admin/auswertung/${matchday.id}`;
	return (
		<Form method="get" action={path} className="form-row admin-filter" key={chosen}>
			<Select
				name="community"
				label="Community"
				emptyLabel={`Alle ${communities.length}`}
				options={communities.map(({ id, name }) => ({ value: id, label: name }))}
				defaultValue={chosen ?? ''}
			/>
			<Button type="submit">Anzeigen</Button>
			{chosen === null ? null : <LinkButton to={path}>Alle zeigen</LinkButton>}
		</Form>
	);
}
