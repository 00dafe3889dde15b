import type { MetaFunction } from '@remix-run/node';
import { useRouteLoaderData } from '@remix-run/react';
import type { loader as rootLoader } from '~/root';
import { HeroRing } from '~/ui/hero-ring';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { Rules } from './rules';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
	{ title: 'Drinbleiben: das Tippspiel, bei dem der Letzte gewinnt' },
	{
		name: 'description',
		content:
			'Jeden Spieltag ein Team, jedes Team nur einmal. Wer zuletzt drin ist, gewinnt. Das Tippspiel für dich und deine Leute, kostenlos.',
	},
];

export default function WelcomePage() {
	const viewer = useRouteLoaderData<typeof rootLoader>('root')?.shell.viewer;
	return (
		<Page width="wide">
			<div className="hero">
				<div>
					<p className="eyebrow">Offene Beta · kostenlos</p>
					<h1>Wer zuletzt drin ist, gewinnt.</h1>
					<p className="lead">
						Jeden Spieltag tippst du ein Team auf Sieg, jedes Team nur einmal. Gewinnt es, bleibst du drin.
						Das Tippspiel für dich und deine Leute.
					</p>
					<p className="actions">
						{viewer ? (
							<LinkButton to="/dashboard" tone="go">
								Zum Dashboard
							</LinkButton>
						) : (
							<>
								<LinkButton to="/register" tone="go">
									Registrieren
								</LinkButton>
								<LinkButton to="/login">Login</LinkButton>
							</>
						)}
					</p>
				</div>
				<HeroRing />
			</div>
			<Rules />
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
		</Page>
	);
}
