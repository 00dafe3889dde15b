import type { ShownRound } from '~/services/evaluation/shown-round.server';
import { listText, numberText, plural } from '~/text/format';
import { Banner } from '~/ui/banner';

/**
 * What the admin should know about a round before the commit: warnings first, then what a correction can't do (R21,
 * R27).
 */
export function RoundNotes({ round }: { round: ShownRound }) {
	const { warnings, followed, newWinners, moreWinners, pointless, morePointless } = round;
	const warned = [
		warnings.pending > 0
			? `${plural(warnings.pending, 'Tipp hat', 'Tipps haben')} noch kein Ergebnis und ${warnings.pending === 1 ? 'bleibt' : 'bleiben'} offen.`
			: null,
		warnings.nobodyLeft ? 'Danach ist niemand mehr drin.' : null,
		warnings.ends ? 'Die Runde endet damit.' : null,
	].filter((each) => each !== null);
	return (
		<>
			{warned.length > 0 ? <Banner tone="warn">{warned.join(' ')}</Banner> : null}
			{newWinners === null ? null : (
				<p>
					{newWinners.length === 0
						? 'Danach hat niemand diese Runde gewonnen.'
						: `Danach ${newWinners.length === 1 ? 'hat' : 'haben'} gewonnen: ${listText(moreWinners > 0 ? [...newWinners, `${numberText(moreWinners)} weitere`] : newWinners)}.`}
				</p>
			)}
			{followed ? (
				<p className="soft">
					Ihr folgt schon eine neuere Runde. Sie geht deshalb nicht weiter: Nur Stände und Sieger ändern sich.
				</p>
			) : null}
			{pointless.length > 0 ? (
				<p className="soft">
					Ohne Wirkung {pointless.length === 1 ? 'ist dann' : 'sind dann'}:{' '}
					{pointless.map((act) => `„${act}“`).join(', ')}
					{morePointless > 0 ? ` und ${numberText(morePointless)} weitere` : ''}.
				</p>
			) : null}
		</>
	);
}
