import type { Visibility } from '~/domain/community-name';
import { linkOpensTexts } from '~/text/communities';
import { Card } from '~/ui/card';
import { ConfirmSection } from '~/ui/confirm-section';
import { InviteLink } from '~/ui/invite-link';
import { LinkButton } from '~/ui/link-button';

type InviteCardProps = {
	path: string;
	origin: string;
	productName: string;
	community: { name: string; visibility: Visibility };
	invitation: string;
	/** The confirm step of renewing is asked for. */
	renewing: boolean;
};

/** The invite link (R30): to share, and, where it opens a closed community, to renew. */
export function InviteCard({ path, origin, productName, community, invitation, renewing }: InviteCardProps) {
	const linkOpens = linkOpensTexts[community.visibility];
	return (
		<Card title="Einladen" id="einladen">
			<InviteLink
				origin={origin}
				invitation={invitation}
				community={community.name}
				productName={productName}
			/>
			{linkOpens === null ? null : (
				<>
					<p className="soft">{linkOpens} Erneuerst du ihn, gilt der alte nicht mehr.</p>
					<p className="actions">
						<LinkButton to={`${path}?aktion=link-erneuern`} size="small" stays>
							Einladungslink erneuern
						</LinkButton>
					</p>
					{renewing ? (
						<ConfirmSection
							title="Einladungslink erneuern?"
							action={path}
							intent="renew"
							confirmLabel="Ja, erneuern"
							cancelHref={path}
							stays
						>
							Der alte Link führt dann ins Leere, auch für alle, die ihn schon bekommen haben.
						</ConfirmSection>
					) : null}
				</>
			)}
		</Card>
	);
}
