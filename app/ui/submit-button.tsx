import { useNavigation } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from './button';

type SubmitButtonProps = {
	children: ReactNode;
	tone?: 'go' | 'quiet' | 'danger';
	size?: 'normal' | 'small';
	wide?: boolean;
	/** What is sent with the form, `intent` for instance. */
	name?: string;
	value?: string;
	/** Shown while the form is on its way. */
	busyText?: string;
	disabled?: boolean;
	label?: string;
};

/** Whether the answer to a form is on its way. */
export function useSending(): boolean {
	return useNavigation().formMethod === 'POST';
}

/** Sends its form once: while an answer is on its way, a second press does nothing. */
export function SubmitButton({
	children,
	tone = 'go',
	size = 'normal',
	wide,
	busyText = 'Einen Moment …',
	label,
	...rest
}: SubmitButtonProps) {
	const { formData } = useNavigation();
	const busy = useSending();
	const mine = busy && (rest.name === undefined || formData?.get(rest.name) === rest.value);
	function stopSecond(event: MouseEvent) {
		if (busy) event.preventDefault();
	}
	return (
		<button
			type="submit"
			className={buttonClass({ tone, size, wide })}
			aria-disabled={busy || undefined}
			aria-label={label}
			onClick={stopSecond}
			{...rest}
		>
			{mine ? busyText : children}
		</button>
	);
}
