import type { ReactNode } from 'react';
import { Avatar } from './avatar';
import { CommunitySelector } from './community-selector';
import { Link } from './link';
import { Mark } from './mark';
import { isAt, mainWays, publicLinks } from './navigation';
import type { Viewer } from './shell';

type SiteHeaderProps = {
	productName: string;
	viewer: Viewer | null;
	/** Path of the present page, for a switch of the community to keep. */
	path: string;
};

/** The head of every page: the mark, the ways, the community, the player. On a phone a player's ways are a bar at the bottom. */
export function SiteHeader({ productName, viewer, path }: SiteHeaderProps) {
	return (
		<header className="top">
			<div className="top-inner">
				<Link to={viewer ? '/dashboard' : '/'} className="brand">
					<Mark />
					<span className="brand-name">{productName}</span>
				</Link>
				{viewer ? <PlayerNav viewer={viewer} path={path} /> : <GuestNav path={path} />}
			</div>
		</header>
	);
}

function PlayerNav({ viewer, path }: { viewer: Viewer; path: string }) {
	return (
		<>
			<nav className="ways" aria-label="Hauptmenü">
				{mainWays(viewer.active?.id ?? null, viewer.marks).map(({ to, label, drawing, mark }) => (
					<NavLink key={to} to={to} path={path}>
						<svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
							<path d={drawing} />
						</svg>
						{label}
						{mark ? (
							<>
								{' '}
								<span className="way-mark" data-sign={mark.sign}>
									{mark.word}
								</span>
							</>
						) : null}
					</NavLink>
				))}
			</nav>
			<CommunitySelector communities={viewer.communities} active={viewer.active} path={path} />
			<Link to="/profile" className="profile" aria-label={`Profil: ${viewer.displayName}`}>
				<Avatar name={viewer.displayName} />
				<span className="profile-name">{viewer.displayName}</span>
			</Link>
		</>
	);
}

function GuestNav({ path }: { path: string }) {
	return (
		<nav className="nav-guest" aria-label="Hauptmenü">
			{publicLinks(path).map(({ to, label }) => (
				<NavLink key={to} to={to} path={path}>
					{label}
				</NavLink>
			))}
		</nav>
	);
}

function NavLink({ to, path, children }: { to: string; path: string; children: ReactNode }) {
	return (
		<Link to={to} className="nav-link" aria-current={isAt(path, to) ? 'page' : undefined}>
			{children}
		</Link>
	);
}
