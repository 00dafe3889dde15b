import { Link } from './link';
import { joinQuery } from './navigation';
import type { Theme } from './shell';
import { ThemeSwitch } from './theme-switch';

type SiteFooterProps = {
	productName: string;
	theme: Theme;
	/** The present page, where the theme switch leads back to. */
	path: string;
	isGuest: boolean;
	production: boolean;
};

const links = [
	['/impressum', 'Impressum'],
	['/datenschutz', 'Datenschutz'],
	['/faq', 'FAQ'],
	['/spielmodi', 'Spielmodi'],
	['/feedback', 'Feedback'],
] as const;

/** The foot of every page: legal pages, help, light and dark. */
export function SiteFooter({ productName, theme, path, isGuest, production }: SiteFooterProps) {
	const query = isGuest ? joinQuery(path) : '';
	return (
		<footer className="foot">
			<div className="foot-inner">
				<nav aria-label="Rechtliches und Hilfe">
					<ul className="foot-links">
						{links.map(([to, label]) => (
							<li key={to}>
								<Link to={to + query}>{label}</Link>
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
