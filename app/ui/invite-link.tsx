import { inviteLink, whatsAppLink } from '~/text/communities';
import { mailLink } from '~/text/invitations';
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

/** The invite link: to copy, or to send by WhatsApp or with one's own mail program. */
export function InviteLink({ origin, invitation, community, productName }: InviteLinkProps) {
	const link = inviteLink(origin, invitation);
	return (
		<>
			<CopyLink label="Einladungslink" value={link} id="invite-link" />
			<p className="even-buttons">
				<LinkButton to={whatsAppLink(community, link, productName)} tone="go" external>
					Per WhatsApp
				</LinkButton>
				<LinkButton to={mailLink(community, link, productName)} external>
					Per Mail
				</LinkButton>
			</p>
		</>
	);
}
