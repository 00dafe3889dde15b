import type { Dashboard, RunningPick } from '~/services/standings/show-dashboard.server';
import { plural } from '~/text/format';
import { absentText, missingTexts, voidPickText } from '~/text/pick-duty';
import { runningText } from '~/text/play';
import { Banner } from '~/ui/banner';

/** The matchday between kickoff and evaluation: what the reader has there, and that the numbers don't know it yet. */
export function RunningBanner({
	running,
	picks,
}: {
	running: NonNullable<Dashboard['running']>;
	picks: Dashboard['picks'];
}) {
	const { matchday, own } = running;
	const shown = picks.find((each) => each.matchday === matchday && each.isOpenedUp);
	return (
		<Banner tone="info">
			{runningText(running)} {own === null ? '' : `${ownText(matchday, own)} `}
			Wer aktiv oder ausgeschieden ist, zeigt diese Seite noch ohne ihn
			{shown === undefined ? '.' : stillActive(shown)}
		</Banner>
	);
}

function ownText(matchday: number, own: RunningPick): string {
	if (own.team !== null && own.wasOut) return absentText(own.team.name);
	if (own.team !== null)
		return own.isVoid ? voidPickText(own.team.name) : `Dein Tipp dort: ${own.team.name}.`;
	const meaning = own.missing === null ? undefined : missingTexts[own.missing];
	return `Am ${matchday}. hast du keinen Tipp, der zählt.${meaning === undefined ? '' : ` ${meaning}`}`;
}

/** R12: of a closed window: how many count as active who can hardly stay so. */
function stillActive({ missing, shares }: Dashboard['picks'][number]): string {
	const lost = shares.filter(({ outcome }) => outcome === 'loss').reduce((sum, { count }) => sum + count, 0);
	const parts = [
		missing > 0 ? `${missing} ohne Tipp` : null,
		lost > 0 ? `${plural(lost, 'Spieler', 'Spieler')} mit einer Niederlage` : null,
	].filter((part) => part !== null);
	return parts.length === 0 ? '.' : `: Unter den Aktiven sind ${parts.join(' und ')}.`;
}
