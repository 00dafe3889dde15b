import type { ReactNode } from 'react';
import { LinkButton } from './link-button';
import { PostForm } from './post-form';
import { SubmitButton } from './submit-button';

type ConfirmSectionProps = {
	title: string;
	/** What will happen, in one or two sentences; may hold further fields. */
	children: ReactNode;
	action: string;
	intent: string;
	hidden?: Record<string, string>;
	confirmLabel: string;
	/** The way back that changes nothing. */
	cancelHref: string;
	cancelLabel?: string;
	tone?: 'danger' | 'go';
};

/** The second step of an act that can't be taken back easily, drawn by the server. */
export function ConfirmSection({
	title,
	children,
	action,
	intent,
	hidden,
	confirmLabel,
	cancelHref,
	cancelLabel = 'Abbrechen',
	tone = 'danger',
}: ConfirmSectionProps) {
	return (
		<section className={`card confirm confirm-${tone}`} aria-label={title}>
			<h2>{title}</h2>
			<PostForm action={action} intent={intent} {...(hidden ? { hidden } : {})}>
				<div>{children}</div>
				<div className="actions">
					<SubmitButton tone={tone}>{confirmLabel}</SubmitButton>
					<LinkButton to={cancelHref}>{cancelLabel}</LinkButton>
				</div>
			</PostForm>
		</section>
	);
}
