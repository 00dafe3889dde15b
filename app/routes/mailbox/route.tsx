import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { showMailbox } from '~/services/show-mailbox.server';
import { longDate, machineTime } from '~/text/format';
import { EmptyState } from '~/ui/empty-state';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';

export const handle = { scripts: false };
export const meta: MetaFunction = () => [{ title: 'Postfach der Entwicklung' }];

export async function loader({ context }: LoaderFunctionArgs) {
	const mails = await showMailbox(context);
	if (mails === null) throw new Response(null, { status: 404 });
	return { mails };
}

const states: Record<string, string> = {
	waiting: 'wartet',
	sending: 'wird verschickt',
	sent: 'verschickt',
	unknown: 'unklar',
	failed: 'gescheitert',
};

/** Every mail that would have gone out, newest first. It exists outside production only. */
export default function Mailbox() {
	const { mails } = useLoaderData<typeof loader>();
	return (
		<Page>
			<PageHead
				title="Postfach der Entwicklung"
				lead="Hier landen alle Mails, solange kein Mailserver eingestellt ist."
			/>
			{mails.length === 0 ? <EmptyState title="Noch keine Mails" /> : null}
			{mails.map((mail) => (
				<article key={mail.id} className="card">
					<h2>{mail.subject}</h2>
					<p className="soft small">
						An {mail.address} · {states[mail.state] ?? mail.state} ·{' '}
						<time dateTime={machineTime(mail.createdAt)}>{longDate(mail.createdAt)}</time>
					</p>
					{mail.text.split('\n\n').map((paragraph) => (
						<p key={paragraph}>
							<Linked text={paragraph} />
						</p>
					))}
				</article>
			))}
		</Page>
	);
}

function Linked({ text }: { text: string }) {
	return text.split(/(https?:\/\/\S+)/).map((part) =>
		part.startsWith('http') ? (
			<a key={part} href={part}>
				{part}
			</a>
		) : (
			part
		),
	);
}
