import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

/** Whether every member may invite, or the admins alone. */
export function InvitersCard({ path, membersInvite }: { path: string; membersInvite: boolean }) {
	return (
		<Card title="Wer einlädt" id="wer">
			<PostForm key={String(membersInvite)} action={path} intent="allow-inviting" stays>
				<Checkbox
					name="membersInvite"
					label="Alle Mitglieder dürfen einladen"
					hint="Dann sehen sie den Einladungslink auch. Wer den Link hat, kommt herein, bis du ihn erneuerst."
					defaultChecked={membersInvite}
				/>
				<SubmitButton tone="quiet">Speichern</SubmitButton>
			</PostForm>
		</Card>
	);
}
