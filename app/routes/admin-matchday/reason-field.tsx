import type { AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { Field } from '~/ui/field';
import { reasonField } from './field-names';
import type { MatchdayReply } from './replies.server';

type ReasonFieldProps = { matchday: AdminMatchday; intent: string; reply: MatchdayReply | undefined };

/** R19: why an evaluated matchday is corrected. */
export function ReasonField({ matchday, intent, reply }: ReasonFieldProps) {
	if (matchday.phase !== 'evaluated') return null;
	const id = reasonField(intent);
	return (
		<Field
			// What has been saved leaves no reason for the next change.
			key={matchday.version}
			name="reason"
			id={id}
			label="Grund der Änderung"
			hint={
				intent === 'results'
					? 'Alle sehen ihn bei der Korrektur. Hat nur ein Ergebnis gefehlt, steht dort von selbst „nachgereicht“.'
					: 'Alle sehen ihn bei der Korrektur.'
			}
			maxLength={500}
			error={reply?.errors[id]}
			defaultValue={reply?.values.reason}
		/>
	);
}
