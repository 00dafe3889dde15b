import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { ConfirmSection } from '~/ui/confirm-section';
import { LinkButton } from '~/ui/link-button';
import { Pill } from '~/ui/pill';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import type { SourceWords } from './source-words.server';

type SourceCardProps = { seasonId: string; words: SourceWords };

/** R41: where the season's results come from, how that goes, and what the source may do by itself. */
export function SourceCard({ seasonId, words: { allOff, dataNote, source } }: SourceCardProps) {
	const path = `/admin/saison/${seasonId}`;
	if (source === null)
		return (
			<Card title="Quelle" id="quelle">
				<p className="soft">
					Ergebnisse und Anstoßzeiten können von selbst kommen, zum Beispiel von OpenLigaDB.
				</p>
				{allOff === null ? null : <Banner tone="info">{allOff}</Banner>}
				<LinkButton to={`/admin/quellen?saison=${seasonId}`}>Quelle einrichten</LinkButton>
				{dataNote === null ? null : <p className="soft small">{dataNote}</p>}
			</Card>
		);
	const { isOn, place, name, heard, silent, off, requests, boxes } = source;
	return (
		<Card title="Quelle" id="quelle" aside={<Pill tone={isOn ? 'in' : 'plain'}>{isOn ? 'an' : 'aus'}</Pill>}>
			{allOff === null ? null : <Banner tone="warn">{allOff}</Banner>}
			{silent === null ? null : <Banner tone="warn">{silent}</Banner>}
			{off === null ? null : <p>{off}</p>}
			<dl className="log-facts">
				<dt>Name</dt>
				<dd>{name}</dd>
				<dt>Gefragt wird nach</dt>
				<dd>{place}</dd>
				<dt>Zuletzt gehört</dt>
				<dd>{heard}</dd>
				<dt>Heute</dt>
				<dd>{requests}</dd>
			</dl>
			<PostForm action={path} intent="source-permit" label="Was die Quelle darf" stays>
				{boxes.map((box) => (
					<Checkbox key={`${box.name} ${box.defaultChecked}`} {...box} />
				))}
				<SubmitButton tone="quiet" size="small">
					Speichern
				</SubmitButton>
			</PostForm>
			<div className="actions">
				{isOn && allOff === null ? (
					<PostForm action={path} intent="source-ask" layout="bare" stays>
						<SubmitButton size="small" busyText="Wir fragen …">
							Jetzt fragen
						</SubmitButton>
					</PostForm>
				) : null}
				<PostForm
					action={path}
					intent="source-switch"
					hidden={{ on: isOn ? 'nein' : 'ja' }}
					layout="bare"
					stays
				>
					<SubmitButton size="small" tone="quiet">
						{isOn ? 'Ausschalten' : 'Einschalten'}
					</SubmitButton>
				</PostForm>
				<LinkButton size="small" to={`/admin/quellen?saison=${seasonId}`}>
					Andere Quelle
				</LinkButton>
				<LinkButton size="small" tone="danger" to={`${path}?aktion=quelle-entfernen`}>
					Quelle entfernen
				</LinkButton>
			</div>
			{dataNote === null ? null : <p className="soft small">{dataNote}</p>}
		</Card>
	);
}

/** The question before a season has no source any more. */
export function SourceRemoval({ seasonId, name }: { seasonId: string; name: string }) {
	return (
		<ConfirmSection
			title="Quelle entfernen?"
			action={`/admin/saison/${seasonId}`}
			intent="source-remove"
			confirmLabel="Quelle entfernen"
		>
			<p>
				{name} wird für diese Saison nicht mehr gefragt. Spiele und Ergebnisse bleiben, wie sie sind. Ihre
				Abweichungen verschwinden, auch die verworfenen.
			</p>
		</ConfirmSection>
	);
}
