import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireMember } from '~/http/guards.server';
import { roundIn } from '~/http/round-query.server';
import { showPrintedStandings } from '~/services/standings/show-standings.server';
import { communityTexts } from '~/text/communities';
import { longDate, machineTime, numberText } from '~/text/format';
import { standingsLead } from '~/text/standings';
import { LinkButton } from '~/ui/link-button';
import { useOneText } from '~/ui/one-text';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { asStill } from '~/ui/still';
import { PrintedStandings } from './printed-standings';

/** Paper needs no JavaScript, and thousands of rows would be sent twice. */
export const handle: PageHandle = { scripts: false, failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? `Rangliste ${data.frame.community.name}` : 'Rangliste' },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireMember(request, context, params.communityId);
	const screen = await showPrintedStandings(context, {
		playerId: player.id,
		communityId: params.communityId ?? '',
		round: roundIn(request),
	});
	if (!screen.ok) throw notFound();
	const { rows, ...frame } = screen.value;
	return { frame, rows: asStill(context, rows), path: `/community/${params.communityId}/rangliste` };
}

export default function PrintedStandingsRoute() {
	const { frame, path, ...loaded } = useLoaderData<typeof loader>();
	const { community, round, count, now, unit } = frame;
	const rows = useOneText(loaded.rows) ?? [];
	const left = count.members - rows.length;
	return (
		<Page width="wide">
			<div className="paper-hint">
				<p>
					So kommt die Rangliste aufs Papier. Gedruckt wird mit der Druckfunktion deines Browsers (Strg+P),
					auf dem Handy über „Teilen“.
				</p>
				<p className="actions">
					<LinkButton to={`${path}${round.newest ? '' : `?runde=${round.number}`}`}>Zur Rangliste</LinkButton>
				</p>
			</div>
			<article className="paper">
				<header className="paper-head">
					<h1>{community.name}</h1>
					<p>
						Rangliste der Runde {round.number}. {standingsLead(frame)} Gedruckt am{' '}
						<time dateTime={machineTime(now)}>{longDate(now)}</time>.
					</p>
				</header>
				<PrintedStandings rows={rows} unit={unit} />
				{left > 0 ? (
					<p>
						Hier stehen die ersten {numberText(rows.length)}. Die übrigen {numberText(left)} stehen in der
						Rangliste auf der Website.
					</p>
				) : null}
			</article>
		</Page>
	);
}
