import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { presetOf } from '~/domain/presets';
import { notFound, requireMember } from '~/http/guards.server';
import { roundIn } from '~/http/round-query.server';
import { showHouseRules } from '~/services/standings/show-house-rules.server';
import { communityTexts } from '~/text/communities';
import { fixedText, rulesInSentences } from '~/text/house-rules';
import { entryHints } from '~/text/labels';
import { lengthTexts, presetLabel } from '~/text/presets';
import { changedRules } from '~/text/rules';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { RoundLinks } from '~/ui/round-links';

/** A text to read. */
export const handle: PageHandle = { scripts: false, failure: communityTexts.dashboardFailed };

export const meta: MetaFunction = () => [{ title: 'So spielen wir' }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { communityId = '' } = params;
	const { player } = await requireMember(request, context, communityId);
	const shown = await showHouseRules(context, {
		playerId: player.id,
		communityId,
		round: roundIn(request),
	});
	if (!shown.ok) throw notFound();
	const { community, isAdmin, round, rounds, previous, next, entry } = shown.value;
	const { settings, number, newest, over, fixed } = round;
	const preset = presetOf(settings);
	// In words here: the browser needn't load every sentence of the house.
	return {
		...{ community, isAdmin, rounds, number, newest },
		label: presetLabel(settings),
		rules: rulesInSentences(settings),
		entry: entry && entryHints[entry],
		fixed: fixedText({ over, fixed }),
		changed: previous && { number: previous.number, lines: changedRules(previous.settings, settings) },
		next: next === null ? [] : changedRules(settings, next),
		lengths: preset === null ? [] : lengthTexts(preset),
	};
}

export default function RulesPage() {
	const { community, isAdmin, rounds, number, newest, ...screen } = useLoaderData<typeof loader>();
	const path = `/community/${community.id}`;
	const { changed } = screen;
	return (
		<Page>
			<PageHead
				eyebrow={community.name}
				title="So spielen wir"
				aside={<Pill tone="in">{screen.label}</Pill>}
				lead={`Die Regeln von Runde ${number}.`}
			/>
			<RoundLinks rounds={rounds} shown={number} path={`${path}/regeln`} hall={`${path}/ruhmeshalle`} />
			<Card>
				<ul className="prose">
					{screen.rules.map((rule) => (
						<li key={rule}>{rule}</li>
					))}
					{screen.entry === null ? null : <li>Einstieg nach dem Start: {screen.entry}</li>}
				</ul>
				<p className="soft small">{screen.fixed}</p>
			</Card>
			{community.description === '' ? null : (
				<Card title="Was die Community dazu sagt">
					<p>{community.description}</p>
				</Card>
			)}
			{changed === null ? null : (
				<Card title={`Neu seit Runde ${changed.number}`} id="neu">
					<Changes lines={changed.lines} none="Nichts: Es gelten dieselben Regeln." />
				</Card>
			)}
			{screen.next.length === 0 ? null : (
				<Card title="Ab der nächsten Runde" id="naechste">
					<Changes lines={screen.next} none="" />
				</Card>
			)}
			{screen.lengths.length === 0 ? null : (
				<Card title="Wie lange das dauert" id="dauer">
					<p>
						Eine Schätzung: So viele Spieltage brauchte die Hälfte von 10.000 ausgewürfelten Runden über die
						Bundesliga-Saison 2024/25.
					</p>
					<ul>
						{screen.lengths.map((length) => (
							<li key={length}>{length}</li>
						))}
					</ul>
				</Card>
			)}
			<p className="actions">
				<LinkButton to={`${path}/dashboard${newest ? '' : `?runde=${number}`}`}>Zum Dashboard</LinkButton>
				<LinkButton to="/faq#regeln">Alle Regeln</LinkButton>
				{isAdmin ? <LinkButton to={`${path}/admin/regeln`}>Spielregeln ändern</LinkButton> : null}
			</p>
		</Page>
	);
}

function Changes({ lines, none }: { lines: readonly string[]; none: string }) {
	if (lines.length === 0) return <p className="soft">{none}</p>;
	return (
		<ul>
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}
