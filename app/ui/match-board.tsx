import type { MatchPhase } from '~/domain/match';
import { dayNear, machineTime, timeOfDay } from '~/text/format';
import { type OtherMaker, pickedTeam } from '~/text/pick-makers';
import { Avatar } from './avatar';
import { Badge, type BadgeData } from './badge';
import { fateIcons, Icon } from './icon';

type Tone = keyof typeof fateIcons;

/** Those on one side of a match whom it treats alike. */
export type BoardCrowd = {
	word: string;
	tone: Tone;
	count: number;
	/** The first of them. */
	people: readonly { id: string; name: string; own: boolean; madeBy?: OtherMaker }[];
};

type Team = { name: string; badge: BadgeData };

/** A match with who is on which side; instants in ms UTC. */
export type BoardGame = {
	home: Team;
	away: Team;
	kickoff: number | null;
	phase: MatchPhase;
	score: string | null;
	after: string | null;
	minute: number | null;
	staleSince: number | null;
	own: 'home' | 'away' | null;
	crowds: { home: readonly BoardCrowd[]; away: readonly BoardCrowd[] };
};

/** Matches with the people on them; `kickoff` is the matchday's. */
export function MatchBoard({ games, kickoff }: { games: readonly BoardGame[]; kickoff: number | null }) {
	return (
		<ul className="games">
			{games.map((game) => (
				<Game key={`${game.home.name} ${game.away.name}`} game={game} kickoff={kickoff} />
			))}
		</ul>
	);
}

function Game({ game, kickoff }: { game: BoardGame; kickoff: number | null }) {
	const { home, away, own, crowds } = game;
	const isQuiet = crowds.home.length === 0 && crowds.away.length === 0 && own === null;
	return (
		<li className={`game${own === null ? '' : ' game-mine'}${isQuiet ? ' game-quiet' : ''}`}>
			<Side team={home} isOwn={own === 'home'} />
			<Middle game={game} kickoff={kickoff} />
			<Side team={away} isOwn={own === 'away'} side="away" />
			<Crowds crowds={crowds.home} />
			<Crowds crowds={crowds.away} side="away" />
		</li>
	);
}

function Side({ team, isOwn, side = 'home' }: { team: Team; isOwn: boolean; side?: 'home' | 'away' }) {
	return (
		<p className={side === 'away' ? 'game-team game-away' : 'game-team'}>
			<Badge {...team.badge} size={34} />
			<span>
				{team.name}
				{isOwn ? <small className="mine">dein Tipp</small> : null}
			</span>
		</p>
	);
}

function Middle({ game, kickoff }: { game: BoardGame; kickoff: number | null }) {
	const { phase, score, after } = game;
	if (phase === 'ahead')
		return (
			<p className="game-mid">
				<Start at={game.kickoff} kickoff={kickoff} />
			</p>
		);
	if (phase === 'postponed') return <p className="game-mid game-off">verlegt</p>;
	return (
		<p className="game-mid">
			{score ?? '–:–'}
			<small>{noteOf(game)}</small>
			{after === null ? null : <small>{after}</small>}
		</p>
	);
}

/** When a match begins, beside the day of its matchday. */
function Start({ at, kickoff }: { at: number | null; kickoff: number | null }) {
	if (at === null) return <small>Zeit offen</small>;
	return (
		<time dateTime={machineTime(at)}>
			<span className="game-time">{timeOfDay(at)}</span>
			<small>{dayNear(at, kickoff ?? at)}</small>
		</time>
	);
}

function noteOf({ phase, score, minute, staleSince, kickoff }: BoardGame): string {
	if (phase === 'over') return 'Ende';
	if (phase === 'abandoned') return 'abgebrochen';
	if (staleSince !== null) return `Stand ${timeOfDay(staleSince)}`;
	if (score !== null) return minute === null ? 'läuft' : `${minute}. Min.`;
	return kickoff === null ? 'läuft' : `seit ${timeOfDay(kickoff)}`;
}

/** People with what it means for them. */
export function Crowds({ crowds, side = 'home' }: { crowds: readonly BoardCrowd[]; side?: 'home' | 'away' }) {
	if (crowds.length === 0) return null;
	return (
		<div className={side === 'away' ? 'game-side game-side-away' : 'game-side'}>
			{crowds.map(({ word, tone, count, people }) => (
				<div className="fate" key={word}>
					<ul className="crowd">
						{people.map(({ id, name, own, madeBy }) => (
							<li key={id} title={pickedTeam(name, madeBy)} className={own ? 'me' : undefined}>
								<Avatar name={name} />
								<span className="sr">{pickedTeam(own ? `${name} (du)` : name, madeBy)}</span>
							</li>
						))}
						{count > people.length ? <li className="crowd-more">+{count - people.length}</li> : null}
					</ul>
					<span className={`state tone-${tone}`}>
						<Icon name={fateIcons[tone]} />
						{word}
					</span>
				</div>
			))}
		</div>
	);
}
