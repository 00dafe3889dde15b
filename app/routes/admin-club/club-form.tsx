import { type ClubFields, clubVersion } from '~/domain/club';
import type { FormReply } from '~/http/form.server';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type ClubFormProps = { club: ClubFields & { id: string }; reply: FormReply | undefined };

/** What is shown of a club everywhere. */
export function ClubForm({ club, reply }: ClubFormProps) {
	const field = (name: keyof ClubFields) => fillField(reply, name, club[name]);
	return (
		<Card title="Name und Farben">
			<PostForm
				action={`/admin/vereine/${club.id}`}
				intent="save"
				hidden={{ seen: reply?.values.seen ?? clubVersion(club) }}
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
