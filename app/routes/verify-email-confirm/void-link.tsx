import { EmptyState } from '~/ui/empty-state';

/**
 * A link that confirms nothing any more, and the way on. `waits`: the registration is this browser's, which can have a
 * new one sent.
 */
export function VoidLink({ waits }: { waits: boolean }) {
	return (
		<EmptyState
			title="Dieser Link gilt nicht mehr."
			text="Er ist älter als 24 Stunden, wurde schon benutzt oder durch einen neueren ersetzt. Hast du deine Adresse schon bestätigt, melde dich einfach an."
			action={{ to: '/login', label: 'Zum Login' }}
			more={
				waits
					? { to: '/verify-email', label: 'Neuen Link schicken lassen' }
					: { to: '/register', label: 'Noch einmal registrieren' }
			}
		/>
	);
}
