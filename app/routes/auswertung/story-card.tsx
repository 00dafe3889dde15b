import type { Unit } from '~/domain/settlement-kinds';
import type { Story, StoryGroup, StoryHead } from '~/services/standings/matchday-stories.server';
import { correctedBy, matchChangeText } from '~/text/changed-matches';
import { longDate, machineTime, numberText, shortDate } from '~/text/format';
import { pickedTeam } from '~/text/pick-makers';
import { settlementNote, settlementText, settlementWord } from '~/text/settlements';
import { paidText, paidTitle } from '~/text/units';
import { Badge } from '~/ui/badge';
import { ExpandableCard } from '~/ui/expandable-card';
import { FoldLink } from '~/ui/fold-link';
import { Link } from '~/ui/link';
import { outcomeTone } from '~/ui/outcome-tone';
import { Pill } from '~/ui/pill';
import { Finish } from './finish';
import { StoryActs } from './story-acts';
import { StoryLines } from './story-lines';
import type { StoryPaths } from './story-paths';

type StoryCardProps = { head: StoryHead; story: Story; paths: StoryPaths; unit: Unit };

/** The card of a matchday of which only a line is shown; it leads to the whole of it. */
export function StoryLink({ head, paths, unit }: Omit<StoryCardProps, 'story'>) {
	return <FoldLink to={paths.matchdayOf(head.matchday)} {...summaryOf(head, unit)} />;
}

/** An evaluated matchday: in its summary how many went on and what it did to the reader, inside the whole story. */
export function StoryCard({ head, story, paths, unit }: StoryCardProps) {
	const { corrections } = story;
	return (
		<ExpandableCard {...summaryOf(head, unit)} open>
			{story.kickoff === null ? null : (
				<p className="soft small">
					<time dateTime={machineTime(story.kickoff)}>{longDate(story.kickoff)}</time>
				</p>
			)}
			<Group title="Ausgeschieden" group={story.out} paths={paths} unit={unit} />
			{story.notBack === null ? null : <p className="small soft">{story.notBack}</p>}
			<Group title={paidTitle(unit)} group={story.jokers} paths={paths} unit={unit} />
			<Group title="Noch ohne Ergebnis" group={story.open} paths={paths} unit={unit} />
			<Group title="Weiter dabei" group={story.stayed} paths={paths} unit={unit} compact />
			{story.byItselfAt === null ? null : (
				<p className="small soft">
					Von selbst ausgewertet am{' '}
					<time dateTime={machineTime(story.byItselfAt)}>{shortDate(story.byItselfAt)}</time>
				</p>
			)}
			<Corrections corrections={corrections} />
			{story.acts.count > 0 ? (
				<section>
					<h3>Danach</h3>
					<StoryActs acts={story.acts} unit={unit} />
				</section>
			) : null}
			<p>
				<Link to={paths.matchdayOf(story.matchday)}>Alle Spiele mit euren Tipps</Link>
			</p>
			<Results story={story} />
			{story.finish ? <Finish finish={story.finish} pathOf={paths.wayOf} end={paths.end} /> : null}
		</ExpandableCard>
	);
}

/** R19: what was corrected, from what to what, who, when and why. */
function Corrections({ corrections }: Pick<Story, 'corrections'>) {
	return corrections.map(({ id, at, reason, matches }) => (
		<section key={id} className="small">
			<h3>Korrektur</h3>
			{matches.map((match) => (
				<p key={`${match.home} ${match.away}`}>{matchChangeText(match)}</p>
			))}
			<p className="soft">
				<time dateTime={machineTime(at)}>{correctedBy(at)}</time>
				{reason === null ? '' : `: ${reason}`}
			</p>
		</section>
	));
}

function summaryOf(head: StoryHead, unit: Unit) {
	return {
		title: head.label,
		level: 2 as const,
		id: `spieltag-${head.matchday}`,
		lead: (
			<>
				{headlineOf(head, unit)}
				{head.corrected ? <span className="tag">korrigiert</span> : null}
			</>
		),
		count: head.own ? <Own line={head.own} unit={unit} /> : undefined,
	};
}

/** '8 weiter, 1 raus, 3 Joker' */
function headlineOf({ out, jokers, stayed }: StoryHead, unit: Unit): string {
	const parts = [`${numberText(stayed)} weiter`, `${numberText(out)} raus`];
	if (jokers > 0) parts.push(paidText(unit, jokers));
	return parts.join(', ');
}

/** The reader's own team and what came of it. */
function Own({ line, unit }: { line: NonNullable<StoryHead['own']>; unit: Unit }) {
	return (
		<span className="story-own">
			<span className="sr">Du: </span>
			{line.team ? <Badge {...line.team.badge} name={line.team.name} size={24} /> : null}
			<Pill tone={outcomeTone(line)}>{settlementWord(line, unit)}</Pill>
		</span>
	);
}

type GroupProps = { title: string; group: StoryGroup; paths: StoryPaths; unit: Unit; compact?: boolean };

function Group({ title, group, paths, unit, compact }: GroupProps) {
	if (group.count === 0) return null;
	const lines = group.lines.map(({ team, ...line }) => ({
		...line,
		team,
		text: settlementText({ ...line, team: team && pickedTeam(team.name, line.madeBy) }, unit),
		note: settlementNote(line.kind, line.undone, unit),
	}));
	return (
		<section>
			<h3>
				{title} <span className="soft">{numberText(group.count)}</span>
			</h3>
			<StoryLines lines={lines} more={group.count - lines.length} paths={paths} compact={compact} />
		</section>
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
