import type { permissionBoxes } from '~/text/source-state';
import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { SubmitButton } from '~/ui/submit-button';
import type { FoundPlace } from './find-places.server';

type PlaceCardProps = {
	place: FoundPlace;
	/** Names the card's fields apart from those of the others. */
	number: number;
	boxes: typeof permissionBoxes;
};

/** One competition of a source, to be looked at as an import, or taken for a season whose matches are there already. */
export function PlaceCard({ place: { title, facts, fields }, number, boxes }: PlaceCardProps) {
	const isStored = fields.leagueId === undefined && fields.season !== '';
	return (
		<Card title={title}>
			<p>{facts}</p>
			<form
				method="post"
				action="/admin/import"
				encType="multipart/form-data"
				className="form-stack"
				aria-label={title}
			>
				{Object.entries(fields).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Checkbox name="source-results" id={`results-${number}`} {...boxes.results} defaultChecked />
				<Checkbox name="source-times" id={`times-${number}`} {...boxes.times} defaultChecked />
				<div className="actions">
					<SubmitButton name="intent" value="preview" tone={number === 0 ? 'go' : 'quiet'}>
						Vorschau ansehen
					</SubmitButton>
					{isStored ? (
						<button
							type="submit"
							className={buttonClass({ tone: 'quiet', size: 'normal' })}
							formAction="/admin/quellen"
							formEncType="application/x-www-form-urlencoded"
							name="intent"
							value="set"
						>
							Nur die Quelle setzen
						</button>
					) : null}
				</div>
			</form>
		</Card>
	);
}
