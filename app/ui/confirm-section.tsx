import { type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { useInBrowser } from './browser-clock';
import { Button, buttonClass } from './button';
import { Link, useLeading } from './link';
import { useModal } from './modal';
import { PostForm } from './post-form';
import { SubmitButton, useSending } from './submit-button';

type ConfirmSectionProps = {
	title: string;
	/** What will happen, in one or two sentences; may hold further fields. */
	children: ReactNode;
	action: string;
	intent: string;
	hidden?: Record<string, string>;
	confirmLabel: string;
	/** The way back that changes nothing, by default the page of the action. */
	cancelHref?: string;
	tone?: 'danger' | 'go';
	/** The act leads back to this page. */
	stays?: boolean;
	/** For a step that is on its page from the start: where JavaScript runs, this button opens it. */
	opener?: string;
};

/**
 * The second step of an act that can't be taken back easily. The server draws it within the page; where JavaScript
 * runs, it becomes a modal dialog with the same form, which isn't left while that is on its way: the server acts all the
 * same, and its answer would be lost.
 */
export function ConfirmSection({
	title,
	children,
	action,
	intent,
	hidden,
	confirmLabel,
	cancelHref = action,
	tone = 'danger',
	stays,
	opener,
}: ConfirmSectionProps) {
	const waits = opener !== undefined;
	const { place, show, close, isPlaced } = useModal(waits);
	const inBrowser = useInBrowser();
	const isSending = useSending();
	const lead = useLeading();
	const id = useId();
	function leave() {
		if (!waits && !isSending && isPlaced()) lead(cancelHref, { replace: true, preventScrollReset: true });
	}
	function cancel(event: MouseEvent) {
		event.preventDefault();
		if (!isSending) close();
	}
	function stay(event: SyntheticEvent) {
		if (isSending) event.preventDefault();
	}
	return (
		<>
			{waits && inBrowser ? (
				<p className="actions">
					<Button tone={tone} onClick={show}>
						{opener}
					</Button>
				</p>
			) : null}
			<dialog open ref={place} className="modal" aria-labelledby={id} onCancel={stay} onClose={leave}>
				<section className={`card confirm confirm-${tone}`}>
					<h2 id={id} tabIndex={-1}>
						{title}
					</h2>
					<PostForm action={action} intent={intent} stays={stays} {...(hidden ? { hidden } : {})}>
						<div className="stack">{children}</div>
						<div className="actions">
							<SubmitButton tone={tone}>{confirmLabel}</SubmitButton>
							<Link
								to={cancelHref}
								className={buttonClass({ tone: 'quiet', size: 'normal' })}
								onClick={cancel}
							>
								Abbrechen
							</Link>
						</div>
					</PostForm>
				</section>
			</dialog>
		</>
	);
}
