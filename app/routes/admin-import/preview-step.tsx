import { numberText } from '~/text/format';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { ErrorSummary } from '~/ui/error-summary';
import { ExpandableCard } from '~/ui/expandable-card';
import { LinkButton } from '~/ui/link-button';
import { PostForm } from '~/ui/post-form';
import { Stat } from '~/ui/stat';
import { StickyBar } from '~/ui/sticky-bar';
import { SubmitButton } from '~/ui/submit-button';
import type { ImportChoices } from './import-choices.server';
import { ImportButton, ImportForm } from './import-form';
import { Mending, WrongRows } from './mending';
import { NewSeason } from './new-season';
import { Questions } from './questions';
import { Recognised } from './recognised';
import type { ImportReply, ToldPreview } from './reply.server';
import { FoldedTable, QuietRows, Tables } from './tables';
import { UnplacedMatches } from './unplaced-matches';

type PreviewStepProps = { reply: Extract<ImportReply, { step: 'preview' }>; choices: ImportChoices };

/**
 * The second step: what the import would do, like a diff, the important first, and the button that does it. One form, so
 * that the button takes over what the screen shows, or nothing.
 */
export function PreviewStep({ reply, choices }: PreviewStepProps) {
	const { preview, carried, errors } = reply;
	// What isn't ticked any more isn't meant any more.
	const asked = { ...carried.answers, keepScheduled: [], setBack: false, allNew: false, meant: [] };
	return (
		<>
			<ErrorSummary errors={errors} />
			<OtherSeason preview={preview} carried={carried} />
			<ImportForm
				label="Vorschau"
				layout="bare"
				carried={{ ...carried, answers: asked }}
				hidden={{ fingerprint: preview.fingerprint }}
			>
				<Counts preview={preview} />
				<Recognised preview={preview} carried={carried} choices={choices} />
				<NewSeason preview={preview} />
				{preview.source === null || preview.source.alone !== null ? null : (
					<Banner tone="info">{preview.source.note}</Banner>
				)}
				<Questions questions={preview.questions} />
				<UnplacedMatches preview={preview} />
				<WrongRows preview={preview} />
				<Mending preview={preview} errors={errors} />
				<Tables tables={preview.tables.first} />
				<Warnings preview={preview} />
				<Tables tables={preview.tables.kickoffs} />
				<FoldedTable table={preview.tables.set} />
				<Tables tables={preview.tables.others} />
				<QuietRows lists={preview.tables.quiet} />
				<Commit preview={preview} />
			</ImportForm>
			<SourceAlone preview={preview} />
		</>
	);
}

/** A wrong season makes everything below it wrong, so this comes first. */
function OtherSeason({
	preview: { otherSeason },
	carried,
}: Pick<PreviewStepProps['reply'], 'preview' | 'carried'>) {
	if (otherSeason === null) return null;
	return (
		<Banner tone="warn">
			<p>{otherSeason.text}</p>
			<ImportForm
				label="Andere Saison"
				layout="bare"
				carried={{ ...carried, season: '', answers: { ...carried.answers, meant: [] } }}
			>
				<ImportButton intent="preview" text={`Als ${otherSeason.name} lesen`} tone="quiet" />
			</ImportForm>
		</Banner>
	);
}

function Counts({ preview: { counts } }: { preview: ToldPreview }) {
	const { wrong, changed, conflict, unchanged } = counts;
	return (
		<Card>
			<Stat
				items={[
					{ value: numberText(counts.new), label: 'neu', tone: counts.new > 0 ? 'in' : 'plain' },
					{ value: numberText(changed), label: 'geändert', tone: changed > 0 ? 'joker' : 'plain' },
					{ value: numberText(unchanged + conflict), label: 'gleich' },
					{ value: numberText(wrong), label: 'falsch', tone: wrong > 0 ? 'out' : 'plain' },
				]}
			/>
		</Card>
	);
}

function Warnings({ preview: { warnings } }: { preview: ToldPreview }) {
	if (warnings.length === 0) return null;
	const list = (
		<ul className="admin-problems">
			{warnings.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
	return warnings.length <= 4 ? (
		<Banner tone="info" title="Was auffällt">
			{list}
		</Banner>
	) : (
		<ExpandableCard title="Was auffällt" level={2} count={warnings.length} lead={warnings[0]}>
			{list}
		</ExpandableCard>
	);
}

function Commit({ preview }: { preview: ToldPreview }) {
	const { canCommit, counts, season, source } = preview;
	if (source?.alone) return null;
	if (canCommit) {
		return (
			<StickyBar summary={<Summary counts={counts} />}>
				<ImportButton intent="commit" text="Import übernehmen" busyText="Wird übernommen …" tone="go" />
			</StickyBar>
		);
	}
	return (
		<Card>
			<p>{preview.whyNot}</p>
			<div className="actions">
				{source === null ? (
					<LinkButton to={season.isStored ? `/admin/import?saison=${season.id}` : '/admin/import'}>
						Andere Datei wählen
					</LinkButton>
				) : (
					<LinkButton to={source.to}>Andere Quelle wählen</LinkButton>
				)}
				{season.isStored ? <LinkButton to={`/admin/saison/${season.id}`}>Zur Saison</LinkButton> : null}
			</div>
		</Card>
	);
}

/** R41: all that the source has is stored, and the season can have the source all the same. */
function SourceAlone({ preview: { source, season } }: { preview: ToldPreview }) {
	if (!source?.alone) return null;
	return (
		<Card title="Nur die Quelle setzen" tone="due">
			<p>{source.note}</p>
			<PostForm action="/admin/quellen" label="Nur die Quelle setzen" hidden={source.alone}>
				<div className="actions">
					<SubmitButton>Quelle setzen</SubmitButton>
					<LinkButton to={source.to}>Andere Quelle wählen</LinkButton>
					<LinkButton to={`/admin/saison/${season.id}`}>Zur Saison</LinkButton>
				</div>
			</PostForm>
		</Card>
	);
}

/** The counts in one line; a phone has room for what would be written. */
function Summary({ counts }: Pick<ToldPreview, 'counts'>) {
	const [fresh, changed, wrong] = [counts.new, counts.changed, counts.wrong].map(numberText);
	return (
		<p className="import-counts">
			{`${fresh} neu · ${changed} geändert`}
			<span>{` · ${numberText(counts.unchanged + counts.conflict)} unverändert · ${wrong} falsch`}</span>
		</p>
	);
}
