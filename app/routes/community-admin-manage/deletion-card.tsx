import { longDate, machineTime } from '~/text/format';
import { Card } from '~/ui/card';
import { ConfirmSection } from '~/ui/confirm-section';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { LinkButton } from '~/ui/link-button';

type DeletionCardProps = {
	path: string;
	community: { name: string; deletesAt: number | null };
	/** The confirm step is asked for. */
	asked: boolean;
	reply: { errors: Record<string, string>; values: Record<string, string> } | undefined;
};

/** Deleting the community (R34): 14 days ahead, with its name typed, and until then to be taken back. */
export function DeletionCard({ path, community, asked, reply }: DeletionCardProps) {
	const { name, deletesAt } = community;
	if (deletesAt !== null) {
		return (
			<Card title="Diese Community wird gelöscht" id="loeschen">
				<p>
					Am <time dateTime={machineTime(deletesAt)}>{longDate(deletesAt)}</time> ist alles weg: Mitglieder,
					Tipps, Runden und Rangliste. Bis dahin geht alles weiter, und jeder Admin kann es zurücknehmen.
				</p>
				<p className="actions">
					<LinkButton to={`${path}?aktion=behalten#loeschen`} tone="go" stays>
						Doch nicht löschen
					</LinkButton>
				</p>
				{asked ? (
					<ConfirmSection
						title={`${name} behalten?`}
						action={path}
						intent="keep-community"
						confirmLabel="Ja, behalten"
						tone="go"
						stays
					>
						Es geht weiter wie vorher, und alle Mitglieder bekommen Bescheid.
					</ConfirmSection>
				) : null}
			</Card>
		);
	}
	return (
		<Card title="Community löschen" id="loeschen">
			<p className="soft">
				Gelöscht wird erst nach 14 Tagen. Alle Mitglieder bekommen gleich eine E-Mail, und bis dahin kann
				jeder Admin es zurücknehmen.
			</p>
			<p className="actions">
				<LinkButton to={`${path}?aktion=loeschen#loeschen`} tone="danger" size="small" stays>
					Community löschen
				</LinkButton>
			</p>
			{asked ? (
				<ConfirmSection
					title={`${name} löschen?`}
					action={`${path}#loeschen`}
					intent="delete-community"
					confirmLabel="Ja, in 14 Tagen löschen"
					cancelHref={path}
					stays
				>
					<p>
						In 14 Tagen sind alle Mitglieder, Tipps, Runden und die Rangliste weg. Alle bekommen jetzt eine
						E-Mail, und bis dahin kann jeder Admin es zurücknehmen, danach niemand. Tippe zur Sicherheit den
						Namen ein: <b>{name}</b>
					</p>
					<Field
						key={reply?.values.typedName}
						{...fillField(reply, 'typedName')}
						label="Name, zur Sicherheit"
						autoComplete="off"
						required
					/>
				</ConfirmSection>
			) : null}
		</Card>
	);
}
