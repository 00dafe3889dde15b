import { numberText } from '~/text/format';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { ExpandableCard } from '~/ui/expandable-card';
import { ChangesCard, ListedMatches } from '~/ui/import-changes';
import { LinkButton } from '~/ui/link-button';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import type { ToldUndo } from './tell-undo.server';

type UndoViewProps = { told: ToldUndo; back: string };

/** What returns, what stays and why, and the button; or what stands against it. */
export function UndoView({ told, back }: UndoViewProps) {
	const { against, staying, canUndo } = told;
	if (against.length > 0) return <Against against={against} />;
	return (
		<>
			{canUndo ? <Act told={told} back={back} /> : <Banner tone="info">{told.nothing}</Banner>}
			{staying.map(({ why, items }) => (
				<ExpandableCard
					key={why}
					level={2}
					title={`Bleibt: ${why}`}
					count={numberText(items.length)}
					open={items.length <= 12}
				>
					<ul className="log-added">
						{items.map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
				</ExpandableCard>
			))}
			<ChangesCard table={told.returned} />
			<ChangesCard table={told.kickoffs} />
			<ListedMatches title="Spiele, die wieder verschwinden" matches={told.removed} />
			<Beside beside={told.beside} />
		</>
	);
}

function Against({ against }: Pick<ToldUndo, 'against'>) {
	return (
		<Banner tone="warn" title="Dieser Import lässt sich nicht mehr zurücknehmen">
			<ul>
				{against.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
			<p>Was falsch ist, kannst du am Spieltag von Hand ändern oder mit der richtigen Datei überschreiben.</p>
		</Banner>
	);
}

/** What it comes to in a few lines, and the button. */
function Act({ told, back }: UndoViewProps) {
	const { run, fingerprint, notes, staying, isSeasonGone } = told;
	const stays = staying.reduce((sum, { items }) => sum + items.length, 0);
	return (
		<Card title="Diesen Import zurücknehmen?">
			<PostForm action={`${back}/zuruecknehmen`} hidden={{ fingerprint }}>
				<p>
					{isSeasonGone
						? `Die Saison ${run.season.name} kam mit diesem Import. Sie verschwindet ganz, mit ihren Einträgen im Importprotokoll.`
						: 'Zurück kehrt, was noch so ist, wie der Import es hinterlassen hat. Die Verläufe behalten beides.'}{' '}
					Zurücknehmen geht nur einmal; die Datei kannst du danach wieder importieren.
				</p>
				{notes.length > 0 ? (
					<Banner tone="warn">
						<ul>
							{notes.map((note) => (
								<li key={note}>{note}</li>
							))}
						</ul>
					</Banner>
				) : null}
				{stays > 0 ? (
					<p>
						{stays === 1
							? 'Eines bleibt, wie es jetzt ist'
							: `${numberText(stays)} Dinge bleiben, wie sie jetzt sind`}
						, siehe unten.
					</p>
				) : null}
				<div className="actions">
					<SubmitButton tone="danger">{told.title}</SubmitButton>
					<LinkButton to={back}>Abbrechen</LinkButton>
				</div>
			</PostForm>
		</Card>
	);
}

function Beside({ beside }: Pick<ToldUndo, 'beside'>) {
	if (beside.length === 0) return null;
	return (
		<Card title="Außerdem">
			<ul>
				{beside.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</Card>
	);
}
