import { Form } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
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
	const menu = useRef<HTMLDetailsElement>(null);
	useClosing(menu);
	if (communities.length === 0) return null;
	return (
		<details className="menu" ref={menu} key={path}>
			<summary>
				<span className="sr">Community: </span>
				<span className="menu-name">{active?.name ?? 'Community wählen'}</span>
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

/** An open menu closes on Escape and on a click elsewhere; on another page it is another one. */
function useClosing(menu: RefObject<HTMLDetailsElement>) {
	useEffect(() => {
		function onClick(event: MouseEvent) {
			if (menu.current?.contains(event.target as Node) === false) menu.current.open = false;
		}
		function onKey(event: KeyboardEvent) {
			if (event.key !== 'Escape' || !menu.current?.open) return;
			menu.current.open = false;
			menu.current.querySelector('summary')?.focus();
		}
		document.addEventListener('click', onClick);
		document.addEventListener('keydown', onKey);
		return () => {
			document.removeEventListener('click', onClick);
			document.removeEventListener('keydown', onKey);
		};
	}, [menu]);
}
