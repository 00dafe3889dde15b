import type { calendarTexts } from '~/text/calendar';
import { Card } from '~/ui/card';
import { CopyLink } from '~/ui/copy-link';
import { LinkButton } from '~/ui/link-button';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type CalendarCardProps = {
	texts: typeof calendarTexts;
	/** null: there is none yet. */
	address: { https: string; webcal: string } | null;
};

/** The calendar to subscribe to: made, renewed and taken away by the player. */
export function CalendarCard({ texts, address }: CalendarCardProps) {
	return (
		<Card title={texts.title} id="kalender">
			<p className="soft">{texts.lead}</p>
			{address === null ? (
				<PostForm action="/profile" intent="calendar" stays>
					<SubmitButton tone="quiet">{texts.make}</SubmitButton>
				</PostForm>
			) : (
				<>
					<CopyLink label={texts.address} value={address.https} id="calendar-link" />
					<p className="soft small">{texts.secret}</p>
					<div className="actions">
						<LinkButton to={address.webcal} external>
							{texts.subscribe}
						</LinkButton>
						<PostForm action="/profile" intent="calendar-renew" layout="bare" stays>
							<SubmitButton tone="quiet">{texts.renew}</SubmitButton>
						</PostForm>
						<PostForm action="/profile" intent="calendar-remove" layout="bare" stays>
							<SubmitButton tone="quiet">{texts.remove}</SubmitButton>
						</PostForm>
					</div>
				</>
			)}
		</Card>
	);
}
