import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Avatar } from './avatar';
import { CommunitySelector } from './community-selector';
import { Link } from './link';
import { Mark } from './mark';
import { isAt, moreLinks, type NavEntry, publicLinks, toolLinks } from './navigation';
import type { Viewer } from './shell';

type SiteHeaderProps = {
	productName: string;
	viewer: Viewer | null;
	/** Path of the present page, for a switch of the community to keep. */
	path: string;
};

/** The head of every page: the mark, the ways, the community, the player. */
export function SiteHeader({ productName, viewer, path }: SiteHeaderProps) {
	const header = useRef<HTMLElement>(null);
	useClosingMenus(header, path);
	return (
		<header className="top" ref={header}>
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
	const tools = toolLinks(viewer.active?.id ?? null);
	const more = moreLinks(viewer);
	return (
		<>
			<nav className="nav-wide" aria-label="Hauptmenü">
				<Links entries={tools} path={path} />
				<details className="menu">
					<summary>Mehr</summary>
					<div className="menu-panel">
						<Links entries={more} path={path} />
						<LogoutForm />
					</div>
				</details>
			</nav>
			<span className="grow" />
			<CommunitySelector communities={viewer.communities} active={viewer.active} path={path} />
			<Link to="/profile" className="profile" aria-label={`Profil: ${viewer.displayName}`}>
				<Avatar name={viewer.displayName} />
				<span className="profile-name">{viewer.displayName}</span>
			</Link>
			<details className="menu menu-mobile">
				<summary>
					<MenuIcon />
					<span className="sr">Menü</span>
				</summary>
				<nav className="menu-panel" aria-label="Menü">
					<Links entries={tools} path={path} />
					<hr />
					<Links entries={more} path={path} />
					<hr />
					<NavLink to="/profile" path={path}>
						<Avatar name={viewer.displayName} />
						<span>Profil: {viewer.displayName}</span>
					</NavLink>
					<LogoutForm />
				</nav>
			</details>
		</>
	);
}

function GuestNav({ path }: { path: string }) {
	return (
		<>
			<span className="grow" />
			<nav className="nav-wide" aria-label="Hauptmenü">
				<Links entries={publicLinks(path)} path={path} />
			</nav>
			<details className="menu menu-mobile">
				<summary>
					<MenuIcon />
					<span className="sr">Menü</span>
				</summary>
				<nav className="menu-panel" aria-label="Menü">
					<Links entries={publicLinks(path)} path={path} />
				</nav>
			</details>
		</>
	);
}

function Links({ entries, path }: { entries: readonly NavEntry[]; path: string }) {
	return entries.map(({ to, label }) => (
		<NavLink key={to} to={to} path={path}>
			{label}
		</NavLink>
	));
}

function NavLink({ to, path, children }: { to: string; path: string; children: ReactNode }) {
	return (
		<Link to={to} className="nav-link" aria-current={isAt(path, to) ? 'page' : undefined}>
			{children}
		</Link>
	);
}

function LogoutForm() {
	return (
		<Form method="post" action="/logout">
			<button type="submit" className="nav-link">
				Abmelden
			</button>
		</Form>
	);
}

function MenuIcon() {
	return (
		<svg className="icon" viewBox="0 0 20 20" width="24" height="24" aria-hidden="true">
			<path d="M3 6h14M3 10.5h14M3 15h14" />
		</svg>
	);
}

/** Open menus close on Escape, on a click elsewhere and on a change of page. */
function useClosingMenus(header: React.RefObject<HTMLElement>, path: string) {
	useEffect(() => {
		const open = () => header.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [];
		function onClick(event: MouseEvent) {
			for (const menu of open()) if (!menu.contains(event.target as Node)) menu.open = false;
		}
		function onKey(event: KeyboardEvent) {
			if (event.key !== 'Escape') return;
			for (const menu of open()) {
				menu.open = false;
				menu.querySelector('summary')?.focus();
			}
		}
		document.addEventListener('click', onClick);
		document.addEventListener('keydown', onKey);
		return () => {
			document.removeEventListener('click', onClick);
			document.removeEventListener('keydown', onKey);
		};
	}, [header]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close
	useEffect(() => {
		for (const menu of header.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
			menu.open = false;
	}, [path, header]);
}
