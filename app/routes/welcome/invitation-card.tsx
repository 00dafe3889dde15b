import type { RoundSettings } from '~/domain/facts';
import { shownJokers, unitOf } from '~/domain/settlement-kinds';
import { presetLabel } from '~/text/presets';
import { heldText } from '~/text/units';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { JoinCard } from '~/ui/join-card';
import { LinkButton } from '~/ui/link-button';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type InvitationCardProps = {
	join: {
		invitation: string;
		name: string;
		league: string;
		settings: RoundSettings;
		needsPassword: boolean;
		suggestedName: string;
		eyebrow: string;
		lines: string[];
		loggedIn: boolean;
	};
	errors: Record<string, string> | undefined;
	values: Record<string, string> | undefined;
};

/** The invitation on the welcome page: the name to play under and one tap, or the way to an account. */
export function InvitationCard({ join, errors, values }: InvitationCardProps) {
	const jokers = shownJokers(join.settings, join.settings.jokers);
	const query = `join=${encodeURIComponent(join.invitation)}`;
	return (
		<JoinCard
			eyebrow={join.eyebrow}
			communityName={join.name}
			leagueLabel={join.league}
			facts={[
				presetLabel(join.settings),
				...(jokers === null ? [] : [heldText(unitOf(join.settings), jokers)]),
				...(join.settings.rebuy ? ['Rebuy erlaubt'] : []),
			]}
		>
			{join.lines.map((line) => (
				<p key={line}>{line}</p>
			))}
			{join.loggedIn ? (
				<>
					<PostForm action={`/onboarding?${query}`} hidden={{ invitation: join.invitation }}>
						<ErrorSummary errors={errors} />
						<Field
							{...fillField({ values, errors }, 'displayName', join.suggestedName)}
							label="Dein Name in dieser Community"
							autoComplete="nickname"
							maxLength={40}
							autoFocus={errors === undefined && join.suggestedName === ''}
						/>
						{join.needsPassword ? (
							<Field
								name="password"
								type="password"
								label="Passwort der Community"
								autoComplete="off"
								error={errors?.password}
							/>
						) : null}
						<SubmitButton wide>Mitspielen</SubmitButton>
					</PostForm>
					<PostForm action={`/onboarding?${query}`} intent="decline">
						<SubmitButton tone="quiet" wide>
							Nein, danke
						</SubmitButton>
					</PostForm>
				</>
			) : (
				<LinkButton to={`/register?${query}`} tone="go" wide>
					Mitspielen
				</LinkButton>
			)}
		</JoinCard>
	);
}
