import type { Visibility } from '~/domain/community-name';
import type { RoundSettings } from '~/domain/facts';
import { Card } from '~/ui/card';
import { AccessFields, GameFields, NameFields } from '~/ui/community-fields';
import { ErrorSummary } from '~/ui/error-summary';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type Reply = { errors: Record<string, string>; values: Record<string, string> } | undefined;

type Community = {
	name: string;
	description: string;
	visibility: Visibility;
	entryOpen: boolean;
	settings: RoundSettings;
};

/** What can change at any time (R28). */
export function ProfileCard({
	path,
	community,
	reply,
}: {
	path: string;
	community: Community;
	reply: Reply;
}) {
	const { name, description, visibility, entryOpen } = community;
	const stored = { name, description, visibility, entryOpen: entryOpen ? 'open' : 'closed' };
	const values = reply?.values ?? stored;
	return (
		<Card title="Einstellungen" id="einstellungen">
			<PostForm key={JSON.stringify(stored)} action={path} intent="profile" stays>
				<ErrorSummary errors={reply?.errors} />
				<NameFields values={values} errors={reply?.errors} />
				<AccessFields
					values={values}
					errors={reply?.errors}
					passwordHint={
						visibility === 'password'
							? 'Leer lassen, wenn das bisherige gilt. Die Mitglieder bleiben auch bei einem neuen.'
							: 'Nur nötig bei „Mit Passwort“, mindestens 4 Zeichen.'
					}
				/>
				<SubmitButton name="save" value="profile">
					Speichern
				</SubmitButton>
			</PostForm>
		</Card>
	);
}

/** The settings of the game (R28). */
export function GameCard({
	path,
	community,
	settingsOpen,
	reply,
}: {
	path: string;
	community: Community;
	settingsOpen: boolean;
	reply: Reply;
}) {
	const { jokers, rebuy, allOut } = community.settings;
	const stored = { jokers: String(jokers), rebuy: rebuy ? 'on' : undefined, allOut };
	return (
		<Card title="Spielregeln" id="spielregeln">
			<p className="soft">
				{settingsOpen
					? 'Bis zum ersten Anpfiff gelten Änderungen schon für diese Runde.'
					: 'Die Regeln der laufenden Runde stehen fest. Änderungen gelten ab der nächsten.'}
			</p>
			<PostForm key={JSON.stringify(stored)} action={path} intent="game" stays>
				<ErrorSummary errors={reply?.errors} />
				<GameFields values={reply?.values ?? stored} errors={reply?.errors} />
				<SubmitButton name="save" value="game">
					Speichern
				</SubmitButton>
			</PostForm>
		</Card>
	);
}
