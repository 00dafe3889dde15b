import { Form } from '@remix-run/react';
import { Button } from '~/ui/button';
import { ConfirmSection } from '~/ui/confirm-section';
import { ErrorSummary } from '~/ui/error-summary';
import { LinkButton } from '~/ui/link-button';
import { PageHead } from '~/ui/page-head';
import { RadioGroup } from '~/ui/radio-group';

type Choice = { id: string; name: string; match: string };

type LatePickViewProps = {
	/** The member's page. */
	back: string;
	/** Why nothing can be entered; null: one of the teams can. */
	why: string | null;
	screen: { community: { name: string }; member: { name: string }; matchday: number; teams: Choice[] } | null;
	/** The chosen team, about which is asked. */
	asked: Choice | null;
	reply: { errors: Record<string, string> } | undefined;
};

/** R38: chooses the team of a late pick, and asks before it is entered for good. */
export function LatePickView({ back, why, screen, asked, reply }: LatePickViewProps) {
	const path = `${back}/nachtragen`;
	return (
		<>
			<ErrorSummary errors={reply?.errors} />
			<PageHead
				eyebrow={screen?.community.name ?? 'Verwaltung'}
				title="Tipp nachtragen"
				lead={screen ? `Für ${screen.member.name}, ${screen.matchday}. Spieltag.` : ''}
			/>
			{screen && asked ? (
				<ConfirmSection
					title={`${asked.name} für ${screen.member.name} eintragen?`}
					action={path}
					intent="enter"
					hidden={{ team: asked.id, matchday: String(screen.matchday) }}
					confirmLabel="Ja, Tipp nachtragen"
					tone="go"
				>
					<p>
						Der Tipp ({asked.match}) zählt und ist endgültig: Niemand kann ihn ändern oder zurücknehmen. Alle
						sehen, dass du ihn nachgetragen hast, und wann. {screen.member.name} bekommt eine E-Mail.
					</p>
				</ConfirmSection>
			) : null}
			{screen === null ? (
				<p>{why}</p>
			) : screen.teams.length === 0 ? (
				<p>Kein Team ist mehr zu haben: Alle Spiele haben begonnen, oder die Teams sind schon benutzt.</p>
			) : (
				<Form method="get" action={path} noValidate className="form-stack">
					<RadioGroup
						name="team"
						legend="Welches Team?"
						hint="Nur Teams, deren Spiel noch nicht begonnen hat und die noch nicht benutzt sind."
						options={screen.teams.map(({ id, name, match }) => ({ value: id, label: name, hint: match }))}
						defaultValue={asked?.id}
					/>
					<Button type="submit" tone="go">
						Weiter
					</Button>
				</Form>
			)}
			<p className="actions">
				<LinkButton to={back}>Zurück</LinkButton>
			</p>
		</>
	);
}
