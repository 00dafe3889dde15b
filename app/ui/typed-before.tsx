/** The answer to a form of settings. */
export type SettingsReply =
	| {
			errors: Record<string, string>;
			values: Record<string, string>;
			/** Another admin has saved meanwhile: the fields hold the stored settings, what was typed is beside them. */
			outdated?: boolean;
			/** R28: what saving would do to the others, to be confirmed by this version. */
			unconfirmed?: { lines: string[]; version: string };
	  }
	| undefined;

/** The version that a form was filled in with, else `version`: what is typed in it knows nothing of a later one. */
export function seenWith(reply: SettingsReply, version: string): string {
	return reply?.outdated ? version : (reply?.values.seen ?? version);
}

/** The fields of a form by name, with their choices. */
export type ShownFields = Record<string, [label: string, choices?: Record<string, string>]>;

/** What was typed where the settings now are otherwise; `shown` names each field and its choices. */
export function TypedBefore({
	reply,
	stored,
	shown,
}: {
	reply: SettingsReply;
	stored: Record<string, string>;
	shown: ShownFields;
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
