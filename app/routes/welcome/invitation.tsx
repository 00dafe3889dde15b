import { plural } from '~/text/format';
import { leagueLabel } from '~/text/labels';
import { Banner } from '~/ui/banner';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { JoinCard } from '~/ui/join-card';
import { LinkButton } from '~/ui/link-button';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type Card = {
	invitation: string;
	name: string;
	leagueId: string;
	settings: { jokers: number; rebuy: boolean };
	needsPassword: boolean;
	playsNow: boolean;
	suggestedName: string;
};

type InvitationProps = {
	card: Card;
	/** What the visitor can do: join, first finish the account, or first get one. */
	may: 'join' | 'continue' | 'register';
	reply: { errors: Record<string, string>; values: Record<string, string> } | undefined;
};

/** The card of the community that the visitor is invited to. */
export function Invitation({ card, may, reply }: InvitationProps) {
	const facts = [plural(card.settings.jokers, 'Joker', 'Joker'), ...(card.settings.rebuy ? ['Rebuy'] : [])];
	const query = `?join=${encodeURIComponent(card.invitation)}`;
	return (
		<JoinCard communityName={card.name} leagueLabel={leagueLabel(card.leagueId)} facts={facts}>
			{card.playsNow ? null : (
				<p>Die laufende Runde nimmt niemanden mehr auf. Du spielst ab der nächsten mit.</p>
			)}
			{may === 'join' ? <JoinForm card={card} query={query} reply={reply} /> : null}
			{may === 'continue' ? (
				<LinkButton to={`/choose-name${query}`} tone="go" wide>
					Weiter
				</LinkButton>
			) : null}
			{may === 'register' ? (
				<p className="actions">
					<LinkButton to={`/register${query}`} tone="go">
						Konto erstellen
					</LinkButton>
					<LinkButton to={`/login${query}`}>Ich habe ein Konto (Login)</LinkButton>
				</p>
			) : null}
		</JoinCard>
	);
}

function JoinForm({ card, query, reply }: Omit<InvitationProps, 'may'> & { query: string }) {
	return (
		<PostForm action={`/onboarding${query}`} hidden={{ join: card.invitation }}>
			<ErrorSummary errors={reply?.errors} />
			<Field
				name="displayName"
				label="Unter welchem Namen spielst du hier?"
				autoComplete="nickname"
				maxLength={40}
				required
				error={reply?.errors.displayName}
				defaultValue={reply?.values.displayName ?? card.suggestedName}
			/>
			{card.needsPassword ? (
				<Field
					name="password"
					type="password"
					label="Passwort der Community"
					autoComplete="off"
					required
					error={reply?.errors.password}
				/>
			) : null}
			<SubmitButton wide>Beitreten</SubmitButton>
		</PostForm>
	);
}

/** Said above the welcome when an invitation leads nowhere. */
export function VoidInvitation({ failure }: { failure: string }) {
	return (
		<Banner tone="error" title={failure}>
			<LinkButton to="/join-community" size="small">
				Mit dem Namen beitreten
			</LinkButton>
		</Banner>
	);
}
