import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { PickScreen, TouchedScreen } from '~/services/picks/pick-screen';
import { makerNote } from '~/text/pick-makers';
import { nothingDone, pickTexts, unsureText } from '~/text/pick-screen';
import { Badge } from '~/ui/badge';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { Countdown } from '~/ui/countdown';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { InvalidPicks } from '~/ui/invalid-picks';
import { KeepFresh } from '~/ui/keep-fresh';
import { Link } from '~/ui/link';
import { MemberWay } from '~/ui/member-way';
import { PickHistory } from '~/ui/pick-history';
import type { StillText } from '~/ui/still';
import { ShowNext } from '~/ui/way-strip';
import { LaterConflict } from './later-conflict';
import { PickForm } from './pick-form';
import type { PickReply } from './reply';
import { SafePick } from './safe-pick';
import { TeamList, UsedTeams } from './used-teams';
import type { PickWords } from './words.server';

type PickViewProps = {
	screen: TouchedScreen;
	used: StillText<PickScreen['used']>;
	words: PickWords;
	path: string;
	reply: PickReply | undefined;
};

/** What the pick screen shows below its head, in each of its states. */
export function PickView({ screen: loaded, used, words, path, reply }: PickViewProps) {
	const [over, setOver] = useState<number | null>(null);
	const [choice, choose] = useState(reply?.values.teamId ?? null);
	const cancel = useCallback(() => choose(null), []);
	const errors = useMemo(() => keptOr(words.kept, reply?.errors), [words.kept, reply]);
	const isOpen = loaded.state === 'open';
	// At the kickoff the window is closed, whether or not the server can be asked at that moment.
	const isOver = isOpen && over !== null && over === loaded.kickoff;
	const screen = isOver ? { ...loaded, state: 'closed' as const } : loaded;
	const { goodbye } = words;
	const isBare = screen.matches.length + words.openPairings.length === 0;
	const openPairings = (
		<Matches title="Noch offen" matches={words.openPairings}>
			<p className="soft">{pickTexts.openPairings}</p>
		</Matches>
	);
	return (
		<>
			<KeepFresh
				until={isOpen ? loaded.kickoff : null}
				now={loaded.now}
				isUnsure={reply?.unknown ?? false}
				onOver={setOver}
			/>
			<ErrorSummary
				errors={reply?.failed ? undefined : errors}
				{...(reply?.conflict || reply?.safe
					? { title: nothingDone(reply.values.intent, screen.pick !== null) }
					: {})}
				ids={{ teamId: `teamId-${screen.matches[0]?.home.id ?? ''}` }}
			/>
			{reply?.conflict && screen.state === 'open' ? (
				<LaterConflict screen={screen} path={path} reply={reply} onCancel={cancel} />
			) : null}
			{reply?.safe && screen.state === 'open' ? (
				<SafePick
					path={path}
					matchday={screen.matchday}
					reply={reply}
					own={screen.pick?.team.name ?? ''}
					other={sentTeam(screen, reply)}
					onCancel={cancel}
				/>
			) : null}
			{words.before === null ? null : (
				<Banner tone="warn">
					<Link to={`${path}/${words.before.matchday}`}>{words.before.text}</Link>
				</Banner>
			)}
			<InvalidPicks matchdays={screen.invalid} path={path} />
			{words.notice ? <Banner tone="warn">{words.notice}</Banner> : null}
			{goodbye ? (
				<div className="goodbye">
					<EmptyState {...goodbye} />
				</div>
			) : (
				<Deadline screen={screen} words={words} />
			)}
			{screen.way.length > 0 ? (
				<section aria-label="Mein Weg">
					<h2>Mein Weg</h2>
					<MemberWay steps={screen.way} next={screen.matchday} pickPath={path} />
					<ShowNext />
				</section>
			) : null}
			{goodbye ? (
				<>
					<Matches title="Die Spiele" matches={words.matches} />
					{isBare ? <Banner tone="warn">{pickTexts.noMatches}</Banner> : null}
					{openPairings}
					<p className="soft">{pickTexts.oneTeamOnce}</p>
				</>
			) : (
				<>
					<Foreign screen={screen} words={words} path={path} />
					{reply?.unknown ? (
						<Banner tone="warn">{unsureText(sentTeam(screen, reply), screen.pick?.team.name ?? null)}</Banner>
					) : (
						<CurrentPick screen={screen} words={words} />
					)}
					<PickHistory history={words.history} />
					{isBare ? <Banner tone="warn">{pickTexts.noMatches}</Banner> : null}
					{screen.matches.length === 0 ? null : (
						<PickForm
							{...{ screen, path, reply, choice, choose }}
							between={words.between}
							notes={words.notes}
						/>
					)}
					{openPairings}
					{screen.foreign === null ? (
						<UsedTeams {...{ screen, used }} completed={words.completed} />
					) : (
						<p className="soft">{pickTexts.oneTeamOnce}</p>
					)}
					{screen.planned.length > 0 ? (
						<Card title="Für frühere Spieltage geplant">
							<TeamList teams={screen.planned} />
						</Card>
					) : null}
				</>
			)}
			{words.dataFrom ? <p className="soft small">{words.dataFrom}</p> : null}
		</>
	);
}

/** Matches to be read; nothing where there are none. */
function Matches({
	title,
	matches,
	children,
}: {
	title: string;
	matches: PickWords['matches'];
	children?: ReactNode;
}) {
	if (matches.length === 0) return null;
	return (
		<Card title={title}>
			<ul className="results">
				{matches.map(({ id, teams, said, at }) => (
					<li key={id}>
						<span>{teams}</span>
						{at ? <time dateTime={at}>{said}</time> : <b>{said}</b>}
					</li>
				))}
			</ul>
			{children}
		</Card>
	);
}

/** The team that the form was sent with; null for a withdrawal. */
function sentTeam({ matches }: TouchedScreen, { values }: PickReply): string | null {
	if (values.intent === 'withdraw') return null;
	const sides = matches.flatMap(({ home, away }) => [home, away]);
	return sides.find(({ id }) => id === values.teamId)?.name ?? '';
}

/** Nothing chosen beside a stored pick loses nothing. Gives another object each time. */
function keptOr(kept: string | null, errors: PickReply['errors'] | undefined) {
	return errors?.teamId === undefined || kept === null ? errors : { ...errors, teamId: kept };
}

/** R27: a begun matchday that isn't the running round's, with the way to where it counted and to where this one begins. */
function Foreign({ screen, words, path }: Pick<PickViewProps, 'screen' | 'words' | 'path'>) {
	const { foreign, firstMatchday, community, member } = screen;
	if (foreign === null) return null;
	return (
		<Banner tone="info" title={words.elsewhere}>
			<p>{words.begins}</p>
			<p className="row-wrap">
				{foreign.round === null ? null : (
					<Link to={`/community/${community.id}/mitglied/${member?.id}?runde=${foreign.round}`}>
						Mein Weg in Runde {foreign.round}
					</Link>
				)}
				<Link to={`${path}/${firstMatchday}`}>{words.toFirst}</Link>
			</p>
		</Banner>
	);
}

function Deadline({ screen, words }: Pick<PickViewProps, 'screen' | 'words'>) {
	const { kickoff, now } = screen;
	const { at, was, long, short } = words.deadline;
	if (screen.state === 'closed') {
		return (
			<Card>
				<p>
					<b>{pickTexts.closed}</b>
				</p>
				{kickoff === null ? null : (
					<p className="soft">
						<time dateTime={at}>{was}</time>
					</p>
				)}
			</Card>
		);
	}
	return (
		<Card tone="due">
			<div className="due">
				<div>
					<p className="soft">Tippabgabe noch offen</p>
					{kickoff === null ? <p>{short}</p> : <Countdown until={kickoff} now={now} />}
				</div>
				{kickoff === null ? null : (
					<p className="small">
						<time dateTime={at} title={long}>
							{short}
						</time>
					</p>
				)}
			</div>
		</Card>
	);
}

function CurrentPick({ screen, words }: Pick<PickViewProps, 'screen' | 'words'>) {
	const { pick, state, way } = screen;
	const { meaning } = words;
	if (words.absent !== null) return <p className="soft">{words.absent}</p>;
	if (pick === null) {
		const isOnWay = way.some(({ matchday }) => matchday === screen.matchday);
		if (state === 'open')
			return (
				<p className="soft">
					{pickTexts.noPick} {words.without ? <b>{words.without}</b> : null}
				</p>
			);
		if (!isOnWay) return null;
		return meaning ? <Banner tone="warn">{words.missed}</Banner> : <p className="soft">{words.missed}</p>;
	}
	return (
		<Card title={pickTexts.currentPick}>
			<p className="pick-line">
				<Badge {...pick.team.badge} />
				<b>{pick.team.name}</b>
				{pick.madeBy === undefined ? null : <span className="tag">{makerNote(pick.madeBy)}</span>}
			</p>
			{pick.invalid ? (
				<p>
					{pickTexts.invalid} {words.invalidWhy} {meaning}
					{state === 'open' ? words.without : null}
				</p>
			) : pick.isVoid ? (
				<p>{words.voidPick}</p>
			) : null}
			{words.outcome === null ? null : <p className="soft">{words.outcome}</p>}
			{state === 'open' && !pick.isVoid ? <p className="soft">{words.changeable}</p> : null}
		</Card>
	);
}
