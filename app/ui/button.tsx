import type { ReactNode } from 'react';

type ButtonProps = {
	children: ReactNode;
	/** go: the one thing to do now. quiet: everything else. danger: takes something away. */
	tone?: 'go' | 'quiet' | 'danger';
	size?: 'normal' | 'small';
	type?: 'button' | 'submit';
	disabled?: boolean;
	onClick?: () => void;
	/** Says more than the visible text, which it has to contain ("Bearbeiten: Lena"). */
	label?: string;
};

/** A plain button. Forms use SubmitButton, ways to another page LinkButton. */
export function Button({
	children,
	tone = 'quiet',
	size = 'normal',
	type = 'button',
	label,
	...rest
}: ButtonProps) {
	return (
		<button type={type} className={buttonClass({ tone, size })} aria-label={label} {...rest}>
			{children}
		</button>
	);
}

/** The classes of everything that looks like a button. */
export function buttonClass(look: {
	tone: 'go' | 'quiet' | 'danger';
	size: 'normal' | 'small';
	wide?: boolean | undefined;
}): string {
	return `btn btn-${look.tone}${look.size === 'small' ? ' btn-small' : ''}${look.wide ? ' btn-wide' : ''}`;
}
