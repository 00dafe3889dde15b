import type { Dashboard } from '~/services/standings/show-dashboard.server';
import { runningText } from '~/text/play';
import { Banner } from '~/ui/banner';

/** The matchday between kickoff and evaluation: what the reader has there, and that the numbers don't know it yet. */
export function RunningBanner({ running }: { running: NonNullable<Dashboard['running']> }) {
	const { matchday, own } = running;
	return (
		<Banner tone="info">
			{runningText(running)}{' '}
			{own === null
				? ''
				: own.team === null
					? `Am ${matchday}. hast du keinen Tipp, der zählt. `
					: `Dein Tipp dort: ${own.team.name}. `}
			Wer aktiv oder ausgeschieden ist, zeigt diese Seite noch ohne ihn.
		</Banner>
	);
}
