import type { Story, StoryGroup, StoryLine } from '~/services/show-evaluations.server';
import { longDate, machineTime, plural, shortDate } from '~/text/format';
import { actText } from '~/text/play';
import { settlementText } from '~/text/settlements';
import { Badge } from '~/ui/badge';
import { Card } from '~/ui/card';
import { ExpandableCard } from '~/ui/expandable-card';
import { Pill } from '~/ui/pill';
import { Finish } from './finish';

/** One evaluated matchday: who went out and why, who paid a joker, who stayed, what was corrected. */
export function StoryCard({ story }: { story: Story }) {
	const corrections = story.commits.filter((commit) => commit.kind === 'correction');
	return (
		<Card
			title={`${story.matchday}. Spieltag`}
			id={`spieltag-${story.matchday}`}
			aside={corrections.length > 0 ? <Pill tone="info">Korrigiert</Pill> : null}
		>
			{story.kickoff === null ? null : (
				<p className="soft small">
					<time dateTime={machineTime(story.kickoff)}>{longDate(story.kickoff)}</time>
				</p>
			)}
			<p>{headlineOf(story)}</p>
			<Group title="Ausgeschieden" group={story.out} />
			<Group title="Joker gebraucht" group={story.jokers} />
			<Group title="Noch ohne Ergebnis" group={story.open} />
			{story.stayed.count > 0 ? (
				<ExpandableCard
					title="Weiter dabei"
					count={story.stayed.count}
					open={story.stayed.lines.some((line) => line.own) || story.stayed.count <= 10}
				>
					<Lines group={story.stayed} />
				</ExpandableCard>
			) : null}
			<Results story={story} />
			{corrections.map((commit) => (
				<p key={commit.at} className="small soft">
					Korrigiert am <time dateTime={machineTime(commit.at)}>{shortDate(commit.at)}</time>
					{commit.reason === null ? '' : `: ${commit.reason}`}
				</p>
			))}
			{story.acts.length > 0 ? (
				<ul className="small">
					{story.acts.map(({ name, act }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: acts have no identity beyond their place
						<li key={index}>{actText(name, act)}</li>
					))}
				</ul>
			) : null}
			{story.finish ? <Finish finish={story.finish} /> : null}
		</Card>
	);
}

function headlineOf({ out, jokers, stayed, open }: Story): string {
	const parts = [`${stayed.count + jokers.count + open.count} weiter dabei`, `${out.count} ausgeschieden`];
	if (jokers.count > 0) parts.push(`${plural(jokers.count, 'Joker', 'Joker')} verbraucht`);
	return parts.join(', ');
}

function Group({ title, group }: { title: string; group: StoryGroup }) {
	if (group.count === 0) return null;
	return (
		<section>
			<h3>{title}</h3>
			<Lines group={group} />
		</section>
	);
}

function Lines({ group }: { group: StoryGroup }) {
	const more = group.count - group.lines.length;
	return (
		<ul className="story-lines">
			{group.lines.map((line) => (
				<Line key={line.memberId} line={line} />
			))}
			{more > 0 ? <li className="soft">und {plural(more, 'weiterer', 'weitere')}</li> : null}
		</ul>
	);
}

function Line({ line }: { line: StoryLine }) {
	return (
		<li className={line.own ? 'own' : undefined}>
			{line.team ? <Badge {...line.team.badge} size={24} /> : <span aria-hidden="true">–</span>}
			<span>
				<b>{line.name}</b>
				{line.own ? <span className="tag">du</span> : null}
				{line.corrected ? <span className="tag">korrigiert</span> : null}
				<br />
				<span className="small soft">{settlementText({ ...line, team: line.team?.name ?? null })}</span>
			</span>
		</li>
	);
}

function Results({ story }: { story: Story }) {
	return (
		<ExpandableCard title="Ergebnisse" count={story.results.length}>
			<ul className="results">
				{story.results.map(({ home, away, result, state }) => (
					<li key={home.id}>
						<span>
							{home.name} – {away.name}
						</span>
						<b>{state === 'postponed' ? 'verlegt' : (result ?? '–:–')}</b>
					</li>
				))}
			</ul>
		</ExpandableCard>
	);
}
