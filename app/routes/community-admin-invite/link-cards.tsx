import { Card } from '~/ui/card';
import { ConfirmSection } from '~/ui/confirm-section';
import { FactList } from '~/ui/facts';
import { InviteLink } from '~/ui/invite-link';
import { LinkButton } from '~/ui/link-button';

type LinkCardProps = {
	origin: string;
	productName: string;
	community: { name: string };
	invitation: string;
	/** Who gets in with the link, where that isn't everybody. */
	opens: string | null;
};

/** The invite link (R30): to copy and to send. */
export function LinkCard({ origin, productName, community, invitation, opens }: LinkCardProps) {
	return (
		<Card title="Link" id="einladen">
			<InviteLink
				origin={origin}
				invitation={invitation}
				community={community.name}
				productName={productName}
			/>
			{opens === null ? null : <p className="soft small">{opens}</p>}
		</Card>
	);
}

/** The same link as a QR code: to show, to keep and to hang up. `path`: the community's. */
export function QrCard({ path }: { path: string }) {
	const picture = `${path}/einladen/qr.png`;
	return (
		<Card title="QR-Code">
			<div className="qr-row">
				<img className="qr" src={picture} alt="QR-Code mit dem Einladungslink" width={220} height={220} />
				<div className="stack">
					<p>Zum Herzeigen auf dem Handy, für die Küche oder die Leinwand.</p>
					<p className="even-buttons">
						<LinkButton to={`${path}/admin/aushang`}>Aushang drucken</LinkButton>
						<LinkButton to={`${picture}?datei`} external>
							Bild herunterladen
						</LinkButton>
					</p>
				</div>
			</div>
		</Card>
	);
}

type DoorCardProps = {
	facts: readonly { label: string; value: string }[];
	/** From when on somebody who joins today plays (R26). */
	joins: string;
	/** For admins: the page's path, and what renewing the link does; null: it would change nothing. */
	renewal: { path: string; asked: boolean } | null;
};

/** Who gets in (R26, R30). */
export function DoorCard({ facts, joins, renewal }: DoorCardProps) {
	return (
		<Card title="Wer kommt rein">
			<FactList facts={facts} />
			<p>{joins}</p>
			{renewal === null ? null : (
				<>
					<p className="actions">
						<LinkButton to={`${renewal.path}?aktion=link-erneuern`} size="small" stays>
							Link erneuern
						</LinkButton>
					</p>
					{renewal.asked ? (
						<ConfirmSection
							title="Link erneuern?"
							action={renewal.path}
							intent="renew"
							confirmLabel="Ja, erneuern"
							stays
						>
							Der alte Link führt dann ins Leere, auch für alle, die ihn schon bekommen haben, und auf allem,
							was schon aushängt. Alle sehen im Protokoll, dass er erneuert ist.
						</ConfirmSection>
					) : null}
				</>
			)}
		</Card>
	);
}
