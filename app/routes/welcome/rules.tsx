import { LinkButton } from '~/ui/link-button';
import { Pill } from '~/ui/pill';

const outcomes = [
	{
		tone: 'in',
		label: 'Sieg',
		title: 'Du bleibst drin',
		text: 'Dein Team ist verbraucht, weiter geht es am nächsten Spieltag.',
	},
	{
		tone: 'joker',
		label: 'Unentschieden',
		title: 'Ein Joker weniger',
		text: 'Meist hast du einen. Ist keiner mehr da, bist du raus.',
	},
	{
		tone: 'out',
		label: 'Niederlage',
		title: 'Du bist raus',
		text: 'Die anderen spielen weiter, bis nur noch einer drin ist.',
	},
	{
		tone: 'out',
		label: 'Kein Tipp',
		title: 'Du bist raus',
		text: 'Tipp ruhig im Voraus. Bis zum Anpfiff kannst du alles ändern.',
	},
] as const;

const steps = [
	{ title: 'Registrieren', text: 'E-Mail-Adresse und Passwort genügen.' },
	{ title: 'E-Mail bestätigen', text: 'Ein Klick auf den Link, den wir dir schicken.' },
	{ title: 'Spielernamen wählen', text: 'So sehen dich die anderen.' },
	{ title: 'Community finden', text: 'Beitreten, dem Einladungslink folgen oder selbst eine gründen.' },
	{ title: 'Tippen', text: 'Ein Team, zwei Fingertipps, fertig.' },
] as const;

/** The rules in a few sentences and, for those who have no account yet, the way into the game. */
export function Rules({ withSteps }: { withSteps: boolean }) {
	return (
		<>
			<section className="section" aria-label="So wird gespielt">
				<h2>So wird gespielt</h2>
				<ul className="points">
					{outcomes.map((outcome) => (
						<li key={outcome.label} className="point">
							<Pill tone={outcome.tone}>{outcome.label}</Pill>
							<h3>{outcome.title}</h3>
							<p>{outcome.text}</p>
						</li>
					))}
				</ul>
				<p className="lead section-actions">
					Du darfst jedes Team nur einmal tippen; erst wenn alle verbraucht sind, geht es von vorn los. Wird
					ein Spiel verlegt, bleibst du drin und behältst dein Team. Manche Communities erlauben einen Rebuy
					oder spielen strenger oder entspannter.
				</p>
				<p className="actions section-actions">
					<LinkButton to="/faq#regeln">Alle Regeln</LinkButton>
					<LinkButton to="/spielmodi">Spielmodi</LinkButton>
				</p>
			</section>
			{withSteps ? <Steps /> : null}
			<section className="section" aria-label="Offene Beta">
				<h2>Offene Beta</h2>
				<p className="lead">
					Das Spiel läuft, und wir bauen noch daran. Sag uns, was dir gefällt und was fehlt: Jede Rückmeldung
					hilft.
				</p>
				<p className="actions section-actions">
					<LinkButton to="/feedback">Feedback</LinkButton>
					<LinkButton to="/faq">FAQ</LinkButton>
				</p>
			</section>
		</>
	);
}

function Steps() {
	return (
		<section className="section" aria-label="So bist du dabei">
			<h2>So bist du dabei</h2>
			<ol className="numbered">
				{steps.map((step) => (
					<li key={step.title}>
						<p>
							<b>{step.title}</b>
							<br />
							<span className="soft">{step.text}</span>
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}
