import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { ExpandableCard } from '~/ui/expandable-card';
import { Field } from '~/ui/field';
import { RadioGroup } from '~/ui/radio-group';
import { Select } from '~/ui/select';
import { ImportButton } from './import-form';
import type { ToldPreview } from './reply.server';
import { Left } from './tables';
import type { ToldMend } from './tell-mending.server';

/** Rows that can't be taken, except for those that wait for an answer, with what can be done about each. */
export function WrongRows({ preview: { problems, problemsLeft } }: { preview: ToldPreview }) {
	if (problems.length === 0) return null;
	return (
		<Card title="Das lässt sich nicht übernehmen" tone="out">
			<ul className="admin-problems import-problems">
				{problems.map(({ text, teams, mends }) => (
					<li key={text}>
						{text}
						{teams === null ? null : <small>{teams}</small>}
						{mends.length === 0 ? null : <div className="import-mends">{mends.map(mendField)}</div>}
					</li>
				))}
			</ul>
			<Left text={problemsLeft} />
			<ImportButton intent="preview" text="Vorschau neu berechnen" tone="go" />
		</Card>
	);
}

function mendField(mend: ToldMend) {
	if ('legend' in mend) return <RadioGroup key={mend.name} {...mend} />;
	if ('options' in mend) return <Select key={mend.name} {...mend} />;
	if ('value' in mend) return <Checkbox key={mend.name} {...mend} />;
	return <Field key={mend.name} {...mend} inputMode="numeric" width="short" maxLength={3} />;
}

/** Any row can be left out or changed by its number; what was changed can be taken back. */
export function Mending({
	preview: { mending },
	errors,
}: {
	preview: ToldPreview;
	errors: Record<string, string>;
}) {
	const { mended, left, count, states, open, typed } = mending;
	return (
		<ExpandableCard
			title="Zeilen ändern"
			level={2}
			{...(mended.length === 0
				? { lead: 'Eine Zeile auslassen, ihren Spieltag oder Zustand setzen.' }
				: { count })}
			open={open}
			id="zeilen"
		>
			<div className="form-stack">
				{mended.length === 0 ? null : (
					<ul className="import-mended">
						{mended.map(({ line, text }) => (
							<li key={line}>
								<span>{text}</span>
								<ImportButton intent={`back-${line}`} text="Zurücknehmen" tone="quiet" about={text} />
							</li>
						))}
					</ul>
				)}
				<Left text={left} />
				{mended.length > 1 ? <ImportButton intent="back-all" text="Alle zurücknehmen" tone="quiet" /> : null}
				<Field
					name="row-lines"
					label="Zeile"
					hint="Ihre Nummer steht bei jedem Spiel. Mehrere: 12, 14–16"
					error={errors['row-lines']}
					defaultValue={typed.lines}
					maxLength={200}
				/>
				<Checkbox
					name="row-out"
					label="auslassen"
					hint="Als stünde sie nicht in der Datei."
					error={errors['row-out']}
					defaultChecked={typed.out}
				/>
				<div className="import-mends">
					<Field
						name="row-matchday"
						label="Spieltag"
						inputMode="numeric"
						width="short"
						maxLength={3}
						error={errors['row-matchday']}
						defaultValue={typed.matchday}
					/>
					<Select
						name="row-state"
						label="Zustand"
						emptyLabel="wie in der Datei"
						options={states}
						defaultValue={typed.state}
					/>
				</div>
				<ImportButton intent="preview" text="Zeile ändern" tone="quiet" />
			</div>
		</ExpandableCard>
	);
}
