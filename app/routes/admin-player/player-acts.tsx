import { Card } from '~/ui/card';
import { ConfirmSection } from '~/ui/confirm-section';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { LinkButton } from '~/ui/link-button';
import { openStep, type StepReply } from '~/ui/open-step';
import { LockStep, OperatorStep } from '~/ui/operator-list';

/** `?aktion=` of each confirm step. */
export const steps = {
	lock: 'sperren',
	unlock: 'entsperren',
	rename: 'umbenennen',
	delete: 'loeschen',
};

type PlayerActsProps = {
	shown: {
		id: string;
		name: string;
		displayName: string;
		longestName: number;
		email: string;
		confirmed: boolean;
		locked: string | null;
		isOperator: boolean;
		asked: string | null;
		/** R34: what a deletion would do to each community. */
		deletion: readonly { name: string; text: string }[];
	};
	reply: StepReply;
};

/** The confirm step that is drawn: the one asked for, or that of a form that has to be sent again. */
export function openAct(
	{ asked, isOperator }: Pick<PlayerActsProps['shown'], 'asked' | 'isOperator'>,
	reply: StepReply,
): string | null {
	const step = reply ? openStep(reply, steps) : asked;
	return isOperator && (step === steps.lock || step === steps.delete) ? null : step;
}

/** What a site admin can do to an account, each with its confirm step. */
export function PlayerActs({ shown, reply }: PlayerActsProps) {
	const { id, name, displayName, email, confirmed, locked, isOperator } = shown;
	const path = `/admin/spieler/${id}`;
	const asked = openAct(shown, reply);
	const summary = reply ? <ErrorSummary errors={reply.errors} /> : null;
	const way = (act: keyof typeof steps, label: string, tone: 'quiet' | 'danger' = 'quiet') => (
		<LinkButton to={`${path}?aktion=${steps[act]}`} tone={tone} stays>
			{label}
		</LinkButton>
	);
	return (
		<Card title="Eingreifen">
			{isOperator ? (
				<p className="soft">Das ist ein Seiten-Admin. Sperren und löschen geht hier nicht.</p>
			) : confirmed || locked !== null ? null : (
				<p className="soft">
					Die Adresse ist nicht bestätigt: Mit diesem Konto kommt ohnehin niemand herein.
				</p>
			)}
			<p className="actions">
				{way('rename', 'Umbenennen')}
				{locked === null ? null : way('unlock', 'Entsperren')}
				{locked === null && confirmed && !isOperator ? way('lock', 'Sperren', 'danger') : null}
				{isOperator ? null : way('delete', 'Auf Anfrage löschen', 'danger')}
			</p>
			{asked === steps.rename ? (
				<OperatorStep {...{ name, path }} intent="rename" verb="umbenennen" tone="go">
					{summary}
					<p>
						Der Name im Profil ändert sich, und mit ihm alle Mitgliedschaften, die so hießen. Es steht mit
						altem und neuem Namen in der Spur, und wir sagen per E-Mail Bescheid.
					</p>
					<Field
						{...fillField(reply, 'displayName', displayName)}
						label="Neuer Name"
						maxLength={shown.longestName}
						required
					/>
				</OperatorStep>
			) : null}
			{asked === steps.lock ? (
				<LockStep
					{...{ name, path, reply }}
					hint="Steht in der E-Mail, die der Spieler darüber bekommt, und im Sicherheitsprotokoll."
				>
					{summary}
					<p>
						Alle Geräte sind sofort abgemeldet, und niemand kommt mit diesem Konto mehr herein, auch nicht mit
						einem neuen Passwort. Tipps und Mitgliedschaften bleiben, es kommen aber keine neuen dazu. Du
						kannst es jederzeit zurücknehmen.
					</p>
				</LockStep>
			) : null}
			{asked === steps.unlock ? (
				<OperatorStep {...{ name, path }} intent="unlock" verb="entsperren" tone="go">
					{summary}
					<p>Anmelden und Mails gehen dann wieder. Wir sagen per E-Mail Bescheid.</p>
				</OperatorStep>
			) : null}
			{asked === steps.delete ? (
				<ConfirmSection
					action={path}
					title={`Konto von ${name} löschen?`}
					intent="delete"
					confirmLabel="Ja, endgültig löschen"
				>
					{summary}
					<p>
						Nur auf Anfrage des Spielers. Adresse, Name, Anmeldungen und Mails sind dann weg, offene Tipps
						auch. Tipps, deren Spieltag begonnen hat, bleiben unter „Ehemaliger Spieler“. Niemand kann das
						zurücknehmen.
					</p>
					{shown.deletion.length === 0 ? null : (
						<ul className="operator-list">
							{shown.deletion.map((each) => (
								<li className="operator-row" key={each.name}>
									<strong>{each.name}</strong>
									<span className="small">{each.text}</span>
								</li>
							))}
						</ul>
					)}
					<p>
						Tippe zur Sicherheit die Adresse des Kontos ein: <b>{email}</b>
					</p>
					<Field
						{...fillField(reply, 'address')}
						label="Adresse, zur Sicherheit"
						autoComplete="off"
						exact
						required
					/>
				</ConfirmSection>
			) : null}
		</Card>
	);
}
