import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageIn } from '~/http/round-query.server';
import { showMailbox } from '~/services/mail/show-mailbox.server';
import { longDate, machineTime } from '~/text/format';
import { mailStates } from '~/text/mails';
import { EmptyState } from '~/ui/empty-state';
import { LetterText } from '~/ui/letter-text';
import { WayBack } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Pagination } from '~/ui/pagination';

export const handle = { scripts: false };
export const meta: MetaFunction = () => [{ title: 'Postfach der Entwicklung' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const mailbox = await showMailbox(context, { page: pageIn(request) });
	if (mailbox === null) throw new Response(null, { status: 404 });
	return { ...mailbox, origin: context.settings.origin };
}

/** Every mail of the outbox, newest first. It exists outside production only. */
export default function Mailbox() {
	const { entries, page, pageCount, origin } = useLoaderData<typeof loader>();
	return (
		<Page>
			<PageHead
				title="Postfach der Entwicklung"
				lead="Hier landen alle Mails, solange kein Mailserver eingestellt ist."
				aside={<WayBack to="/entwicklung/briefe">Alle Briefe</WayBack>}
			/>
			{entries.length === 0 ? <EmptyState title="Noch keine Mails" /> : null}
			{entries.map((mail) => (
				<article key={mail.id} className="card">
					<h2>{mail.subject}</h2>
					<p className="soft small">
						An {mail.address} · {mailStates[mail.state] ?? mail.state} ·{' '}
						<time dateTime={machineTime(mail.createdAt)}>{longDate(mail.createdAt)}</time> ·{' '}
						<a href={`/entwicklung/postfach/${mail.id}`}>HTML</a>
					</p>
					<LetterText text={mail.text} origin={origin} />
				</article>
			))}
			<Pagination page={page} pageCount={pageCount} path="/entwicklung/postfach" />
		</Page>
	);
}
