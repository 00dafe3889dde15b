import type { AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { longDate, machineTime } from '~/text/format';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { Confirmation, Problems } from './confirmation';
import { KickoffField } from './kickoff-field';
import type { KickoffWords, Suggestion } from './kickoff-words.server';
import type { MatchdayReply } from './replies.server';

type KickoffCardProps = {
	matchday: AdminMatchday;
	words: KickoffWords;
	reply: MatchdayReply | undefined;
};

/** R3: the kickoff of the matchday, which can be moved as long as it lies ahead. */
export function KickoffCard({ matchday, words: { lead, hint, suggestion }, reply }: KickoffCardProps) {
	const { kickoff, phase, matches, proposed } = matchday;
	if (phase !== 'upcoming' || matches.length === 0) {
		return (
			<Card title="Anpfiff des Spieltags" id="anpfiff">
				<Problems reply={reply} />
				{kickoff === null ? null : (
					<p>
						<time dateTime={machineTime(kickoff)}>{longDate(kickoff)}</time>
					</p>
				)}
				<p className="soft">{lead}</p>
			</Card>
		);
	}
	return (
		<Card title="Anpfiff des Spieltags" id="anpfiff">
			<p className="soft">{lead}</p>
			{reply || suggestion === null ? null : <Suggested id={matchday.id} suggestion={suggestion} />}
			<PostForm action={`/admin/spieltag/${matchday.id}`} intent="kickoff" label="Anpfiff" stays>
				<Problems reply={reply} />
				<KickoffField
					key={String(kickoff)}
					name="kickoff"
					label="Anpfiff (deutsche Zeit)"
					hint={hint}
					stored={kickoff ?? proposed}
					values={reply?.values}
					error={reply?.errors.kickoff}
				/>
				<Confirmation reply={reply} />
				<SubmitButton tone="quiet">Anpfiff speichern</SubmitButton>
			</PostForm>
		</Card>
	);
}

/** R3: the kickoff doesn't fit the first match any more, with the way to take what fits. */
function Suggested({ id, suggestion: { text, values } }: { id: string; suggestion: Suggestion }) {
	return (
		<Banner tone="warn">
			<p>{text}</p>
			{values === null ? null : (
				<PostForm
					action={`/admin/spieltag/${id}`}
					intent="kickoff"
					hidden={values}
					label="Vorschlag für den Anpfiff"
					layout="bare"
					stays
				>
					<SubmitButton tone="quiet">Vorschlag übernehmen</SubmitButton>
				</PostForm>
			)}
		</Banner>
	);
}
