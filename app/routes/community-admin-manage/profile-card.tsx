import type { Visibility } from '~/domain/community-name';
import { entryLabels, visibilityLabels } from '~/text/labels';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { AccessFields, NameFields } from '~/ui/community-fields';
import { ErrorSummary } from '~/ui/error-summary';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { type SettingsReply, seenWith, TypedBefore } from '~/ui/typed-before';

type Community = {
	name: string;
	description: string;
	visibility: Visibility;
	entryOpen: boolean;
	mailsPicks: boolean;
};

/** What can change at any time (R28). */
export function ProfileCard({
	path,
	community,
	version,
	reply,
}: {
	path: string;
	community: Community;
	version: string;
	reply: SettingsReply;
}) {
	const { name, description, visibility, entryOpen, mailsPicks } = community;
	const stored = {
		...{ name, description, visibility },
		entryOpen: entryOpen ? 'open' : 'closed',
		mailsPicks: mailsPicks ? 'on' : '',
	};
	const values = reply && !reply.outdated ? reply.values : stored;
	return (
		<Card title="Einstellungen" id="einstellungen">
			<PostForm
				key={version}
				action={`${path}#einstellungen`}
				intent="profile"
				hidden={{ seen: seenWith(reply, version) }}
				stays
			>
				<ErrorSummary errors={reply?.errors} />
				<TypedBefore
					reply={reply}
					stored={stored}
					shown={{
						name: ['Name'],
						description: ['Beschreibung'],
						visibility: ['Wer kann mitspielen', visibilityLabels],
						entryOpen: ['Einstieg nach dem Start', entryLabels],
						mailsPicks: ['Tipps per Mail', { on: 'ja', '': 'nein' }],
					}}
				/>
				<NameFields values={values} errors={reply?.errors} />
				<AccessFields
					values={values}
					errors={reply?.errors}
					passwordHint={
						visibility === 'password'
							? 'Leer lassen, wenn das bisherige gilt. Die Mitglieder bleiben auch bei einem neuen. Unter „Privat“ und „Öffentlich“ gilt keins.'
							: 'Nur nötig bei „Mit Passwort“, mindestens 4 Zeichen.'
					}
				/>
				<Checkbox
					name="mailsPicks"
					label="Nach dem Anpfiff bekommen alle die Tipps per Mail"
					hint="Eine Mail pro Spieltag mit allen Tipps, sobald sie offen sind. So kann niemand sagen, es sei später etwas geändert worden."
					defaultChecked={(values.mailsPicks ?? '') !== ''}
				/>
				<SubmitButton name="save" value="profile">
					Speichern
				</SubmitButton>
			</PostForm>
		</Card>
	);
}
