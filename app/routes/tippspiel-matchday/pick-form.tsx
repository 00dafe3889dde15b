import { useState } from 'react';
import type { MatchView, PickScreen, SideView } from '~/services/picks/show-pick-screen.server';
import { machineTime, shortDate, shortDay, timeOfDay } from '~/text/format';
import { matchStateLabels } from '~/text/labels';
import { Badge } from '~/ui/badge';
import { MatchCard, type TeamChoice } from '~/ui/match-card';
import { MatchList } from '~/ui/match-list';
import { PostForm } from '~/ui/post-form';
import { StickyBar } from '~/ui/sticky-bar';
import { SubmitButton } from '~/ui/submit-button';

type PickFormProps = {
	screen: PickScreen;
	path: string;
	/** What had been chosen before an error. */
	chosen: string | undefined;
};

/** The matches as one choice, with the submit in reach of the thumb; withdrawing is a form of its own. */
export function PickForm({ screen, path, chosen }: PickFormProps) {
	const saved = screen.pick?.team.id ?? null;
	const [selected, select] = useState(chosen ?? saved);
	const action = `${path}/${screen.matchday}`;
	const isOpen = screen.state === 'open' && !screen.pick?.locked;
	const sides = screen.matches.flatMap((match) => [match.home, match.away]);
	const team = sides.find((side) => side.id === selected) ?? null;
	return (
		<>
			<PostForm action={action} intent="save" label="Tipp abgeben" stays>
				<MatchList legend={isOpen ? 'Wer gewinnt?' : 'Die Spiele'}>
					{screen.matches.map((match) => (
						<MatchCard
							key={match.home.id + match.away.id}
							home={choiceOf(match.home, saved, chosen)}
							away={choiceOf(match.away, saved, chosen)}
							when={whenOf(match)}
							dateTime={match.kickoff === null ? null : machineTime(match.kickoff)}
							state={match.state === 'scheduled' ? null : matchStateLabels[match.state]}
							closed={!isOpen}
							onChoose={select}
						/>
					))}
				</MatchList>
				{isOpen ? (
					<StickyBar summary={<Summary team={team} isSaved={team?.id === saved} kickoff={screen.kickoff} />}>
						<SubmitButton>Tipp speichern</SubmitButton>
					</StickyBar>
				) : null}
			</PostForm>
			{isOpen && saved !== null ? (
				<PostForm action={action} intent="withdraw" label="Tipp zurückziehen" stays>
					<SubmitButton tone="quiet">Tipp zurückziehen</SubmitButton>
				</PostForm>
			) : null}
		</>
	);
}

function Summary({
	team,
	isSaved,
	kickoff,
}: {
	team: SideView | null;
	isSaved: boolean;
	kickoff: number | null;
}) {
	if (team === null) return <span className="soft">Noch kein Team gewählt</span>;
	return (
		<>
			<Badge {...team.badge} />
			<span>
				<b>{team.name}</b>
				<br />
				<span className="small soft">
					{isSaved
						? 'gespeichert'
						: kickoff === null
							? 'noch nicht gespeichert'
							: `bis ${shortDate(kickoff)}`}
				</span>
			</span>
		</>
	);
}

const notes = { started: 'schon angepfiffen', postponed: 'verlegt' } as const;

function choiceOf(side: SideView, saved: string | null, chosen: string | undefined): TeamChoice {
	const isOwn = side.id === saved;
	const blocked = side.reason === 'started' || side.reason === 'postponed' ? notes[side.reason] : null;
	return {
		id: side.id,
		name: side.name,
		badge: side.badge,
		state: side.reason === 'used' ? 'spent' : blocked !== null ? 'blocked' : 'open',
		note: isOwn
			? 'dein Tipp'
			: side.reason === 'used'
				? `am ${side.usedOn}. genutzt`
				: (blocked ?? (side.plannedOn === null ? null : `geplant am ${side.plannedOn}.`)),
		checked: side.id === (chosen ?? saved),
	};
}

function whenOf({ kickoff, result }: MatchView): readonly [string, string] {
	const day = kickoff === null ? '' : shortDay(kickoff);
	if (result !== null) return [day, result];
	return kickoff === null ? ['Zeit', 'offen'] : [day, timeOfDay(kickoff)];
}
