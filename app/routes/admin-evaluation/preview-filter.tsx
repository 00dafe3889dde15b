import { Form } from '@remix-run/react';
import type { ShownEvaluation } from '~/services/evaluation/show-admin-evaluation.server';
import { numberText, plural } from '~/text/format';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Select } from '~/ui/select';

/** Shows one community alone, or only what changes, or only what needs a look, by a plain GET form. */
export function PreviewFilter({ shown }: { shown: ShownEvaluation }) {
	const { communities, moreCommunities, chosen, filter, matchday, warned } = shown;
	const path = `/admin/auswertung/${matchday.id}`;
	const isFiltered = chosen !== null || filter !== 'alles';
	return (
		<Form method="get" action={path} className="form-row admin-filter" key={`${chosen} ${filter}`}>
			{communities.length < 2 ? null : (
				<Select
					name="community"
					label="Community"
					emptyLabel={`Alle ${numberText(communities.length + moreCommunities)}`}
					hint={
						moreCommunities > 0
							? `… und ${numberText(moreCommunities)} weitere: Sie stehen auf den Seiten hier unten.`
							: undefined
					}
					options={communities.map(({ id, name }) => ({ value: id, label: name }))}
					defaultValue={chosen ?? ''}
				/>
			)}
			<Select
				name="zeige"
				label="Zeigen"
				options={[
					{ value: 'alles', label: 'Alles' },
					{ value: 'geaendert', label: 'Nur was sich ändert' },
					{ value: 'warnungen', label: `Nur ${plural(warned, 'Runde', 'Runden')} mit Warnung` },
				]}
				defaultValue={filter}
			/>
			<Button type="submit">Anzeigen</Button>
			{isFiltered ? <LinkButton to={path}>Alle zeigen</LinkButton> : null}
		</Form>
	);
}
