import type { ReactNode } from 'react';
import { HeroRing } from '~/ui/hero-ring';
import { LinkButton } from '~/ui/link-button';

/** The head of the welcome page. `children`: an invitation, which takes the picture's place. */
export function Hero({ loggedIn, children }: { loggedIn: boolean; children: ReactNode }) {
	return (
		<div className={children ? 'hero hero-invited' : 'hero'}>
			<div>
				<p className="eyebrow">Offene Beta · kostenlos</p>
				<h1>Wer zuletzt drin ist, gewinnt.</h1>
				<p className="lead">
					Jeden Spieltag tippst du ein Team auf Sieg, jedes Team nur einmal. Gewinnt es, bleibst du drin. Das
					Tippspiel für dich und deine Leute.
				</p>
				{children ? null : (
					<p className="actions">
						{loggedIn ? (
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
				)}
			</div>
			{children || <HeroRing />}
		</div>
	);
}
