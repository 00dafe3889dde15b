import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { LinkButton } from '~/ui/link-button';
import { openStep, type StepReply } from '~/ui/open-step';
import { LockStep, OperatorStep } from '~/ui/operator-list';
import { RadioGroup } from '~/ui/radio-group';
import { Select } from '~/ui/select';

/** `?aktion=` of each confirm step. */
export const steps = {
	lock: 'sperren',
	unlock: 'entsperren',
	rename: 'umbenennen',
	'hand-over': 'uebergeben',
	delete: 'loeschen',
	keep: 'behalten',
};

type CommunityActsProps = {
	shown: {
		id: string;
		name: string;
		longestName: number;
		closed: boolean;
		locked: string | null;
		deletion: string | null;
		asked: string | null;
		leaders: readonly { memberId: string; displayName: string; locked: boolean }[];
		candidates: readonly { memberId: string; displayName: string }[];
	};
	reply: StepReply;
};

/** The confirm step that is drawn: the one asked for, or that of a form that has to be sent again. */
export function openAct(
	{ asked, deletion }: Pick<CommunityActsProps['shown'], 'asked' | 'deletion'>,
	reply: StepReply,
): string | null {
	const step = reply ? openStep(reply, steps) : asked;
	return step === steps.keep && deletion === null ? null : step;
}

/** What a site admin can do to a community, each with its confirm step. */
export function CommunityActs({ shown, reply }: CommunityActsProps) {
	const { id, name, closed, locked, deletion, leaders, candidates } = shown;
	const path = `/admin/communities/${id}`;
	const asked = openAct(shown, reply);
	const summary = reply ? <ErrorSummary errors={reply.errors} /> : null;
	const way = (act: keyof typeof steps, label: string, tone: 'quiet' | 'danger' = 'quiet') => (
		<LinkButton key={act} to={`${path}?aktion=${steps[act]}`} tone={tone} stays>
			{label}
		</LinkButton>
	);
	return (
		<Card title="Eingreifen">
			<p className="actions">
				{closed ? null : way('hand-over', 'Übergeben')}
				{way('rename', 'Umbenennen')}
				{locked === null ? way('lock', 'Sperren', 'danger') : way('unlock', 'Entsperren')}
				{deletion === null ? null : way('keep', 'Doch nicht löschen')}
				{way('delete', 'Löschen', 'danger')}
			</p>
			{asked === steps['hand-over'] ? (
				<OperatorStep {...{ name, path }} intent="hand-over" verb="übergeben" tone="go">
					{summary}
					<p>
						Wer gewählt ist, verwaltet die Community ab sofort. Alle, die es betrifft, bekommen eine E-Mail,
						und im Protokoll der Runde steht es für alle.
					</p>
					<Select
						{...fillField(reply, 'memberId')}
						label="Neuer Admin"
						emptyLabel="Bitte wählen"
						options={[
							...candidates.map((each) => ({ value: each.memberId, label: each.displayName })),
							...leaders
								.filter((each) => !each.locked)
								.map((each) => ({ value: each.memberId, label: `${each.displayName} (schon Admin)` })),
						]}
					/>
					<Checkbox
						name="alone"
						label="Den bisherigen Admins die Rechte nehmen"
						hint="Sie spielen weiter mit wie bisher."
						defaultChecked={reply?.values.alone !== undefined}
					/>
				</OperatorStep>
			) : null}
			{asked === steps.rename ? (
				<OperatorStep {...{ name, path }} intent="rename" verb="umbenennen" tone="go">
					{summary}
					<p>
						Die Admins bekommen eine E-Mail und können den Namen wieder ändern. Einladungslinks gelten weiter.
					</p>
					<Field
						{...fillField(reply, 'name', name)}
						label="Neuer Name"
						maxLength={shown.longestName}
						required
					/>
				</OperatorStep>
			) : null}
			{asked === steps.lock ? (
				<LockStep
					{...{ name, path, reply }}
					hint="Steht in der E-Mail an die Admins und im Sicherheitsprotokoll."
				>
					{summary}
					<p>
						Niemand kann dann dort tippen, beitreten oder etwas einstellen, und sie steht in keiner Liste.
						Ihre Mitglieder lesen weiter. Ausgewertet wird wie immer: Wer wegen der Sperre keinen Tipp hat,
						für den gelten die Regeln der Runde. Du kannst es jederzeit zurücknehmen.
					</p>
				</LockStep>
			) : null}
			{asked === steps.unlock ? (
				<OperatorStep {...{ name, path }} intent="unlock" verb="entsperren" tone="go">
					{summary}
					<p>Dort geht dann alles wieder wie vorher. Die Admins bekommen eine E-Mail.</p>
				</OperatorStep>
			) : null}
			{asked === steps.keep ? (
				<OperatorStep {...{ name, path }} intent="keep" verb="behalten" tone="go">
					{summary}
					<p>Es geht weiter wie vorher, und alle Mitglieder bekommen Bescheid.</p>
				</OperatorStep>
			) : null}
			{asked === steps.delete ? (
				<OperatorStep {...{ name, path }} intent="delete" verb="löschen">
					{summary}
					<p>
						Danach sind alle Mitglieder, Tipps, Runden und die Rangliste weg, und niemand kann es zurückholen.
						Alle Mitglieder bekommen eine E-Mail.
					</p>
					<RadioGroup
						name="when"
						legend="Wann?"
						defaultValue={reply?.values.when ?? (deletion === null ? 'later' : 'now')}
						options={[
							...(deletion === null
								? [
										{
											value: 'later',
											label: 'In 14 Tagen',
											hint: 'Bis dahin geht alles weiter, und jeder Admin kann es zurücknehmen.',
										},
									]
								: []),
							{ value: 'now', label: 'Sofort', hint: 'Nur auf Anfrage der Admins.' },
						]}
					/>
					<p>
						Tippe zur Sicherheit den Namen ein: <b>{name}</b>
					</p>
					<Field
						{...fillField(reply, 'typedName')}
						label="Name, zur Sicherheit"
						autoComplete="off"
						required
					/>
				</OperatorStep>
			) : null}
		</Card>
	);
}
