import { outcomeOf } from '~/domain/match';
import type { AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { plural } from '~/text/format';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import { Pill } from '~/ui/pill';

/** The way to the evaluation, as far as it is open. */
export function EvaluationCard({ matchday }: { matchday: AdminMatchday }) {
	const { id, matches, phase } = matchday;
	const open = openMatches(matches);
	const to = `/admin/auswertung/${id}`;
	if (phase === 'upcoming' || matches.length === 0) {
		return (
			<Card title="Auswertung">
				<p className="soft">Auswerten kannst du diesen Spieltag nach dem Anpfiff.</p>
			</Card>
		);
	}
	if (matchday.correctionOpen) {
		return (
			<Card title="Auswertung" tone="due">
				<p>Nach der Auswertung geändert, die Korrektur steht aus.</p>
				<LinkButton to={to} tone="go">
					Korrektur prüfen
				</LinkButton>
			</Card>
		);
	}
	if (phase === 'evaluated') {
		return (
			<Card title="Auswertung">
				<p className="soft">Ausgewertet. Ändert sich hier etwas, prüfe danach die Korrektur.</p>
				<LinkButton to={to}>Korrektur prüfen</LinkButton>
			</Card>
		);
	}
	return (
		<Card title="Auswertung" tone={open === 0 ? 'due' : 'plain'}>
			<p className={open === 0 ? undefined : 'soft'}>
				{open === 0
					? 'Alle Ergebnisse sind da.'
					: `Noch ${plural(open, 'Ergebnis', 'Ergebnisse')} offen. Tipps darauf bleiben ungewertet.`}
			</p>
			<LinkButton to={to} tone={open === 0 ? 'go' : 'quiet'}>
				Auswertung ansehen
			</LinkButton>
		</Card>
	);
}

/** How many of the matches have an outcome that can have one (R1, R2), and how many can't because they are verlegt. */
export function EnteredCount({ matches }: Pick<AdminMatchday, 'matches'>) {
	const postponed = matches.filter((match) => match.state === 'postponed').length;
	return (
		<span className="soft">
			{matches.filter((match) => outcomeOf(match) !== null).length} von {matches.length - postponed}
			{postponed > 0 ? `, ${postponed} verlegt` : ''}
		</span>
	);
}

/** The ways to the matchdays beside it. */
export function MatchdayWays({ matchday: { season, number, last } }: { matchday: AdminMatchday }) {
	return (
		<nav className="actions" aria-label="Spieltage">
			{number > 1 ? (
				<LinkButton size="small" to={`/admin/spieltag/${season.id}_${number - 1}`}>
					{`← ${number - 1}. Spieltag`}
				</LinkButton>
			) : null}
			{number < last ? (
				<LinkButton size="small" to={`/admin/spieltag/${season.id}_${number + 1}`}>
					{`${number + 1}. Spieltag →`}
				</LinkButton>
			) : null}
			<LinkButton size="small" to={`/admin/saison/${season.id}`}>
				Alle Spieltage
			</LinkButton>
		</nav>
	);
}

function openMatches(matches: AdminMatchday['matches']): number {
	return matches.filter((match) => match.state !== 'postponed' && outcomeOf(match) === null).length;
}

/** R5: the matchday's state. */
export function Phase({ matchday }: { matchday: AdminMatchday }) {
	const { phase, matches, overdue, correctionOpen } = matchday;
	if (correctionOpen) return <Pill tone="joker">Korrektur steht aus</Pill>;
	if (phase === 'evaluated') return <Pill tone="in">ausgewertet</Pill>;
	if (phase === 'ongoing' && matches.length > 0 && openMatches(matches) === 0)
		return <Pill tone="joker">noch auszuwerten</Pill>;
	if (phase === 'ongoing' && overdue > 0) return <Pill tone="joker">Ergebnisse fehlen</Pill>;
	return phase === 'ongoing' ? <Pill tone="joker">läuft</Pill> : <Pill>kommend</Pill>;
}
