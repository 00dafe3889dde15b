import type { ReactNode } from 'react';
import { HeroRing } from '~/ui/hero-ring';
import { LinkButton } from '~/ui/link-button';
import type { Viewer } from '~/ui/shell';

/** The head of the welcome page. `children`: an invitation, which comes first and takes the picture's place. */
export function Hero({ viewer, children }: { viewer: Viewer | null; children: ReactNode }) {
	return (
		<div className={children ? 'hero hero-invited' : 'hero'}>
			{children}
			<div>
				<p className="eyebrow">Offene Beta · kostenlos</p>
				<h1>Wer zuletzt drin ist, gewinnt.</h1>
				<p className="lead">
					Jeden Spieltag tippst du ein Team auf Sieg, jedes Team nur einmal. Gewinnt es, bleibst du drin. Das
					Tippspiel für dich und deine Leute.
				</p>
				{children ? null : (
					<p className="actions">
						{viewer ? (
							<LinkButton to={viewer.active ? '/dashboard' : '/onboarding/community'} tone="go">
								{viewer.active ? 'Zum Dashboard' : 'Community finden'}
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
				)}
			</div>
			{children ? null : <HeroRing />}
		</div>
	);
}
