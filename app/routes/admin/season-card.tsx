import type { AdminTask, OverviewMatchday, OverviewSeason } from '~/services/operating/show-admin.server';
import { listText, machineTime, plural } from '~/text/format';
import { matchStartText } from '~/text/match-fields';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Pill } from '~/ui/pill';
import { PlannedEvaluation } from '~/ui/planned-evaluation';

/** R41: what waits of what its source says: a title, and the first of it. */
export type SaidAtGlance = { readonly title: string; readonly lines: readonly string[] };
export type GlancedSeason = Omit<OverviewSeason, 'said'> & { readonly said: SaidAtGlance | null };

/** A season at a glance: what waits beside the `first` task, every matchday as a tile, what is missing. */
export function SeasonCard({ season, first }: { season: GlancedSeason; first: AdminTask | undefined }) {
	const { id, league, label, matchdays, tasks, plan } = season;
	const others = tasks.filter((task) => task !== first);
	return (
		<Card
			title={`${league} ${label}`}
			aside={<Pill>{plural(season.communities, 'Community', 'Communities')}</Pill>}
		>
			{plan === null ? null : <PlannedEvaluation plan={plan} />}
			{others.length === 0 ? null : (
				<ul className="admin-tasks">
					{others.map((task) => (
						<TaskRow key={task.matchdayId} task={task} />
					))}
				</ul>
			)}
			<Waiting said={season.said} to={`/admin/saison/${id}#vorschlaege`} />
			{matchdays.length === 0 ? (
				<p className="soft">Noch keine Spieltage. Importiere den Spielplan oder trage ihn von Hand ein.</p>
			) : (
				<ol className="admin-tiles" aria-label={`Spieltage der ${league}`}>
					{matchdays.map((matchday) => (
						<li key={matchday.id}>
							<Tile matchday={matchday} task={tasks.find((task) => task.matchdayId === matchday.id)} />
						</li>
					))}
				</ol>
			)}
			<Ahead matchdays={matchdays} />
			<Missing season={season} />
			<div className="actions">
				<LinkButton size="small" to={`/admin/saison/${id}`}>
					Alle Spieltage
				</LinkButton>
				<LinkButton size="small" to={`/admin/import?saison=${id}`}>
					Importieren
				</LinkButton>
			</div>
		</Card>
	);
}

/** What a task asks for, where it leads, and the words for both. */
export function describeTask({ kind, label: title, matchdayId, count }: AdminTask) {
	if (kind === 'evaluate') {
		return {
			title,
			text: 'Alle Ergebnisse sind da.',
			action: 'Auswerten',
			to: `/admin/auswertung/${matchdayId}`,
		};
	}
	if (kind === 'correct') {
		return {
			title,
			text: 'Nach der Auswertung geändert, die Korrektur steht aus.',
			action: 'Korrektur prüfen',
			to: `/admin/auswertung/${matchdayId}`,
		};
	}
	return {
		title,
		text: `${plural(count, 'Ergebnis fehlt', 'Ergebnisse fehlen')}, obwohl die Spiele vorbei sein müssten.`,
		action: 'Ergebnisse eintragen',
		to: `/admin/spieltag/${matchdayId}`,
	};
}

function TaskRow({ task }: { task: AdminTask }) {
	const { title, text, action, to } = describeTask(task);
	return (
		<li className={`admin-task admin-task-${task.kind}`}>
			<p>
				<strong>{title}</strong> <span className="soft">{text}</span>
			</p>
			<LinkButton size="small" to={to} label={`${action}: ${title}`}>
				{action}
			</LinkButton>
		</li>
	);
}

function Tile({ matchday, task }: { matchday: OverviewMatchday; task: AdminTask | undefined }) {
	const look = tileOf(matchday, task);
	const { kickoff, timeKnown } = matchday;
	const when = kickoff === null ? 'ohne Anpfiff' : matchStartText(kickoff, timeKnown);
	return (
		<Link
			to={`/admin/spieltag/${matchday.id}`}
			className={`admin-tile admin-tile-${look.tone}`}
			title={`${matchday.label}, ${look.words}, ${when}`}
			aria-label={`${matchday.label}, ${look.words}`}
		>
			<span aria-hidden="true">{matchday.number}</span>
			{look.sign === '' ? null : <small aria-hidden="true">{look.sign}</small>}
		</Link>
	);
}

function tileOf({ phase, kickoff, matches, open, overdue }: OverviewMatchday, task: AdminTask | undefined) {
	if (overdue > 0 && task?.kind !== 'correct')
		return { tone: 'missing', sign: '!', words: 'Ergebnisse fehlen' };
	if (task?.kind === 'correct') return { tone: 'missing', sign: '!', words: 'Korrektur steht aus' };
	if (task?.kind === 'evaluate') return { tone: 'due', sign: '●', words: 'kann ausgewertet werden' };
	if (phase === 'evaluated') return { tone: 'done', sign: '✓', words: 'ausgewertet' };
	if (phase === 'ongoing' && matches > 0 && open === 0)
		return { tone: 'open', sign: '–', words: 'ohne Runde' };
	if (phase === 'ongoing') return { tone: 'running', sign: '…', words: 'läuft' };
	if (matches === 0) return { tone: 'open', sign: '–', words: 'kommend, ohne Spiele' };
	if (kickoff === null) return { tone: 'open', sign: '?', words: 'kommend, ohne Anpfiff' };
	return { tone: 'ahead', sign: '', words: 'kommend' };
}

function Waiting({ said, to }: Pick<GlancedSeason, 'said'> & { to: string }) {
	if (said === null) return null;
	return (
		<div className="admin-task admin-task-results">
			<div>
				<b>{said.title}</b>
				{said.lines.map((line) => (
					<p key={line} className="small">
						{line}
					</p>
				))}
			</div>
			<LinkButton size="small" to={to} label={`Ansehen: ${said.title}`}>
				Ansehen
			</LinkButton>
		</div>
	);
}

/** The next kickoff. */
function Ahead({ matchdays }: Pick<OverviewSeason, 'matchdays'>) {
	const ahead = matchdays
		.flatMap(({ label, kickoff, timeKnown, phase }) =>
			phase === 'upcoming' && kickoff !== null ? [{ label, kickoff, timeKnown }] : [],
		)
		.sort((a, b) => a.kickoff - b.kickoff)[0];
	if (ahead === undefined) return null;
	return (
		<p className="small">
			Als Nächstes: {ahead.label},{' '}
			<time dateTime={machineTime(ahead.kickoff)}>{matchStartText(ahead.kickoff, ahead.timeKnown)}</time>
		</p>
	);
}

function Missing({ season: { teams, matches, withoutKickoff } }: { season: GlancedSeason }) {
	const lacks = [
		teams.found < (teams.expected ?? 0) ? `${teams.found} von ${teams.expected} Teams` : null,
		matches.found < (matches.expected ?? 0) ? `${matches.found} von ${matches.expected} Spielen` : null,
		withoutKickoff.length === 0
			? null
			: withoutKickoff.length > 6
				? `${plural(withoutKickoff.length, 'Spieltag', 'Spieltage')} noch ohne Anpfiff`
				: `noch ohne Anpfiff: Spieltag ${listText(withoutKickoff)}`,
	].filter((text) => text !== null);
	if (lacks.length === 0) return null;
	return <p className="soft small">Unvollständig: {lacks.join(' · ')}</p>;
}
