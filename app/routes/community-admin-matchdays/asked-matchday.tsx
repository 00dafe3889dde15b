import { LONGEST_REASON } from '~/domain/suspension';
import { suspensionTexts } from '~/text/suspensions';
import { ConfirmSection } from '~/ui/confirm-section';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import type { ListedMatchday } from './matchday-list';

type AskedMatchdayProps = {
	matchday: ListedMatchday;
	path: string;
	reply: { errors: Record<string, string>; values: Record<string, string> } | undefined;
};

/** The second step: a reason for suspending the matchday, or the last question before it is played after all. */
export function AskedMatchday({ matchday, path, reply }: AskedMatchdayProps) {
	const isSet = matchday.kind === 'set';
	return (
		<ConfirmSection
			title={matchday.question}
			action={path}
			intent={isSet ? 'suspend' : 'resume'}
			hidden={{ matchdayId: matchday.id }}
			confirmLabel={isSet ? 'Ja, aussetzen' : 'Ja, doch tippen'}
			tone={isSet ? 'danger' : 'go'}
			stays
		>
			<ErrorSummary errors={reply?.errors} />
			<p>{isSet ? suspensionTexts.effect : suspensionTexts.liftEffect}</p>
			{isSet ? (
				<Field
					key={reply?.values.reason}
					{...fillField(reply, 'reason')}
					label={suspensionTexts.reasonLabel}
					hint={suspensionTexts.reasonHint}
					maxLength={LONGEST_REASON}
					required
				/>
			) : null}
		</ConfirmSection>
	);
}
