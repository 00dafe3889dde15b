import { inviteLink, whatsAppLink } from '~/text/communities';
import { CopyLink } from './copy-link';
import { LinkButton } from './link-button';

type InviteLinkProps = {
	/** The address browsers use, without a trailing slash. */
	origin: string;
	/** The invitation's code (R30). */
	invitation: string;
	community: string;
	productName: string;
};

/** The invite link: to copy, or to send by WhatsApp. */
export function InviteLink({ origin, invitation, community, productName }: InviteLinkProps) {
	const link = inviteLink(origin, invitation);
	return (
		<>
			<CopyLink label="Einladungslink" value={link} id="invite-link" />
			<p className="actions">
				<LinkButton to={whatsAppLink(community, link, productName)} external>
					Per WhatsApp teilen
				</LinkButton>
			</p>
		</>
	);
}
