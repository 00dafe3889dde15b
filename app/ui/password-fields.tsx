import { Field } from './field';

type PasswordProps = {
	label: string;
	hint?: string;
	errors: Readonly<Record<string, string>> | undefined;
};

/** The password that somebody has. */
export function PasswordField({ name = 'password', errors, ...words }: PasswordProps & { name?: string }) {
	return (
		<Field
			name={name}
			type="password"
			autoComplete="current-password"
			required
			error={errors?.[name]}
			{...words}
		/>
	);
}

/** A new password, and the same once more. */
export function NewPasswordFields({ again, errors, ...words }: PasswordProps & { again: string }) {
	const field = { type: 'password', autoComplete: 'new-password', required: true } as const;
	return (
		<>
			<Field name="password" error={errors?.password} {...field} {...words} />
			<Field name="passwordRepeat" error={errors?.passwordRepeat} {...field} label={again} />
		</>
	);
}
