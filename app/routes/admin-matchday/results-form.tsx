import { fieldsOf } from '~/domain/typed-result';
import type { AdminMatch, AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { matchStateLabels } from '~/text/labels';
import { Badge } from '~/ui/badge';
import { ExpandableCard } from '~/ui/expandable-card';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { Pill } from '~/ui/pill';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';
import { SubmitButton } from '~/ui/submit-button';
import { Confirmation, Problems } from './confirmation';
import { useFocusKept } from './focus-kept';
import type { MatchdayWords } from './matchday-words.server';
import { useMoveOn } from './move-on';
import { ReasonField } from './reason-field';
import type { MatchdayReply } from './replies.server';

type ResultsFormProps = {
	matchday: AdminMatchday;
	/** Of each match when it is and what came after its 90 minutes. */
	words: Pick<MatchdayWords, 'when' | 'longer'>;
	/** Set if this form came back. */
	reply: MatchdayReply | undefined;
};

/** All results of a matchday as one form, in the order of the matches, for the keyboard alone. */
export function ResultsForm({ matchday, words: { when, longer }, reply }: ResultsFormProps) {
	const moveOn = useMoveOn();
	const focusKept = useFocusKept(matchday);
	return (
		<PostForm
			action={`/admin/spieltag/${matchday.id}`}
			intent="results"
			hidden={{ seen: reply?.values.seen ?? matchday.version }}
			label="Ergebnisse"
			stays
		>
			<Problems reply={reply} />
			<ul className="admin-results" {...moveOn} {...focusKept}>
				{matchday.matches.map((match, index) => (
					<ResultRow key={keyOf(match, reply)} match={match} when={when[index]} reply={reply} />
				))}
			</ul>
			<ReasonField matchday={matchday} intent="results" reply={reply} />
			<Confirmation reply={reply} />
			<SubmitButton>Ergebnisse speichern</SubmitButton>
			{longer ? <Longer matches={matchday.matches} longer={longer} reply={reply} /> : null}
			<States matches={matchday.matches} reply={reply} />
		</PostForm>
	);
}

/** Another one as soon as the row has to show something else than what is in its fields. */
function keyOf({ id, result }: AdminMatch, reply: MatchdayReply | undefined): string {
	return [id, result, reply?.values[`home-${id}`], reply?.values[`away-${id}`]].join(' ');
}

function ResultRow({
	match,
	when,
	reply,
}: {
	match: AdminMatch;
	when: string | undefined;
	reply: MatchdayReply | undefined;
}) {
	const { home, away, state } = match;
	const [homeField, awayField] = [`home-${match.id}`, `away-${match.id}`];
	const kept = reply?.values;
	const error = reply?.errors[homeField];
	const stored = fieldsOf(match.result);
	const field = (name: string, label: string, value: string) => (
		<>
			<label htmlFor={name} className="sr">
				{label}
			</label>
			<input
				id={name}
				name={name}
				className="input admin-result-score"
				inputMode="numeric"
				defaultValue={value}
				placeholder="–"
				autoComplete="off"
				spellCheck={false}
				maxLength={60}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${homeField}-error` : undefined}
			/>
		</>
	);
	return (
		<li className={error ? 'admin-result field-wrong' : 'admin-result'}>
			<span className="admin-result-team admin-result-home">
				<span>{home.shortName}</span>
				{home.badge ? <Badge {...home.badge} size={24} /> : null}
			</span>
			<span className="admin-result-scores">
				{field(homeField, `Tore ${home.name} gegen ${away.name}`, kept?.[homeField] ?? stored.home)}
				<span aria-hidden="true">:</span>
				{field(awayField, `Tore ${away.name} bei ${home.name}`, kept?.[awayField] ?? stored.away)}
			</span>
			<span className="admin-result-team">
				{away.badge ? <Badge {...away.badge} size={24} /> : null}
				<span>{away.shortName}</span>
			</span>
			<p className="admin-result-when">
				{when}
				{state === 'scheduled' ? null : <Pill tone="joker">{matchStateLabels[state]}</Pill>}
			</p>
			{error ? (
				<p id={`${homeField}-error`} className="field-error admin-result-note">
					<span className="sr">Fehler: </span>
					{error}
				</p>
			) : null}
		</li>
	);
}

/** R40: what came after the 90 minutes of each match. */
function Longer({
	matches,
	longer: { hint, texts },
	reply,
}: {
	matches: readonly AdminMatch[];
	longer: NonNullable<MatchdayWords['longer']>;
	reply: MatchdayReply | undefined;
}) {
	const fields = matches.map(({ id, home, away }, index) => ({
		...fillField(reply, `after-${id}`, texts[index]),
		label: `${home.shortName} – ${away.shortName}`,
		stored: texts[index],
	}));
	return (
		<ExpandableCard
			title="Verlängerung, Elfmeterschießen"
			open={fields.some(({ error, defaultValue, stored }) => error || defaultValue !== stored)}
		>
			<p className="soft">{hint}</p>
			<div className="admin-states">
				{fields.map(({ stored, ...field }) => (
					<Field key={`${field.name} ${field.defaultValue} ${stored}`} {...field} />
				))}
			</div>
		</ExpandableCard>
	);
}

/** The states of the matches: after the fields for goals and their button, because they are seldom touched. */
function States({ matches, reply }: { matches: readonly AdminMatch[]; reply: MatchdayReply | undefined }) {
	const fields = matches.map(({ id, home, away, state }) => ({
		...fillField(reply, `state-${id}`, state),
		label: `Zustand ${home.shortName} – ${away.shortName}`,
		stored: state,
	}));
	return (
		<ExpandableCard
			title="Verlegt, gewertet oder abgebrochen?"
			open={fields.some(({ error, defaultValue, stored }) => error || defaultValue !== stored)}
		>
			<div className="admin-states">
				{fields.map(({ stored, ...field }) => (
					<Select
						key={`${field.name} ${stored}`}
						{...field}
						options={Object.entries(matchStateLabels).map(([value, label]) => ({ value, label }))}
					/>
				))}
				<SubmitButton tone="quiet">Zustände speichern</SubmitButton>
			</div>
		</ExpandableCard>
	);
}
