import type { Visibility } from '~/domain/community-name';
import { Card } from '~/ui/card';
import { InviteLink } from '~/ui/invite-link';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type InviteCardProps = {
	path: string;
	origin: string;
	productName: string;
	community: { name: string; visibility: Visibility };
	invitation: string;
};

/** The invite link (R30): to share, and, where it opens a closed community, to renew. */
export function InviteCard({ path, origin, productName, community, invitation }: InviteCardProps) {
	return (
		<Card title="Einladen" id="einladen">
			<InviteLink
				origin={origin}
				invitation={invitation}
				community={community.name}
				productName={productName}
			/>
			{community.visibility === 'public' ? null : (
				<PostForm action={path} intent="renew" layout="bare">
					<p className="soft">
						Wer den Link hat, kommt ohne Passwort hinein. Erneuerst du ihn, gilt der alte nicht mehr.
					</p>
					<SubmitButton tone="quiet" size="small" name="renew" value="1">
						Einladungslink erneuern
					</SubmitButton>
				</PostForm>
			)}
		</Card>
	);
}
