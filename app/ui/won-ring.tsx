import { initialsOf } from '~/text/format';

/** The mark's ring, open all season, closed around a winner's initials. The name is beside it, so it is silent. */
export function WonRing({ name, size = 'normal' }: { name: string; size?: 'small' | 'normal' | 'large' }) {
	return (
		<svg className={`won-ring won-ring-${size}`} viewBox="0 0 120 120" aria-hidden="true">
			<circle cx="60" cy="60" r="54" />
			<text x="60" y="72">
				{initialsOf(name)}
			</text>
		</svg>
	);
}
