import { Form } from '@remix-run/react';
import { Link } from './link';
import type { Viewer } from './shell';

type CommunitySelectorProps = {
	communities: Viewer['communities'];
	active: Viewer['active'];
	/** The present page, kept if the other community has it too. */
	path: string;
};

/** Switches the community: one button for each, sent as a form, which works without JavaScript. */
export function CommunitySelector({ communities, active, path }: CommunitySelectorProps) {
	if (communities.length === 0) return null;
	return (
		<details className="menu menu-community">
			<summary>
				<span className="sr">Community: </span>
				<span className="menu-community-name">{active?.name ?? 'Community wählen'}</span>
			</summary>
			<div className="menu-panel">
				<Form method="post" action="/community/switch" aria-label="Community wechseln">
					<input type="hidden" name="from" value={path} />
					{communities.map((community) => (
						<button
							key={community.id}
							type="submit"
							name="communityId"
							value={community.id}
							className="nav-link"
							aria-current={community.id === active?.id ? 'true' : undefined}
						>
							{community.name}
						</button>
					))}
				</Form>
				<hr />
				<Link className="nav-link" to="/join-community">
					Community beitreten
				</Link>
				<Link className="nav-link" to="/create-community">
					Community gründen
				</Link>
			</div>
		</details>
	);
}
