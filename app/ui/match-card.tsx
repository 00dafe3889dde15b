import { Badge, type BadgeData } from './badge';

/** One team within a match on the pick screen. */
export type TeamChoice = {
	id: string;
	/** Short enough for a button: 'Bayern', 'St. Pauli'. */
	name: string;
	badge: BadgeData;
	/** open: can be chosen. spent: used before. blocked: can't be chosen, the note says why. */
	state: 'open' | 'spent' | 'blocked';
	/** 'am 4. genutzt', 'geplant am 7.', 'dein Tipp', 'schon angepfiffen'. */
	note?: string | null;
	/** The saved pick, or what is chosen; without `onChoose` only at first. */
	checked?: boolean;
};

/** What stands between the teams of a match. */
export type Between = {
	/** Two lines in the middle: 'Sa.' and '15:30'; the second is the score once there is one. */
	when: readonly [string, string];
	/** R40: beneath the score, what came after the 90 minutes. */
	after?: string | null;
	/** ISO instant of the match, for machines. */
	dateTime?: string | null;
	/** 'verlegt', 'gewertet', 'abgebrochen'; nothing for a match as planned. */
	state?: string | null;
};

type MatchCardProps = Between & {
	home: TeamChoice;
	away: TeamChoice;
	/** The window is closed: nothing can be chosen any more. */
	closed?: boolean;
	onChoose?: (teamId: string) => void;
};

/** A match as two large buttons, radio inputs underneath. Cards of a matchday share one field, `teamId`. */
export function MatchCard({ home, away, when, after, dateTime, state, closed, onChoose }: MatchCardProps) {
	return (
		<li className="match">
			<TeamButton team={home} closed={closed} onChoose={onChoose} opponent={`gegen ${away.name}`} />
			<p className="match-when">
				<time dateTime={dateTime ?? undefined}>
					<span>{when[0]}</span>
					<span>{when[1]}</span>
				</time>
				{after ? <span className="match-after">{after}</span> : null}
				{state ? <span className="match-state">{state}</span> : null}
			</p>
			<TeamButton team={away} closed={closed} onChoose={onChoose} opponent={`bei ${home.name}`} />
		</li>
	);
}

function TeamButton({
	team,
	closed,
	onChoose,
	opponent,
}: {
	team: TeamChoice;
	closed: boolean | undefined;
	onChoose: ((teamId: string) => void) | undefined;
	opponent: string;
}) {
	const id = `teamId-${team.id}`;
	return (
		<label className={`team team-${team.state}`} htmlFor={id}>
			<input
				type="radio"
				id={id}
				name="teamId"
				value={team.id}
				disabled={closed || team.state !== 'open'}
				{...(onChoose
					? { checked: team.checked === true, onChange: () => onChoose(team.id) }
					: { defaultChecked: team.checked })}
			/>
			<Badge {...team.badge} name="" size={34} spent={team.state !== 'open'} />
			<span className="team-name">{team.name}</span>
			<span className="sr">{opponent}</span>
			{team.note ? <small className="team-note">{team.note}</small> : null}
		</label>
	);
}
