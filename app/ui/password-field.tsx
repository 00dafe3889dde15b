import { Field } from './field';

type PasswordFieldProps = {
	name?: string;
	label: string;
	hint?: string;
	autoComplete?: 'current-password' | 'new-password';
	errors: Readonly<Record<string, string>> | undefined;
};

/** A password, which never comes back with its form. */
export function PasswordField({
	name = 'password',
	autoComplete = 'current-password',
	errors,
	...words
}: PasswordFieldProps) {
	return (
		<Field
			name={name}
			type="password"
			autoComplete={autoComplete}
			required
			error={errors?.[name]}
			{...words}
		/>
	);
}
