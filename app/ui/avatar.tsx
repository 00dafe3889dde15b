import { initialsOf } from '~/text/format';

/** A player's initials in a circle. The name is beside it, so the circle itself is silent. */
export function Avatar({ name, size = 'normal' }: { name: string; size?: 'normal' | 'large' }) {
	return (
		<span className={size === 'large' ? 'avatar avatar-large' : 'avatar'} aria-hidden="true">
			{initialsOf(name)}
		</span>
	);
}
