import type { AdminMatch, AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { shortDateInSeason } from '~/text/format';
import { matchStateLabels } from '~/text/labels';
import { Badge } from '~/ui/badge';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import type { MatchdayReply } from './replies.server';

type ResultsFormProps = {
	matchday: AdminMatchday;
	/** Set if this form came back. */
	reply: MatchdayReply | undefined;
};

/** All results of a matchday as one form, in the order of the matches, for the keyboard alone. */
export function ResultsForm({ matchday, reply }: ResultsFormProps) {
	return (
		<PostForm
			action={`/admin/spieltag/${matchday.id}`}
			intent="results"
			hidden={{ seen: matchday.version }}
			label="Ergebnisse"
			stays
		>
			<ErrorSummary errors={reply?.errors} />
			<ul className="admin-results">
				{matchday.matches.map((match) => (
					<ResultRow key={`${match.id}-${match.result}-${match.state}`} match={match} reply={reply} />
				))}
			</ul>
			{matchday.phase === 'evaluated' ? (
				<Field
					name="reason"
					label="Grund der Änderung"
					hint="Steht in der Spur der Korrektur."
					optional
					maxLength={500}
					defaultValue={reply?.values.reason}
				/>
			) : null}
			<SubmitButton>Ergebnisse speichern</SubmitButton>
		</PostForm>
	);
}

function ResultRow({ match, reply }: { match: AdminMatch; reply: MatchdayReply | undefined }) {
	const { home, away, kickoff } = match;
	const [result, state] = [`result-${match.id}`, `state-${match.id}`];
	const kept = reply?.outdated ? undefined : reply?.values;
	const names = `${home.name} gegen ${away.name}`;
	const error = reply?.errors[result];
	const typed = reply?.outdated ? typedBeside(match, reply.values) : null;
	return (
		<li className={error ? 'admin-result field-wrong' : 'admin-result'}>
			<span className="admin-result-team admin-result-home">
				<span>{home.shortName}</span>
				{home.badge ? <Badge {...home.badge} size={24} /> : null}
			</span>
			<label htmlFor={result} className="sr">
				Ergebnis {names}
			</label>
			<input
				id={result}
				name={result}
				className="input admin-result-score"
				defaultValue={kept?.[result] ?? match.result ?? ''}
				placeholder="–:–"
				autoComplete="off"
				spellCheck={false}
				maxLength={12}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${result}-error` : undefined}
			/>
			<span className="admin-result-team">
				{away.badge ? <Badge {...away.badge} size={24} /> : null}
				<span>{away.shortName}</span>
			</span>
			<label htmlFor={state} className="sr">
				Zustand {names}
			</label>
			<select
				id={state}
				name={state}
				className="input select admin-result-state"
				defaultValue={kept?.[state] ?? match.state}
			>
				{Object.entries(matchStateLabels).map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			<p className="admin-result-when">
				{kickoff === null
					? 'ohne Anstoßzeit'
					: `${shortDateInSeason(kickoff)}${match.timeKnown ? '' : ' (Uhrzeit unbestätigt)'}`}
			</p>
			{error || reply?.errors[state] ? (
				<p id={`${result}-error`} className="field-error admin-result-note">
					<span className="sr">Fehler: </span>
					{error ?? reply?.errors[state]}
				</p>
			) : null}
			{typed ? <p className="admin-result-note soft">Deine Eingabe war: {typed}</p> : null}
		</li>
	);
}

/** What was typed for a match that is stored differently by now; null if it is the same. */
function typedBeside(match: AdminMatch, values: Record<string, string>): string | null {
	const result = values[`result-${match.id}`] ?? '';
	const state = values[`state-${match.id}`] ?? '';
	if (result === (match.result ?? '') && state === match.state) return null;
	const label = Object.entries(matchStateLabels).find(([value]) => value === state)?.[1] ?? state;
	return `${result || 'kein Ergebnis'}, ${label}`;
}
