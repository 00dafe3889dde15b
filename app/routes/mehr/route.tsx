import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { requirePlayer } from '~/http/guards.server';
import type { loader as rootLoader } from '~/root';
import { loadMarks } from '~/services/accounts/load-marks.server';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { type Drawing, drawings } from './drawings';
import { commonWays, communitiesOf, communityWays, type MoreWay, ownWays } from './more-ways';

/** A list of ways, and the form that logs out. */
export const handle: PageHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: 'Mehr' }];

/** Who looks and where they play has the frame of every page; here only in which communities they are still in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	const marks = await loadMarks(context, player);
	return { playing: marks.flatMap((mark) => (mark.playing ? mark.communityId : [])) };
}

/** Everything that isn't one of the three main ways. */
export default function MorePage() {
	const { playing } = useLoaderData<typeof loader>();
	const shell = useRouteLoaderData<typeof rootLoader>('root')?.shell;
	if (!shell?.viewer) return null;
	const { viewer, productName } = shell;
	return (
		<Page>
			<PageHead title="Mehr" />
			{viewer.active ? (
				<Card title={viewer.active.name}>
					<Ways ways={communityWays(viewer)} />
				</Card>
			) : null}
			<Card title="Meine Communities">
				<Ways ways={communitiesOf(viewer, playing)} />
			</Card>
			<Card title={viewer.displayName}>
				<Ways ways={ownWays} />
			</Card>
			<Card title={productName}>
				<Ways ways={commonWays(viewer)}>
					<li>
						<Form method="post" action="/logout">
							<button type="submit" className="more-way">
								<Icon drawing="door" />
								Abmelden
							</button>
						</Form>
					</li>
				</Ways>
			</Card>
		</Page>
	);
}

function Ways({ ways, children }: { ways: readonly MoreWay[]; children?: ReactNode }) {
	return (
		<ul>
			{ways.map(({ to, label, drawing, note }) => (
				<li key={to}>
					<Link to={to} className="more-way">
						<Icon drawing={drawing} />
						<span>
							{label} {note ? <small>{note}</small> : null}
						</span>
						<Icon drawing="on" />
					</Link>
				</li>
			))}
			{children}
		</ul>
	);
}

function Icon({ drawing }: { drawing: Drawing }) {
	return (
		<svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
			<path d={drawings[drawing]} />
		</svg>
	);
}
