import { useState } from 'react';
import type { FormReply } from '~/http/form.server';
import type { ShownEvaluation } from '~/services/evaluation/show-admin-evaluation.server';
import { correctionExtent } from '~/text/admin';
import { plural } from '~/text/format';
import { Checkbox } from '~/ui/checkbox';
import { ConfirmSection } from '~/ui/confirm-section';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';

type CommitSectionProps = { shown: ShownEvaluation; reply: FormReply | undefined };

/** Errors at the fields of the second step; it stays open with them. */
function fieldErrors(reply: FormReply | undefined) {
	return reply && !('' in reply.errors) ? reply.errors : undefined;
}

/** What speaks against the whole preview: it is shown at the top, and the fresh preview is to be read first. */
export function wholeErrors(reply: FormReply | undefined) {
	return reply && '' in reply.errors ? reply.errors : undefined;
}

/** How many answers have brought errors of that kind: what is keyed by it begins anew with each. */
function useCounted(errors: FormReply['errors'] | undefined): number {
	const [last, setLast] = useState({ errors, count: 0 });
	if (errors && errors !== last.errors) setLast({ errors, count: last.count + 1 });
	return last.count;
}

/** The second step: says what will be written, asks for a confirmation, and sends the preview's fingerprint (R17). */
export function CommitSection({ shown, reply }: CommitSectionProps) {
	const { matchday, kind, summary, fingerprint, missing } = shown;
	const isCorrection = kind === 'correction';
	const everywhere = `in ${plural(summary.communities, 'Community', 'Communities')}`;
	const refusals = useCounted(wholeErrors(reply));
	return (
		<ConfirmSection
			key={`${fingerprint} ${refusals}`}
			title={isCorrection ? 'Korrektur übernehmen?' : 'Ergebnisse übernehmen?'}
			action={`/admin/auswertung/${matchday.id}`}
			intent="commit"
			hidden={{ fingerprint }}
			confirmLabel={isCorrection ? 'Korrektur übernehmen' : 'Ergebnisse übernehmen'}
			cancelHref={`/admin/spieltag/${matchday.id}`}
			tone="go"
			opener={isCorrection ? 'Korrektur übernehmen' : 'Ergebnisse übernehmen'}
		>
			<ErrorSummary errors={fieldErrors(reply)} />
			{missing.length === 0 ? null : (
				<p>{`${plural(missing.length, 'Ergebnis fehlt', 'Ergebnisse fehlen')} noch: Tipps darauf bleiben ungewertet.`}</p>
			)}
			<p>
				{isCorrection
					? `Das berichtigt ${correctionExtent(summary, shown.elsewhere)}. Alle Mitglieder sehen die Korrektur.`
					: `Das schreibt die Stände ${everywhere} und markiert ${matchday.accusative} als ausgewertet. Alle Mitglieder sehen das Ergebnis.`}
			</p>
			{shown.turns.length === 0 ? null : (
				<p>
					<strong>{shown.turns.join(' ')}</strong>
				</p>
			)}
			{isCorrection ? (
				<Field
					{...fillField(reply, 'reason', shown.reason ?? undefined)}
					label="Grund"
					hint="Alle Mitglieder sehen ihn bei der Korrektur."
					maxLength={500}
				/>
			) : null}
			<Checkbox
				key={fingerprint}
				name="confirmed"
				label="Ich habe die Vorschau geprüft"
				error={reply?.errors.confirmed}
			/>
		</ConfirmSection>
	);
}
