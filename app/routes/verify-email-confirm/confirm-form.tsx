import { Link } from '~/ui/link';
import { PasswordField } from '~/ui/password-field';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type ConfirmFormProps = {
	token: string;
	registeredHere: boolean;
	errors: Record<string, string> | undefined;
};

/** One button in the browser that registered; elsewhere the password, with the reason why. */
export function ConfirmForm({ token, registeredHere, errors }: ConfirmFormProps) {
	if (registeredHere) {
		return (
			<PostForm action={`/verify-email/${token}`}>
				<SubmitButton wide>E-Mail-Adresse bestätigen</SubmitButton>
			</PostForm>
		);
	}
	return (
		<>
			<PostForm action={`/verify-email/${token}`}>
				<p>
					Du hast dich in einem anderen Browser registriert. Mit dem Passwort von dort zeigst du, dass du es
					warst: Sonst könnte jemand Fremdes deine Adresse eintragen, und du würdest sein Konto bestätigen.
				</p>
				<PasswordField label="Passwort" hint="Das, mit dem du dich registriert hast." errors={errors} />
				<SubmitButton wide>E-Mail-Adresse bestätigen</SubmitButton>
			</PostForm>
			<p className="soft">
				Das ist nicht dein Passwort, oder du weißt es nicht mehr?{' '}
				<Link to="/reset-password">Setze ein neues</Link>, das bestätigt die Adresse auch. Du hast dich nicht
				registriert? Dann schließe diese Seite einfach.
			</p>
		</>
	);
}
