import { ConfirmSection } from '~/ui/confirm-section';

type DismissAllProps = {
	seasonId: string;
	title: string;
	text: string;
	back: string;
	hidden: Record<string, string>;
};

/** The question before all that waits for a person is dismissed at once. */
export function DismissAll({ seasonId, title, text, back, hidden }: DismissAllProps) {
	return (
		<ConfirmSection
			title={title}
			action={`/admin/saison/${seasonId}`}
			intent="said-dismiss-all"
			hidden={hidden}
			confirmLabel="Alle verwerfen"
			cancelHref={back}
		>
			<p>{text}</p>
		</ConfirmSection>
	);
}
