import { useState } from 'react';
import type { AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { useInBrowser } from '~/ui/browser-clock';
import { ConfirmSection } from '~/ui/confirm-section';
import { fillField } from '~/ui/fill-field';
import { PostForm } from '~/ui/post-form';
import { RadioGroup } from '~/ui/radio-group';
import { Select } from '~/ui/select';
import { SubmitButton } from '~/ui/submit-button';
import { Confirmation, Consequences, Problems } from './confirmation';
import { movedName } from './field-names';
import { KickoffField } from './kickoff-field';
import { ReasonField } from './reason-field';
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
			<Problems reply={own} />
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
			<ReasonField matchday={matchday} intent="add" reply={own} />
			<Confirmation reply={own} />
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
	const wanted = filter.trim().toLowerCase();
	const found = teams.filter((team) => team.name.toLowerCase().includes(wanted));
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
				{...fillField(reply, name)}
				label={label}
				emptyLabel={found.length === 0 ? 'Kein Team gefunden' : 'Bitte wählen'}
				options={found.map((team) => ({ value: team.id, label: team.name }))}
			/>
		</div>
	);
}

/** The starts of all matches as one form. */
export function KickoffsForm({ matchday, reply }: MatchesFormProps) {
	const own = reply?.intent === 'kickoffs' ? reply : undefined;
	return (
		<PostForm
			action={`/admin/spieltag/${matchday.id}`}
			intent="kickoffs"
			hidden={{ seen: own?.values.seen ?? matchday.version }}
			label="Anstoßzeiten"
			stays
		>
			<Problems reply={own} />
			<div className="admin-kickoffs">
				{matchday.matches.map(({ id, home, away, kickoff, timeKnown }) => (
					<div key={`${id}-${kickoff}`} className="stack">
						<KickoffField
							name={`kickoff-${id}`}
							label={`${home.shortName} – ${away.shortName}`}
							hint={kickoff === null || timeKnown ? undefined : 'Uhrzeit noch nicht bestätigt'}
							stored={kickoff}
							values={own?.values}
							error={own?.errors[`kickoff-${id}`]}
						/>
						<PostponedOrTime matchId={id} reply={own} />
					</div>
				))}
			</div>
			<ReasonField matchday={matchday} intent="kickoffs" reply={own} />
			<Confirmation reply={own} />
			<SubmitButton tone="quiet">Anstoßzeiten speichern</SubmitButton>
		</PostForm>
	);
}

/** R2: asked of a match that goes beyond the next matchday. */
function PostponedOrTime({ matchId, reply }: { matchId: string; reply: MatchdayReply | undefined }) {
	const name = movedName(matchId);
	const field = fillField(reply, name);
	if (!field.error && field.defaultValue === undefined) return null;
	return (
		<RadioGroup
			{...field}
			legend="Verlegt oder neue Uhrzeit?"
			hint="Der neue Anstoß liegt hinter dem Anpfiff des nächsten Spieltags."
			options={[
				{
					value: 'postponed',
					label: 'Verlegt',
					hint: 'Tipps auf beide Teams zählen nicht, die Teams bleiben frei.',
				},
				{ value: 'time', label: 'Neue Uhrzeit', hint: 'Die Tipps bleiben und warten auf das Ergebnis.' },
			]}
		/>
	);
}

/** The matches with a button each that takes it away again. */
export function MatchList({ matchday, reply }: MatchesFormProps) {
	const items = matchday.matches.map(({ id, home, away }) => ({ id, text: `${home.name} – ${away.name}` }));
	return <Removable {...{ matchday, reply, items }} intent="remove" field="matchId" fold="?offen=spiele" />;
}

type RemovableProps = MatchesFormProps & {
	items: readonly { id: string; text: string }[];
	intent: string;
	/** The field that names the one to be taken away. */
	field: string;
	fold?: string;
};

/** A list with a button for each that takes it away, and the step that confirms it. */
export function Removable({ matchday, reply, items, intent, field, fold = '' }: RemovableProps) {
	const own = reply?.intent === intent ? reply : undefined;
	const action = `/admin/spieltag/${matchday.id}`;
	const asked = own?.unconfirmed;
	const title = asked?.title ?? 'Spiel entfernen';
	return (
		<>
			{asked ? (
				<ConfirmSection
					title={`${title}?`}
					action={action}
					intent={intent}
					hidden={{ [field]: own.values[field] ?? '', confirmed: asked.version }}
					confirmLabel={title}
					cancelHref={action + fold}
					stays
				>
					<Consequences lines={asked.lines} />
				</ConfirmSection>
			) : (
				<Problems reply={own} />
			)}
			<ul className="admin-removable">
				{items.map(({ id, text }) => (
					<li key={id}>
						<span>{text}</span>
						<PostForm action={action} intent={intent} hidden={{ [field]: id }} layout="bare" stays>
							<SubmitButton tone="danger" size="small" label={`Entfernen: ${text.replace('–', 'gegen')}`}>
								Entfernen
							</SubmitButton>
						</PostForm>
					</li>
				))}
			</ul>
		</>
	);
}
