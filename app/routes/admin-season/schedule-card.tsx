import type { FormReply } from '~/http/form.server';
import type { ShownPlan } from '~/services/evaluation/show-plan.server';
import { plural } from '~/text/format';
import { Card } from '~/ui/card';
import { fillField } from '~/ui/fill-field';
import { Pill } from '~/ui/pill';
import { PlannedEvaluation } from '~/ui/planned-evaluation';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';
import { SubmitButton } from '~/ui/submit-button';

type ScheduleCardProps = {
	seasonId: string;
	hours: number | null;
	plan: ShownPlan | null;
	/** What it waits for. */
	held: string | null;
	reply: FormReply | undefined;
};

const offered = [1, 2, 3, 6, 12, 24, 48, 72];

/** Whether and when the season's matchdays are evaluated automatically. */
export function ScheduleCard({ seasonId, hours, plan, held, reply }: ScheduleCardProps) {
	const choices = [...new Set(hours === null ? offered : [...offered, hours])].sort((a, b) => a - b);
	return (
		<Card
			id="automatisch"
			title="Automatisch auswerten"
			aside={hours === null ? <Pill>aus</Pill> : <Pill tone="in">an</Pill>}
		>
			<p className="soft">
				Sind alle Ergebnisse eines Spieltags da, bekommst du die Vorschau per Mail und kannst ihn anhalten.
				Fehlt ein Ergebnis oder steht eine Korrektur aus, passiert nichts von selbst, nachts zwischen 22 und 8
				Uhr auch nicht.
			</p>
			{plan === null ? null : <PlannedEvaluation plan={plan} />}
			{held === null ? null : <p>{held}</p>}
			<PostForm
				action={`/admin/saison/${seasonId}`}
				intent="schedule"
				label="Automatisch auswerten"
				layout="row"
				stays
			>
				<Select
					key={hours}
					{...fillField(reply, 'hours', hours === null ? '' : String(hours))}
					label="Nach dem letzten Ergebnis"
					emptyLabel="Nie, nur von Hand"
					options={choices.map((count) => ({
						value: String(count),
						label: `nach ${plural(count, 'Stunde', 'Stunden')}`,
					}))}
				/>
				<SubmitButton tone="quiet">Speichern</SubmitButton>
			</PostForm>
		</Card>
	);
}
