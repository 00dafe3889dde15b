import { Banner } from './banner';
import { PostForm } from './post-form';
import { SubmitButton } from './submit-button';

/** Tells a player that their address takes no mail. Its sentences come from the loader, where they weigh nothing. */
export function MailBanner({ texts }: { texts: { failedTitle: string; failed: string; tryAgain: string } }) {
	return (
		<Banner tone="warn" title={texts.failedTitle}>
			<div className="stack">
				<p>{texts.failed}</p>
				<PostForm action="/profile" intent="retry-mail">
					<SubmitButton tone="quiet">{texts.tryAgain}</SubmitButton>
				</PostForm>
			</div>
		</Banner>
	);
}
