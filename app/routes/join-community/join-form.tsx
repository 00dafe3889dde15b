import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { Link } from '~/ui/link';
import { Pill } from '~/ui/pill';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type JoinFormProps = {
	community: { name: string; league: string; needsPassword: boolean };
	displayName: string;
	reply: { errors: Record<string, string>; values: Record<string, string> } | undefined;
};

/** Second step: the password, if there is one, and the name to play under. */
export function JoinForm({ community, displayName, reply }: JoinFormProps) {
	const { name, league, needsPassword } = community;
	return (
		<PostForm action={`/join-community?name=${encodeURIComponent(name)}`} hidden={{ name }}>
			<ErrorSummary errors={reply?.errors} />
			<h2>{name}</h2>
			<p>
				<Pill tone="in">{league}</Pill>
			</p>
			{needsPassword ? (
				<Field
					name="password"
					type="password"
					label="Passwort der Community"
					autoComplete="off"
					required
					error={reply?.errors.password}
				/>
			) : null}
			<Field
				{...fillField(reply, 'displayName', displayName)}
				label="Dein Spielername in dieser Community"
				autoComplete="nickname"
				maxLength={40}
				required
			/>
			<SubmitButton wide>Beitreten</SubmitButton>
			<p>
				<Link to="/join-community">Eine andere Community suchen</Link>
			</p>
		</PostForm>
	);
}
