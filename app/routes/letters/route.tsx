import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { showSampleLetters } from '~/services/mail/show-sample-letters.server';
import { LetterText } from '~/ui/letter-text';
import { WayBack } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';

export const handle = { scripts: false };
export const meta: MetaFunction = () => [{ title: 'Briefe' }];

export async function loader({ context }: LoaderFunctionArgs) {
	const letters = showSampleLetters(context);
	if (letters === null) throw new Response(null, { status: 404 });
	return { letters };
}

/** Every kind of letter with made-up contents. It exists outside production only. */
export default function Letters() {
	const { letters } = useLoaderData<typeof loader>();
	return (
		<Page>
			<PageHead
				title="Briefe"
				lead="Jede Art von Mail mit erfundenem Inhalt, als Text und als HTML."
				aside={<WayBack to="/entwicklung/postfach">Zum Postfach</WayBack>}
			/>
			{letters.map(({ id, kind, subject, text, headers }) => (
				<article key={id} className="card">
					<h2>{subject}</h2>
					<p className="soft small">
						{kind} · <a href={`/entwicklung/briefe/${id}`}>HTML</a>
					</p>
					{headers.map((line) => (
						<p key={line} className="soft small written">
							{line}
						</p>
					))}
					<LetterText text={text} />
				</article>
			))}
		</Page>
	);
}
