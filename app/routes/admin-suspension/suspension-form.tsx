import { LONGEST_REASON } from '~/domain/suspension';
import { suspendedTexts } from '~/text/suspended';
import { suspensionTexts } from '~/text/suspensions';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { DiffTable } from '~/ui/diff-table';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { LinkButton } from '~/ui/link-button';
import { Pagination } from '~/ui/pagination';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type Changes = {
	fingerprint: string;
	extent: string;
	turns: readonly string[];
	changes: readonly {
		key: string;
		community: string;
		name: string;
		tone: 'plain' | 'in' | 'out';
		cell: { before: string; after: string };
	}[];
	page: number;
	pageCount: number;
};

type SuspensionFormProps = {
	screen: { id: string; label: string; kind: 'set' | 'lift'; changes: Changes | null };
	reply: { errors: Record<string, string>; values: Record<string, string> } | undefined;
	back: string;
};

/** The preview of the correction, if it is one, and the form that does it (R39). */
export function SuspensionForm({ screen, reply, back }: SuspensionFormProps) {
	const { id, kind, changes } = screen;
	const path = `/admin/spieltag/${id}/aussetzen`;
	const isSet = kind === 'set';
	const asksReason = isSet || changes !== null;
	return (
		<>
			{changes === null ? null : <Preview changes={changes} path={path} />}
			<Card title={isSet ? suspendedTexts.set : suspendedTexts.lift}>
				<p>{isSet ? suspensionTexts.seasonEffect : suspensionTexts.liftEffect}</p>
				{isSet && changes === null ? <p>{suspensionTexts.seasonFinal}</p> : null}
				<PostForm action={path} intent={kind} label={suspendedTexts.set}>
					{changes === null ? null : <input type="hidden" name="fingerprint" value={changes.fingerprint} />}
					{asksReason ? (
						<Field
							{...fillField(reply, 'reason')}
							label={suspensionTexts.reasonLabel}
							hint={suspensionTexts.reasonHint}
							maxLength={LONGEST_REASON}
							required
						/>
					) : null}
					<p className="actions">
						<SubmitButton tone={isSet ? 'danger' : 'go'}>
							{isSet ? suspensionTexts.seasonDo : suspendedTexts.lift}
						</SubmitButton>
						<LinkButton to={back}>Abbrechen</LinkButton>
					</p>
				</PostForm>
			</Card>
		</>
	);
}

/** R19: every member whose state changes. */
function Preview({ changes, path }: { changes: Changes; path: string }) {
	return (
		<Card title="Vorschau">
			<p>{suspensionTexts.correctionEffect}</p>
			<p>{changes.extent}</p>
			{changes.turns.length === 0 ? null : <Banner tone="warn">{changes.turns.join(' ')}</Banner>}
			<div id="aenderungen">
				{changes.changes.length === 0 ? null : (
					<DiffTable
						caption={suspensionTexts.changes}
						hideCaption
						nameLabel="Spieler"
						columns={['Stand']}
						narrow="sentences"
						rows={changes.changes.map(({ key, community, name, tone, cell }) => ({
							...{ id: key, name, note: community, tone, cells: [cell] },
						}))}
					/>
				)}
			</div>
			<Pagination page={changes.page} pageCount={changes.pageCount} path={path} anchor="aenderungen" />
		</Card>
	);
}
