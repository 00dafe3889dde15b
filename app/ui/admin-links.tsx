import { Link } from './link';

const pages = [
	{ at: 'members', path: '', label: 'Mitglieder' },
	{ at: 'invite', path: '/einladen', label: 'Einladen' },
	{ at: 'rules', path: '/regeln', label: 'Regeln' },
	{ at: 'manage', path: '/verwalten', label: 'Verwalten' },
] as const;

/** The ways between the four pages of a community's admin; `at`: the one that is shown. */
export function AdminLinks({ communityId, at }: { communityId: string; at: (typeof pages)[number]['at'] }) {
	return (
		<nav className="tabs" aria-label="Community verwalten">
			{pages.map((page) => (
				<Link
					key={page.at}
					to={`/community/${communityId}/admin${page.path}`}
					aria-current={page.at === at ? 'page' : undefined}
				>
					{page.label}
				</Link>
			))}
		</nav>
	);
}
