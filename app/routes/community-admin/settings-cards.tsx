import type { Visibility } from '~/domain/community-name';
import { allOutLabels, entryLabels, visibilityLabels } from '~/text/labels';
import type { PresetChoice } from '~/text/presets';
import { consequenceLabels, OWN, switchTexts } from '~/text/switches';
import { Card } from '~/ui/card';
import { AccessFields, NameFields } from '~/ui/community-fields';
import { ConfirmSection } from '~/ui/confirm-section';
import { ErrorSummary } from '~/ui/error-summary';
import { GameFields } from '~/ui/game-fields';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type Reply =
	| {
			errors: Record<string, string>;
			values: Record<string, string>;
			/** Another admin has saved meanwhile: the fields hold the stored settings, what was typed is beside them. */
			outdated?: boolean;
			/** R28: what saving would do to the others, to be confirmed by this version. */
			unconfirmed?: { lines: string[]; version: string };
	  }
	| undefined;

type Community = {
	name: string;
	description: string;
	visibility: Visibility;
	entryOpen: boolean;
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
	reply: Reply;
}) {
	const { name, description, visibility, entryOpen } = community;
	const stored = { name, description, visibility, entryOpen: entryOpen ? 'open' : 'closed' };
	const values = reply && !reply.outdated ? reply.values : stored;
	return (
		<Card title="Einstellungen" id="einstellungen">
			<PostForm
				key={version}
				action={`${path}#einstellungen`}
				intent="profile"
				hidden={{ seen: version }}
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
	stored,
	presets,
	version,
	settingsOpen,
	finished,
	reply,
}: {
	path: string;
	/** The settings as the form's values, and the presets to choose from. */
	stored: Record<string, string>;
	presets: readonly PresetChoice[];
	version: string;
	settingsOpen: boolean;
	/** The newest round is over. */
	finished: boolean;
	reply: Reply;
}) {
	// Without JavaScript the answer opens here, and not at the top of a long page.
	const here = `${path}#spielregeln`;
	// The answer's own address with an anchor wouldn't be asked for again: the browser would only scroll.
	const away = `${path}?regeln=bleiben#spielregeln`;
	return (
		<Card title="Spielregeln" id="spielregeln">
			<p className="soft">
				{settingsOpen
					? 'Bis zum ersten Anpfiff gelten Änderungen schon für diese Runde.'
					: finished
						? 'Die Runde ist beendet. Änderungen gelten ab der nächsten.'
						: 'Die Regeln der laufenden Runde stehen fest. Änderungen gelten ab der nächsten.'}
			</p>
			{reply?.unconfirmed ? (
				<ConfirmSection
					title="Regeln für alle ändern?"
					action={here}
					intent="game"
					hidden={{ ...asked(reply.values), seen: version, confirmed: reply.unconfirmed.version }}
					confirmLabel="Ja, Regeln ändern"
					cancelHref={away}
					stays
				>
					<ul>
						{reply.unconfirmed.lines.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</ConfirmSection>
			) : null}
			<PostForm key={version} action={here} intent="game" hidden={{ seen: version }} stays>
				<ErrorSummary errors={reply?.errors} />
				<TypedBefore
					reply={reply}
					stored={stored}
					shown={{
						preset: ['Regeln', Object.fromEntries(presets.map(({ value, label }) => [value, label]))],
						...(reply?.values.preset === OWN ? switches : {}),
						rebuy: ['Rebuy', { on: 'erlaubt', '': 'nicht erlaubt' }],
						allOut: ['Wenn alle gleichzeitig ausscheiden', allOutLabels],
					}}
				/>
				<GameFields
					values={reply && !reply.outdated ? reply.values : stored}
					errors={reply?.errors}
					presets={presets}
				/>
				<SubmitButton name="save" value="game">
					Speichern
				</SubmitButton>
			</PostForm>
		</Card>
	);
}

/** The fields of the game, to be sent once more. */
function asked(values: Record<string, string>): Record<string, string> {
	const names = ['preset', ...Object.keys(switches), 'rebuy', 'allOut'];
	return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

type Shown = Record<string, [label: string, choices?: Record<string, string>]>;

/** The switches of own rules. */
const switches: Shown = {
	draw: [switchTexts.draw, consequenceLabels.draw],
	loss: [switchTexts.loss, consequenceLabels.loss],
	missing: [switchTexts.missing, consequenceLabels.missing],
	jokers: [switchTexts.jokers],
	automaticPicks: [switchTexts.automaticPicks],
	latePicks: ['Tipp nachtragen', { on: 'erlaubt', '': 'nicht erlaubt' }],
};

/** What was typed where the settings now are otherwise; `shown` names each field and its choices. */
function TypedBefore({
	reply,
	stored,
	shown,
}: {
	reply: Reply;
	stored: Record<string, string>;
	shown: Shown;
}) {
	if (!reply?.outdated) return null;
	const typed = Object.entries(shown).flatMap(([field, [label, choices]]) => {
		const value = (reply.values[field] ?? '').replaceAll('\r\n', '\n');
		const text = choices && Object.hasOwn(choices, value) ? choices[value] : value;
		return value === stored[field] ? [] : [{ label, text }];
	});
	if (typed.length === 0) return null;
	return (
		<div className="soft">
			<p>Deine Eingabe war:</p>
			<ul>
				{typed.map(({ label, text }) => (
					<li key={label}>
						{label}: {text === '' ? 'nichts' : text}
					</li>
				))}
			</ul>
		</div>
	);
}
