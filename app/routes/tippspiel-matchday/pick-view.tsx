import { useCallback, useState } from 'react';
import type { PickScreen } from '~/services/picks/show-pick-screen.server';
import { longDate, machineTime, shortDate } from '~/text/format';
import { missingTexts, mustPickText, voidPickText } from '~/text/pick-duty';
import { kickoffWas, nothingDone, pickTexts } from '~/text/pick-screen';
import { invalidPicksText } from '~/text/play';
import { finishText } from '~/text/round-ends';
import { outCauseText } from '~/text/settlements';
import { beginsText, comebackTexts, elsewhereTitle, nextRoundText } from '~/text/way-on';
import { Badge } from '~/ui/badge';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { Countdown } from '~/ui/countdown';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { KeepFresh } from '~/ui/keep-fresh';
import { Link } from '~/ui/link';
import { MemberWay } from '~/ui/member-way';
import { PickHistory } from '~/ui/pick-history';
import { LaterConflict } from './later-conflict';
import { PickForm } from './pick-form';
import type { PickReply } from './reply';

type PickViewProps = { screen: PickScreen; path: string; reply: PickReply | undefined };

/** What the pick screen shows below its head, in each of its states. */
export function PickView({ screen: loaded, path, reply }: PickViewProps) {
	const [over, setOver] = useState<number | null>(null);
	const [choice, choose] = useState(reply?.values.teamId ?? null);
	const cancel = useCallback(() => choose(null), []);
	const isOpen = loaded.state === 'open';
	// At the kickoff the window is closed, whether or not the server can be asked at that moment.
	const isOver = isOpen && over !== null && over === loaded.kickoff;
	const screen = isOver ? { ...loaded, state: 'closed' as const } : loaded;
	const goodbye = goodbyeOf(screen);
	return (
		<>
			<KeepFresh until={isOpen ? loaded.kickoff : null} now={loaded.now} onOver={setOver} />
			<ErrorSummary
				errors={reply?.failed ? undefined : reply?.errors}
				{...(reply?.conflict ? { title: nothingDone(reply.values.intent, screen.pick !== null) } : {})}
				ids={{ teamId: `teamId-${screen.matches[0]?.home.id ?? ''}` }}
			/>
			{reply?.conflict && screen.state === 'open' ? (
				<LaterConflict screen={screen} path={path} reply={reply} onCancel={cancel} />
			) : null}
			{screen.invalid.length > 0 ? <Banner tone="warn">{invalidPicksText(screen.invalid)}</Banner> : null}
			{goodbye ? (
				<div className="goodbye">
					<EmptyState
						title={goodbye.title}
						text={goodbye.text}
						action={{
							to: `/community/${screen.community.id}/${screen.state === 'elsewhere' ? `tippspiel/${screen.firstMatchday}` : 'dashboard'}`,
							label: screen.state === 'elsewhere' ? `Zum ${screen.firstMatchday}. Spieltag` : 'Zum Dashboard',
						}}
						{...(goodbye.more ? { more: goodbye.more } : {})}
					/>
				</div>
			) : (
				<Deadline screen={screen} />
			)}
			{screen.way.length > 0 ? (
				<section aria-label="Mein Weg">
					<h2>Mein Weg</h2>
					<MemberWay steps={screen.way} next={screen.matchday} pickPath={path} />
				</section>
			) : null}
			{goodbye ? (
				<p className="soft">{pickTexts.oneTeamOnce}</p>
			) : (
				<>
					<Foreign screen={screen} path={path} />
					<CurrentPick screen={screen} />
					<PickHistory history={screen.history} />
					{screen.matches.length === 0 ? (
						<Banner tone="warn">{pickTexts.noMatches}</Banner>
					) : (
						<PickForm screen={screen} path={path} reply={reply} choice={choice} choose={choose} />
					)}
					{screen.foreign === null ? (
						<UsedTeams used={screen.used} />
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
		</>
	);
}

/** The full-screen message of the states in which this member doesn't pick here. */
function goodbyeOf(
	screen: PickScreen,
): { title: string; text: string; more?: { to: string; label: string } } | null {
	const { member } = screen;
	const way = `/community/${screen.community.id}/mitglied/${member?.id}`;
	if (screen.state === 'out') {
		const when = member?.eliminatedOn ? ` am ${member.eliminatedOn}. Spieltag` : '';
		const how = member?.outCause ? ` ${outCauseText(member.outCause)}` : '';
		return {
			title: 'Du bist ausgeschieden',
			text: [
				`Für dich war${when}${how} Schluss. Du kannst keine Tipps mehr abgeben, aber weiter mitfiebern.`,
				screen.comeback === null ? null : comebackTexts[screen.comeback],
			]
				.filter((sentence) => sentence !== null)
				.join(' '),
			more: { to: way, label: 'Warum bin ich raus?' },
		};
	}
	if (screen.state === 'finished') {
		return {
			title: member?.won ? 'Du hast gewonnen!' : 'Diese Runde ist beendet',
			text: `${screen.finish ? finishText(screen.finish) : 'Hier gibt es nichts mehr zu tippen.'} ${nextRoundText(screen.nextStart)}`,
			...(member === null ? {} : { more: { to: way, label: 'Mein Weg' } }),
		};
	}
	if (screen.state === 'waiting') {
		return {
			title: 'Du bist ab der nächsten Runde dabei',
			text: `${screen.finish === null ? 'Diese Runde läuft schon.' : finishText(screen.finish)} Sobald eine neue beginnt, kannst du tippen.`,
		};
	}
	if (screen.state === 'elsewhere') {
		return {
			title: elsewhereTitle(null),
			text: beginsText(screen.firstMatchday, screen.firstKickoff),
		};
	}
	return null;
}

/** R27: a begun matchday that isn't the running round's, with the way to where it counted and to where this one begins. */
function Foreign({ screen, path }: { screen: PickScreen; path: string }) {
	const { foreign, firstMatchday, firstKickoff, community, member } = screen;
	if (foreign === null) return null;
	return (
		<Banner tone="info" title={elsewhereTitle(foreign.round)}>
			<p>{beginsText(firstMatchday, firstKickoff)}</p>
			<p className="row-wrap">
				{foreign.round === null ? null : (
					<Link to={`/community/${community.id}/mitglied/${member?.id}?runde=${foreign.round}`}>
						Mein Weg in Runde {foreign.round}
					</Link>
				)}
				<Link to={`${path}/${firstMatchday}`}>Zum {firstMatchday}. Spieltag</Link>
			</p>
		</Banner>
	);
}

function Deadline({ screen }: { screen: PickScreen }) {
	const { kickoff, now } = screen;
	if (screen.state === 'closed') {
		return (
			<Card>
				<p>
					<b>{pickTexts.closed}</b>
				</p>
				{kickoff === null ? null : (
					<p className="soft">
						<time dateTime={machineTime(kickoff)}>{kickoffWas(kickoff)}</time>
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
					{kickoff === null ? (
						<p>
							Der Anpfiff steht noch nicht fest.{screen.matches.length > 0 ? ' Tippen kannst du schon.' : ''}
						</p>
					) : (
						<Countdown until={kickoff} now={now} />
					)}
				</div>
				{kickoff === null ? null : (
					<p className="small">
						<time dateTime={machineTime(kickoff)} title={longDate(kickoff)}>
							{shortDate(kickoff)}
						</time>
					</p>
				)}
			</div>
		</Card>
	);
}

function CurrentPick({ screen }: { screen: PickScreen }) {
	const { pick, state, way } = screen;
	const meaning = screen.missing === null ? null : missingTexts[screen.missing];
	if (pick === null) {
		const isOnWay = way.some(({ matchday }) => matchday === screen.matchday);
		if (state === 'open')
			return (
				<p className="soft">
					{pickTexts.noPick} {screen.mustPick ? <b>{mustPickText(screen.kickoff, false)}</b> : null}
				</p>
			);
		if (!isOnWay) return null;
		return meaning ? (
			<Banner tone="warn">
				{pickTexts.pickMissed} {meaning}
			</Banner>
		) : (
			<p className="soft">{pickTexts.pickMissed}</p>
		);
	}
	return (
		<Card title={pickTexts.currentPick}>
			<p className="pick-line">
				<Badge {...pick.team.badge} />
				<b>{pick.team.name}</b>
			</p>
			{pick.invalid ? (
				<p>
					{pickTexts.invalid} {meaning}
					{state === 'open' && screen.mustPick ? mustPickText(screen.kickoff, true) : null}
				</p>
			) : pick.isVoid ? (
				<p>{voidPickText(pick.team.name)}</p>
			) : null}
			{state === 'open' ? (
				<p className="soft">
					{pick.locked ? pickTexts.locked : pickTexts.changeable}
					{!pick.locked && pick.changeableUntil !== null ? ` Bis ${shortDate(pick.changeableUntil)}.` : ''}
				</p>
			) : null}
		</Card>
	);
}

function UsedTeams({ used }: { used: PickScreen['used'] }) {
	return (
		<Card title="Schon genutzte Teams">
			<p className="soft">
				{used.length === 0 ? 'Noch keins. ' : null}
				{pickTexts.oneTeamOnce}
			</p>
			{used.length === 0 ? null : <TeamList teams={used} spent />}
		</Card>
	);
}

function TeamList({ teams, spent }: { teams: PickScreen['used']; spent?: boolean }) {
	return (
		<ul className="used-teams">
			{teams.map(({ team, matchday }) => (
				<li key={team.id}>
					<Badge {...team.badge} size={24} spent={spent} />
					<span>
						{team.name} <small className="soft">am {matchday}.</small>
					</span>
				</li>
			))}
		</ul>
	);
}
