import { Link } from './link';
import type { Theme } from './shell';
import { ThemeSwitch } from './theme-switch';

type SiteFooterProps = {
	productName: string;
	theme: Theme;
	/** The present page, where the theme switch leads back to. */
	path: string;
	production: boolean;
};

/** The foot of every page: legal pages, help, light and dark. */
export function SiteFooter({ productName, theme, path, production }: SiteFooterProps) {
	return (
		<footer className="foot">
			<div className="foot-inner">
				<nav aria-label="Rechtliches und Hilfe">
					<ul className="foot-links">
						<li>
							<Link to="/impressum">Impressum</Link>
						</li>
						<li>
							<Link to="/datenschutz">Datenschutz</Link>
						</li>
						<li>
							<Link to="/faq">FAQ</Link>
						</li>
						<li>
							<Link to="/spielmodi">Spielmodi</Link>
						</li>
						<li>
							<Link to="/feedback">Feedback</Link>
						</li>
						{production ? null : (
							<li>
								<a href="/entwicklung/postfach">Postfach (Entwicklung)</a>
							</li>
						)}
					</ul>
				</nav>
				<ThemeSwitch theme={theme} path={path} />
				<p className="soft foot-note">{productName}: offene Beta, kostenlos und ohne Einsätze.</p>
			</div>
		</footer>
	);
}
