import { allOutLabels } from '~/text/labels';
import type { PresetChoice } from '~/text/presets';
import { consequenceLabels, OWN, switchTexts } from '~/text/switches';
import { Card } from '~/ui/card';
import { ConfirmSection } from '~/ui/confirm-section';
import { ErrorSummary } from '~/ui/error-summary';
import { GameFields } from '~/ui/game-fields';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { type SettingsReply, type ShownFields, seenWith, TypedBefore } from '~/ui/typed-before';

/** The settings of the game (R28). */
export function GameCard({
	path,
	stored,
	presets,
	version,
	title,
	confirm,
	reply,
}: {
	path: string;
	/** The settings as the form's values, and the presets to choose from. */
	stored: Record<string, string>;
	presets: readonly PresetChoice[];
	version: string;
	title: string;
	/** Of the button. */
	confirm: string;
	reply: SettingsReply;
}) {
	// Without JavaScript the answer opens here, and not at the top of a long page.
	const here = `${path}#spielregeln`;
	// The answer's own address with an anchor wouldn't be asked for again: the browser would only scroll.
	const away = `${path}?regeln=bleiben#spielregeln`;
	return (
		<Card title={title} id="spielregeln">
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
			<PostForm key={version} action={here} intent="game" hidden={{ seen: seenWith(reply, version) }} stays>
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
					{confirm}
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

/** The switches of own rules. */
const switches: ShownFields = {
	draw: [switchTexts.draw, consequenceLabels.draw],
	loss: [switchTexts.loss, consequenceLabels.loss],
	missing: [switchTexts.missing, consequenceLabels.missing],
	jokers: [switchTexts.jokers],
	automaticPicks: [switchTexts.automaticPicks],
	latePicks: ['Tipp nachtragen', { on: 'erlaubt', '': 'nicht erlaubt' }],
};
