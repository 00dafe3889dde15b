import { LinkButton } from './link-button';
import { Mark } from './mark';

type EmptyStateProps = {
	title: string;
	text?: string;
	action?: { to: string; label: string };
	/** A second way, less loud. */
	more?: { to: string; label: string };
};

/** Nothing here yet: says so, why, and what to do. */
export function EmptyState({ title, text, action, more }: EmptyStateProps) {
	return (
		<div className="empty">
			<Mark size={44} />
			<p className="empty-title">{title}</p>
			{text ? <p className="soft">{text}</p> : null}
			{action ? (
				<LinkButton to={action.to} tone="go">
					{action.label}
				</LinkButton>
			) : null}
			{more ? <LinkButton to={more.to}>{more.label}</LinkButton> : null}
		</div>
	);
}
