import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { SettlementKind } from '~/domain/facts';
import { settlementKinds } from '~/domain/settlement-kinds';
import { notFound, requireMember } from '~/http/guards.server';
import { roundIn } from '~/http/round-query.server';
import { showMemberWay } from '~/services/standings/show-member-way.server';
import { matchChangeText } from '~/text/changed-matches';
import { communityTexts, nameChangeText } from '~/text/communities';
import { correctionMeaning } from '~/text/correction-meaning';
import { plural, shortDate } from '~/text/format';
import { finishText } from '~/text/round-ends';
import { comebackTexts } from '~/text/way-on';
import { wayAnswer, wayQuestion, wayTitle } from '~/text/ways';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';
import { MemberWay } from '~/ui/member-way';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { RoundLinks } from '~/ui/round-links';
import { asStill, Still, type StillText } from '~/ui/still';
import { Acts } from './acts';
import { CorrectionCard } from './correction-card';
import { DayCard } from './day-card';
import { Names } from './names';
import { tellDay } from './tell-day.server';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Weg' }];

/** As many matches of the newest correction are told at the top. */
const SHOWN = 3;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireMember(request, context, params.communityId);
	const screen = await showMemberWay(context, {
		playerId: player.id,
		communityId: params.communityId ?? '',
		memberId: params.memberId ?? '',
		round: roundIn(request),
	});
	if (!screen.ok) throw notFound();
	const { member, entry, corrections, names, comeback, round } = screen.value;
	const days = screen.value.days.map((day) => tellDay(day, member.own, round.unit));
	const meanings = corrections.map((correction) => correctionMeaning(member, correction, entry, round.unit));
	return {
		title: wayTitle(member),
		screen: asStill(context, {
			...{ ...screen.value, days, meanings },
			comeback: comeback === null ? null : comebackTexts[comeback],
			// In words here: the browser needn't load every sentence of the house.
			names: names.map((change) => ({ id: change.id, at: change.at, text: nameChangeText(change) })),
			newest: [...(corrections.at(-1)?.matches ?? []).slice(0, SHOWN).map(matchChangeText), meanings.at(-1)],
		}),
		path: `/community/${params.communityId}`,
	};
}

export default function MemberWayPage() {
	const { title, screen, path } = useLoaderData<typeof loader>();
	return (
		<Page>
			<Still of={screen}>{(screen) => <Way title={title} screen={screen} path={path} />}</Still>
		</Page>
	);
}

type Screen = Awaited<ReturnType<typeof loader>>['screen'] extends StillText<infer T> ? T : never;

function Way({ title, screen, path }: { title: string; screen: Screen; path: string }) {
	const { member, round, rounds, entry, days, corrections, way, winners } = screen;
	const { meanings, names, newest, comeback } = screen;
	const query = round.newest ? '' : `?runde=${round.number}`;
	const fall = days.find(({ matchday, line }) => matchday === entry?.eliminatedOn && line !== null);
	const fell = fall?.line && !fall.line.undone ? (settlementKinds[fall.line.kind].outCause ?? null) : null;
	const missed = member.own
		? days.find(({ missing }) => missing !== null && costsSomething(missing))
		: undefined;
	const over = screen.finish ?? days.find((day) => day.finish !== null)?.finish ?? null;
	return (
		<>
			<PageHead
				eyebrow={screen.community.name}
				title={title}
				aside={
					<>
						{rounds.length > 1 ? null : <Pill tone="in">Runde {round.number}</Pill>}
						{entry === null ? null : (
							<Pill tone={entry.won ? 'joker' : entry.active ? 'in' : 'out'}>
								{entry.won ? 'Gewonnen' : entry.active ? 'Aktiv' : 'Ausgeschieden'}
							</Pill>
						)}
						{entry?.rebought ? <Pill>Rebuy</Pill> : null}
					</>
				}
			/>
			<RoundLinks
				rounds={rounds}
				shown={round.number}
				path={`${path}/mitglied/${member.id}`}
				hall={`${path}/ruhmeshalle`}
			/>
			<Card title={wayQuestion(member, entry)} tone={entry?.won ? 'won' : 'plain'}>
				<p>{wayAnswer(member, entry, { over, winners, fell, ...round })}</p>
				{comeback === null ? null : <p>{comeback}</p>}
				{missed === undefined ? null : (
					<p>
						{missed.when} hast du keinen Tipp, der zählt. {missed.meaning}
					</p>
				)}
				{entry === null ? null : (
					<p className="soft small">
						In der Runde seit {shortDate(entry.joinedAt)}.
						{member.gone ? ` Inzwischen ${member.removed ? 'entfernt' : 'ausgestiegen'}.` : ''}
					</p>
				)}
				{corrections.length > 0 ? (
					<p>
						{newest.join(' ')}{' '}
						<a href="#korrekturen">
							{plural(corrections.length, 'Korrektur hat', 'Korrekturen haben')} daran etwas geändert.
						</a>
					</p>
				) : null}
				{way.length > 0 ? <MemberWay steps={way} next={null} label={title} /> : null}
			</Card>
			{screen.startActs.length > 0 ? (
				<Card title="Vor dem ersten Anpfiff">
					<Acts acts={screen.startActs} name={member.name} unit={round.unit} />
				</Card>
			) : null}
			<Names changes={names} />
			{entry !== null && days.length === 0 ? (
				<EmptyState
					title="Noch kein Spieltag"
					text="Nach dem ersten Anpfiff steht hier Spieltag für Spieltag, was passiert ist."
				/>
			) : null}
			{days.map((day) => (
				<DayCard
					key={day.matchday}
					day={day}
					member={member}
					unit={round.unit}
					won={entry?.won ?? false}
					winners={winners}
				/>
			))}
			{screen.finish === null || entry === null ? null : (
				<Card title="Die Runde ist beendet">
					<p>{finishText(screen.finish, winners, member.own && entry.won)}</p>
				</Card>
			)}
			{corrections.length > 0 ? (
				<section id="korrekturen" className="stack">
					<h2>Korrekturen</h2>
					{corrections.map((correction, index) => (
						<CorrectionCard
							key={correction.id}
							correction={correction}
							unit={round.unit}
							meaning={meanings[index] ?? ''}
						/>
					))}
				</section>
			) : null}
			<p className="actions">
				<LinkButton to={`${path}/auswertung${query}`}>Zu den Auswertungen</LinkButton>
				<LinkButton to={`${path}/rangliste${query}`}>Zur Rangliste</LinkButton>
			</p>
		</>
	);
}

function costsSomething(kind: SettlementKind): boolean {
	const { effect } = settlementKinds[kind];
	return effect === 'out' || effect === 'joker';
}
