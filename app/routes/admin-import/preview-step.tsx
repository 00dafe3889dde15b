import { listText, numberText, plural, shortDate } from '~/text/format';
import { warningText } from '~/text/import-sentences';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { DiffTable } from '~/ui/diff-table';
import { ErrorSummary } from '~/ui/error-summary';
import { ExpandableCard } from '~/ui/expandable-card';
import { LinkButton } from '~/ui/link-button';
import { Stat } from '~/ui/stat';
import { StickyBar } from '~/ui/sticky-bar';
import { ImportForm } from './import-form';
import { Questions } from './questions';
import type { BoundedPreview, Carried, ImportReply } from './reply';
import { Rows } from './rows';

/** The second step: what the import would do, like a diff, and the button that does it. */
export function PreviewStep({ reply }: { reply: Extract<ImportReply, { step: 'preview' }> }) {
	const { preview, carried, errors } = reply;
	const { counts, evaluatedMatchdays } = preview;
	return (
		<>
			<ErrorSummary errors={errors} />
			<Card>
				<Stat
					items={[
						{ value: numberText(counts.new), label: 'neu', tone: counts.new > 0 ? 'in' : 'plain' },
						{
							value: numberText(counts.changed),
							label: 'geändert',
							tone: counts.changed > 0 ? 'joker' : 'plain',
						},
						{ value: numberText(counts.unchanged + counts.conflict), label: 'gleich' },
						{ value: numberText(counts.wrong), label: 'falsch', tone: counts.wrong > 0 ? 'out' : 'plain' },
					]}
				/>
			</Card>
			{evaluatedMatchdays.length > 0 ? (
				<Banner tone="warn" title="Schon ausgewertete Spieltage ändern sich">
					{evaluatedMatchdays.length === 1
						? `Der ${evaluatedMatchdays[0]}. Spieltag`
						: `Die Spieltage ${listText(evaluatedMatchdays)}`}
					: Nach dem Übernehmen prüfst du dort die Korrektur der Auswertung.
				</Banner>
			) : null}
			<Questions preview={preview} carried={carried} />
			<Warnings preview={preview} />
			<Kickoffs preview={preview} />
			<Rows preview={preview} />
			<Commit preview={preview} carried={carried} />
		</>
	);
}

function Warnings({ preview: { warnings } }: { preview: BoundedPreview }) {
	const texts = warnings.map(warningText);
	if (texts.length === 0) return null;
	if (texts.length <= 4) {
		return (
			<Banner tone="info" title="Was auffällt">
				<ul>
					{texts.map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			</Banner>
		);
	}
	return (
		<ExpandableCard title="Was auffällt" count={texts.length}>
			<ul>
				{texts.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
		</ExpandableCard>
	);
}

/** R3: kickoffs that are set for the first time are many and harmless; those that move concern people. */
function Kickoffs({ preview: { kickoffs } }: { preview: BoundedPreview }) {
	if (kickoffs.length === 0) return null;
	const moved = kickoffs.filter((move) => move.oldKickoff !== null);
	const set = kickoffs.filter((move) => move.oldKickoff === null);
	return (
		<>
			{moved.length > 0 ? (
				<Card title="Der Anpfiff verschiebt sich">
					<KickoffTable kickoffs={moved} />
				</Card>
			) : null}
			{set.length > 0 ? (
				<ExpandableCard title="Spieltage bekommen einen Anpfiff" count={set.length}>
					<KickoffTable kickoffs={set} />
				</ExpandableCard>
			) : null}
		</>
	);
}

function KickoffTable({ kickoffs }: Pick<BoundedPreview, 'kickoffs'>) {
	return (
		<DiffTable
			caption="Anpfiffe der Spieltage"
			hideCaption
			nameLabel="Spieltag"
			columns={['Anpfiff']}
			rows={kickoffs.map(({ matchday, oldKickoff, newKickoff, isNow, picks }) => ({
				id: String(matchday),
				name: `${matchday}. Spieltag`,
				note: [
					picks > 0 ? `${plural(picks, 'Tipp', 'Tipps')} gespeichert` : null,
					isNow ? 'liegt in der Vergangenheit: Die Tippabgabe schließt sofort' : null,
				]
					.filter(Boolean)
					.join(', '),
				tone: isNow ? ('out' as const) : ('plain' as const),
				cells: [
					{
						before: oldKickoff === null ? null : shortDate(oldKickoff),
						after: isNow ? 'sofort' : shortDate(newKickoff),
					},
				],
			}))}
		/>
	);
}

function Commit({ preview, carried }: { preview: BoundedPreview; carried: Carried }) {
	const { canCommit, counts, fingerprint, season, unknownNames } = preview;
	if (canCommit) {
		return (
			<StickyBar
				summary={<span>{`${numberText(counts.new)} neu, ${numberText(counts.changed)} geändert`}</span>}
			>
				<ImportForm intent="commit" carried={carried} hidden={{ fingerprint }} layout="bare">
					<Button type="submit" tone="go">
						Import übernehmen
					</Button>
				</ImportForm>
			</StickyBar>
		);
	}
	const text =
		counts.wrong > 0
			? unknownNames.length > 0
				? 'Beantworte zuerst die Fragen oben. Übernommen wird alles oder nichts.'
				: 'Verbessere die Datei und lade sie noch einmal hoch. Übernommen wird alles oder nichts.'
			: 'Alles aus dieser Datei ist schon gespeichert. Es gibt nichts zu übernehmen.';
	return (
		<Card>
			<p>{text}</p>
			<div className="actions">
				<LinkButton to={`/admin/import?saison=${season.id}`}>Andere Datei wählen</LinkButton>
				<LinkButton to={`/admin/saison/${season.id}`}>Zur Saison</LinkButton>
			</div>
		</Card>
	);
}
