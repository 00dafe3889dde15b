import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireSiteAdmin } from '~/http/guards.server';
import { pageIn } from '~/http/round-query.server';
import { type ShownFeedback, showFeedback } from '~/services/operating/show-feedback.server';
import { machineTime, plural, shortDate } from '~/text/format';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Pagination } from '~/ui/pagination';

export const meta: MetaFunction = () => [{ title: 'Feedback lesen' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = await showFeedback(context, { actorId: player.id, page: pageIn(request) });
	if (!shown.ok) throw data(null, { status: 403 });
	return shown.value;
}

export default function AdminFeedbackPage() {
	const { entries, count, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<Page>
			<PageHead
				eyebrow="Admin"
				title="Feedback lesen"
				lead={
					count === 0 ? undefined : `${plural(count, 'Rückmeldung', 'Rückmeldungen')}, die neueste zuerst.`
				}
				aside={
					<LinkButton to="/admin" size="small">
						Zur Übersicht
					</LinkButton>
				}
			/>
			{count === 0 ? (
				<Card>
					<EmptyState
						title="Noch kein Feedback"
						text="Was andere über die Seite Feedback schicken, steht dann hier."
					/>
				</Card>
			) : null}
			{entries.map((entry) => (
				<Entry key={entry.id} entry={entry} />
			))}
			<Pagination page={page} pageCount={pageCount} path="/admin/feedback" />
		</Page>
	);
}

function Entry({ entry: { text, name, email, createdAt } }: { entry: ShownFeedback['entries'][number] }) {
	return (
		<article className="card">
			<p className="written">{text}</p>
			<p className="small soft row-wrap">
				<b>{name}</b>
				{email === null ? null : <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
				<time dateTime={machineTime(createdAt)}>{shortDate(createdAt)}</time>
			</p>
		</article>
	);
}
