import { type ClubFields, clubVersion } from '~/domain/club';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type Reply = { errors: Record<string, string>; values: Record<string, string> };

/** What is shown of a club everywhere. */
export function ClubForm({ club, reply }: { club: ClubFields & { id: string }; reply: Reply | undefined }) {
	const shownOf = (field: keyof ClubFields) => reply?.values[field] ?? club[field];
	const field = (name: keyof ClubFields) => ({
		name,
		defaultValue: shownOf(name),
		error: reply?.errors[name],
	});
	return (
		<Card title="Name und Farben">
			<PostForm
				action={`/admin/vereine/${club.id}`}
				intent="save"
				hidden={{ seen: clubVersion(club) }}
				label="Name und Farben"
			>
				<Field {...field('name')} label="Name" maxLength={60} />
				<Field
					{...field('shortName')}
					label="Kurzname"
					hint="Überall, wo wenig Platz ist. Höchstens 14 Zeichen."
					maxLength={14}
				/>
				<Field
					{...field('initials')}
					label="Kürzel"
					hint="Drei Buchstaben oder Ziffern, sie stehen im Wappen."
					width="short"
					maxLength={3}
					exact
				/>
				<Field
					{...field('color')}
					label="Erste Farbe"
					hint="Dahinter steht das Kürzel."
					type="color"
					width="short"
				/>
				<Field
					{...field('color2')}
					label="Zweite Farbe"
					hint="Der untere Teil des Wappens."
					type="color"
					width="short"
				/>
				<SubmitButton>Speichern</SubmitButton>
			</PostForm>
		</Card>
	);
}
