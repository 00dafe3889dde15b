import { Link } from './link';
import { publicPages } from './navigation';
import type { Theme } from './shell';
import { ThemeSwitch } from './theme-switch';

type SiteFooterProps = {
	productName: string;
	theme: Theme;
	/** The present page, where the theme switch leads back to. */
	path: string;
	production: boolean;
};

/** The foot of every page: legal pages, help, with the invitation of the page's address (R32), light and dark. */
export function SiteFooter({ productName, theme, path, production }: SiteFooterProps) {
	const links = publicPages(
		path,
		['impressum', 'Impressum'],
		['datenschutz', 'Datenschutz'],
		['faq', 'FAQ'],
		['spielmodi', 'Spielmodi'],
		['feedback', 'Feedback'],
	);
	return (
		<footer className="foot">
			<div className="foot-inner">
				<nav aria-label="Rechtliches und Hilfe">
					<ul className="foot-links">
						{links.map(({ to, label }) => (
							<li key={to}>
								<Link to={to}>{label}</Link>
							</li>
						))}
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
