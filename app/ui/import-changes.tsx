import { numberText } from '~/text/format';
import { type MatchField, matchFieldLabels, storedStartText } from '~/text/match-fields';
import { Card } from './card';
import { DiffTable } from './diff-table';
import { ExpandableCard } from './expandable-card';

type ListedMatch = {
	readonly id: string;
	readonly home: string;
	readonly away: string;
	readonly matchday: number;
};

type ChangedMatch = ListedMatch & {
	readonly changes: readonly {
		readonly field: MatchField;
		/** As people read it; null: there was nothing. */
		readonly before: string | null;
		readonly after: string | null;
	}[];
};

const allFields = ['matchday', 'kickoff', 'result', 'extraTime', 'penalties', 'state'] as const;

/** Matches with the fields that an import changes, or that taking it back gives back. */
export function ChangedMatches({ title, matches }: { title: string; matches: readonly ChangedMatch[] }) {
	if (matches.length === 0) return null;
	const fields = allFields.filter((field) =>
		matches.some(({ changes }) => changes.some((each) => each.field === field)),
	);
	const none = { before: null, after: null };
	return (
		<Card title={title}>
			<DiffTable
				caption={title}
				hideCaption
				nameLabel="Spiel"
				narrow="changes"
				columns={fields.map((field) => matchFieldLabels[field])}
				rows={matches.map(({ id, home, away, matchday, changes }) => ({
					id,
					name: `${home} – ${away}`,
					note: `${matchday}. Spieltag`,
					cells: fields.map((field) => changes.find((each) => each.field === field) ?? none),
				}))}
			/>
		</Card>
	);
}

/** Kickoffs of matchdays before and after (ms UTC); null: none. */
export function MovedKickoffs({
	kickoffs,
}: {
	kickoffs: readonly {
		readonly matchday: number;
		readonly oldKickoff: number | null;
		readonly newKickoff: number | null;
		readonly isNow?: boolean;
	}[];
}) {
	if (kickoffs.length === 0) return null;
	const moved = kickoffs.some(({ oldKickoff }) => oldKickoff !== null);
	return (
		<ExpandableCard title="Anpfiffe der Spieltage" count={numberText(kickoffs.length)} open={moved}>
			<DiffTable
				caption="Anpfiffe der Spieltage"
				hideCaption
				nameLabel="Spieltag"
				columns={['Anpfiff']}
				rows={kickoffs.map(({ matchday, oldKickoff, newKickoff, isNow }) => ({
					id: String(matchday),
					name: `${matchday}. Spieltag`,
					cells: [
						{
							before: oldKickoff === null ? null : storedStartText(oldKickoff),
							after: isNow ? 'sofort' : newKickoff === null ? 'offen' : storedStartText(newKickoff),
						},
					],
				}))}
			/>
		</ExpandableCard>
	);
}

/** Matches by their matchday; many are folded. */
export function ListedMatches({ title, matches }: { title: string; matches: readonly ListedMatch[] }) {
	if (matches.length === 0) return null;
	return (
		<ExpandableCard title={title} count={numberText(matches.length)} open={matches.length <= 20}>
			<ul className="log-added">
				{matches.map(({ id, home, away, matchday }) => (
					<li key={id}>
						<span className="soft">{matchday}. Spieltag</span> {home} – {away}
					</li>
				))}
			</ul>
		</ExpandableCard>
	);
}
