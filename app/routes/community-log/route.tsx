import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { logGroups } from '~/domain/log-entry';
import { notFound, requireMember } from '~/http/guards.server';
import { roundIn } from '~/http/round-query.server';
import { showLog } from '~/services/communities/show-log.server';
import { communityTexts } from '~/text/communities';
import { logGroupTexts, logLine, logTexts } from '~/text/log-lines';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { LogLines } from '~/ui/log-lines';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { RoundLinks } from '~/ui/round-links';

/** Lists and links. */
export const handle: PageHandle = { failure: communityTexts.dashboardFailed, scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data: screen }) => [
	{ title: screen ? `${screen.texts.title}: ${screen.community}` : 'Protokoll' },
];

/** `?vor=` names the entry below which the page begins. */
const PLACE = /^(\d{1,15})~([\w .:-]{1,200})$/;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { communityId = '' } = params;
	const { player } = await requireMember(request, context, communityId);
	const query = new URL(request.url).searchParams;
	const [, at, id] = PLACE.exec(query.get('vor') ?? '') ?? [];
	const group = logGroups.find((each) => logGroupTexts[each].query === query.get('art'));
	const shown = await showLog(context, {
		...{ playerId: player.id, communityId, round: roundIn(request), only: group },
		below: at === undefined || id === undefined ? null : { at: Number(at), id },
	});
	if (!shown.ok) throw notFound();
	const { entries, next, rounds, round, ...screen } = shown.value;
	const path = `/community/${communityId}/protokoll`;
	const address = (wanted: Record<string, string | undefined>) => {
		const kept = Object.entries(wanted).flatMap(([key, value]) =>
			value === undefined ? [] : [[key, value]],
		);
		const list = new URLSearchParams(kept);
		return list.size === 0 ? path : `${path}?${list}`;
	};
	const runde = round === rounds[0] ? undefined : String(round);
	const art = group && logGroupTexts[group].query;
	// In words here: the browser needn't load every sentence of the house.
	return {
		...{ ...screen, path, rounds, round, texts: logTexts },
		lines: entries.map(logLine),
		groups: [
			{ label: logTexts.all, to: address({ runde }), isShown: group === undefined },
			...logGroups.map((each) => ({
				label: logGroupTexts[each].label,
				to: address({ runde, art: logGroupTexts[each].query }),
				isShown: each === group,
			})),
		],
		older: next && address({ runde, art, vor: `${next.at}~${next.id}` }),
		newest: at === undefined ? null : address({ runde, art }),
	};
}

export default function LogPage() {
	const screen = useLoaderData<typeof loader>();
	const { community, path, rounds, round, texts, lines, groups, older, newest } = screen;
	const base = path.replace(/\/protokoll$/, '');
	return (
		<Page>
			<PageHead eyebrow={`${community}, Runde ${round}`} title={texts.title} lead={texts.lead} />
			<RoundLinks rounds={rounds} shown={round} path={path} hall={`${base}/ruhmeshalle`} />
			<nav className="round-links" aria-label="Was gezeigt wird">
				{groups.map(({ label, to, isShown }) => (
					<Link key={label} to={to} className="pill pill-plain" aria-current={isShown ? 'page' : undefined}>
						{label}
					</Link>
				))}
			</nav>
			{lines.length === 0 ? (
				<EmptyState title={texts.empty} text={texts.emptyText} />
			) : (
				<Card>
					<LogLines lines={lines} days={2} />
				</Card>
			)}
			<p className="actions">
				{newest ? <LinkButton to={newest}>{texts.newest}</LinkButton> : null}
				{older ? <LinkButton to={older}>{texts.older}</LinkButton> : null}
				<LinkButton to={`${base}/rangliste`}>Zur Rangliste</LinkButton>
			</p>
		</Page>
	);
}
