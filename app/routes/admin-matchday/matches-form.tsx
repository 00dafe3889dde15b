import { useState } from 'react';
import type { AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { useInBrowser } from '~/ui/browser-clock';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';
import { SubmitButton } from '~/ui/submit-button';
import { KickoffField } from './kickoff-field';
import type { MatchdayReply } from './replies.server';

type MatchesFormProps = {
	matchday: AdminMatchday;
	/** The page's last answer, of whichever form. */
	reply: MatchdayReply | undefined;
};

/** Adds a match to the matchday by hand. */
export function AddMatchForm({ matchday, reply }: MatchesFormProps) {
	const own = reply?.intent === 'add' ? reply : undefined;
	return (
		<PostForm
			key={matchday.matches.length}
			action={`/admin/spieltag/${matchday.id}`}
			intent="add"
			label="Spiel hinzufügen"
			stays
		>
			<ErrorSummary errors={own?.errors} />
			<TeamSelect name="home" label="Heimteam" teams={matchday.teams} reply={own} />
			<TeamSelect name="away" label="Auswärtsteam" teams={matchday.teams} reply={own} />
			<KickoffField
				name="start"
				label="Anstoß (deutsche Zeit)"
				hint="Darf leer bleiben, solange er nicht feststeht."
				stored={null}
				values={own?.values}
				error={own?.errors.start}
			/>
			<SubmitButton tone="quiet">Spiel hinzufügen</SubmitButton>
		</PostForm>
	);
}

/** A choice among the teams; where JavaScript runs, a field above narrows it. */
function TeamSelect({
	name,
	label,
	teams,
	reply,
}: {
	name: string;
	label: string;
	teams: AdminMatchday['teams'];
	reply: MatchdayReply | undefined;
}) {
	const inBrowser = useInBrowser();
	const [filter, setFilter] = useState('');
	const wanted = filter.trim().toLocaleLowerCase('de');
	const found = teams.filter((team) => team.name.toLocaleLowerCase('de').includes(wanted));
	return (
		<div className="stack">
			{inBrowser ? (
				<label className="field admin-team-filter">
					<span className="field-label">{label} suchen</span>
					<input
						type="search"
						className="input"
						value={filter}
						onChange={(event) => setFilter(event.target.value)}
					/>
				</label>
			) : null}
			<Select
				name={name}
				label={label}
				emptyLabel={found.length === 0 ? 'Kein Team gefunden' : 'Bitte wählen'}
				options={found.map((team) => ({ value: team.id, label: team.name }))}
				error={reply?.errors[name]}
				defaultValue={reply?.values[name]}
			/>
		</div>
	);
}

/** The starts of all matches as one form. */
export function KickoffsForm({ matchday, reply }: MatchesFormProps) {
	const own = reply?.intent === 'kickoffs' ? reply : undefined;
	const kept = own?.outdated ? undefined : own?.values;
	return (
		<PostForm
			action={`/admin/spieltag/${matchday.id}`}
			intent="kickoffs"
			hidden={{ seen: matchday.version }}
			label="Anstoßzeiten"
			stays
		>
			<ErrorSummary errors={own?.errors} />
			<div className="admin-kickoffs">
				{matchday.matches.map(({ id, home, away, kickoff, timeKnown }) => (
					<KickoffField
						key={`${id}-${kickoff}`}
						name={`kickoff-${id}`}
						label={`${home.shortName} – ${away.shortName}`}
						hint={kickoff === null || timeKnown ? undefined : 'Uhrzeit noch nicht bestätigt'}
						stored={kickoff}
						values={kept}
						error={own?.errors[`kickoff-${id}`]}
					/>
				))}
			</div>
			{matchday.phase === 'evaluated' ? (
				<Field name="reason" id="kickoffs-reason" label="Grund der Änderung" optional maxLength={500} />
			) : null}
			<SubmitButton tone="quiet">Anstoßzeiten speichern</SubmitButton>
		</PostForm>
	);
}

/** The matches with a button each that takes it away again. */
export function MatchList({ matchday, reply }: MatchesFormProps) {
	const own = reply?.intent === 'remove' ? reply : undefined;
	const action = `/admin/spieltag/${matchday.id}`;
	return (
		<>
			<ErrorSummary errors={own?.errors} />
			<ul className="admin-removable">
				{matchday.matches.map(({ id, home, away }) => (
					<li key={id}>
						<span>
							{home.name} – {away.name}
						</span>
						<PostForm action={action} intent="remove" hidden={{ matchId: id }} layout="bare" stays>
							<SubmitButton tone="danger" size="small" label={`Entfernen: ${home.name} gegen ${away.name}`}>
								Entfernen
							</SubmitButton>
						</PostForm>
					</li>
				))}
			</ul>
		</>
	);
}
