import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { feedbackStates, LONGEST_ANSWER } from '~/domain/feedback-state';
import { granted, requireSiteAdmin } from '~/http/guards.server';
import { answerHeaders } from '~/http/refused-answer.server';
import { pageIn } from '~/http/round-query.server';
import { showFeedback } from '~/services/operating/show-feedback.server';
import { feedbackStateLabels } from '~/text/feedback';
import { machineTime, numberText, shortDate } from '~/text/format';
import { AdminHead } from '~/ui/admin-head';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { Pill } from '~/ui/pill';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { TextArea } from '~/ui/text-area';
import { useReply } from '~/ui/use-reply';
import { actOnFeedback } from './act-on-feedback.server';

export const meta: MetaFunction = () => [{ title: 'Feedback' }];

const path = '/admin/feedback';

/** `?stand=`: which messages are shown; without it the new ones. */
const views = [
	{ query: 'neu', state: 'new', label: feedbackStateLabels.new },
	{ query: 'offen', state: 'open', label: feedbackStateLabels.open },
	{ query: 'erledigt', state: 'done', label: feedbackStateLabels.done },
	{ query: 'alle', state: null, label: 'Alle' },
] as const;

function viewIn(request: Request) {
	const wish = new URL(request.url).searchParams.get('stand');
	return views.find(({ query }) => query === wish) ?? views[0];
}

/** The address of a list, or of one of its further pages. */
function listAt({ query }: { query: string }, page = 1): string {
	return `${path}?stand=${query}${page === 1 ? '' : `&seite=${page}`}`;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const view = viewIn(request);
	const asked = new URL(request.url).searchParams.get('antwort');
	const wish = { actorId: player.id, page: pageIn(request), state: view.state, asked };
	const { entries, counts, page, pageCount } = granted(await showFeedback(context, wish));
	const all = counts.new + counts.open + counts.done;
	return {
		...{ page, pageCount, all, list: listAt(view, page), pages: listAt(view), asked },
		views: views.map(({ query, state, label }) => ({
			to: listAt({ query }),
			label: `${label} (${numberText(state === null ? all : counts[state])})`,
			isShown: query === view.query,
		})),
		entries: entries.map(({ answer, state, ...entry }) => ({
			...{ ...entry, state, stateLabel: feedbackStateLabels[state] },
			answer: answer && {
				text: answer.text,
				seen: String(answer.at),
				by: `Geantwortet ${shortDate(answer.at)}${answer.by === null ? '' : `, von ${answer.by}`}`,
			},
		})),
	};
}

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const to = listAt(viewIn(request), pageIn(request));
	return actOnFeedback(request, context, { actorId: player.id, to });
}

export const headers = answerHeaders;

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminFeedbackPage() {
	const { entries, views: ways, page, pageCount, pages, all, list, asked } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const open = reply ? (reply.values.intent === 'move' ? null : reply.values.message) : asked;
	return (
		<Page>
			{entries.some(({ id }) => id === open) ? null : <ErrorSummary errors={reply?.errors} />}
			<AdminHead title="Feedback" />
			<nav className="row-wrap" aria-label="Stand">
				{ways.map(({ to, label, isShown }) => (
					<Link
						key={to}
						to={to}
						className={`btn btn-quiet btn-small${isShown ? ' operator-shown' : ''}`}
						aria-current={isShown ? 'page' : undefined}
					>
						{label}
					</Link>
				))}
			</nav>
			{entries.length === 0 ? (
				<Card>
					<EmptyState
						title={all === 0 ? 'Noch kein Feedback' : 'Hier liegt nichts'}
						text={
							all === 0
								? 'Was andere über die Seite Feedback schicken, steht dann hier.'
								: 'In diesem Stand ist gerade keine Rückmeldung.'
						}
					/>
				</Card>
			) : null}
			{entries.map((entry) => (
				<Entry
					key={entry.id}
					entry={entry}
					list={list}
					reply={open === entry.id ? (reply ?? 'asked') : null}
				/>
			))}
			<Pagination page={page} pageCount={pageCount} path={pages} />
		</Page>
	);
}

type EntryProps = {
	entry: Shown['entries'][number];
	list: string;
	/** Its answer is being written: 'asked' for, or given back. */
	reply: 'asked' | null | { errors: Record<string, string>; values: Record<string, string> };
};

function Entry({ entry, list, reply }: EntryProps) {
	const { id, text, name, email, createdAt, state, stateLabel, answer } = entry;
	const asked = `${list}&antwort=${id}`;
	const typed = reply === 'asked' ? undefined : reply?.values;
	return (
		<article className="card" id={`f-${id}`}>
			<p className="small soft row-wrap">
				<b>{name}</b>
				{email === null ? (
					<span>ohne Adresse</span>
				) : (
					<a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
				)}
				<time dateTime={machineTime(createdAt)}>{shortDate(createdAt)}</time>
				<Pill tone={state === 'new' ? 'in' : state === 'open' ? 'joker' : 'plain'}>{stateLabel}</Pill>
			</p>
			<p className="written">{text}</p>
			{answer === null ? null : (
				<blockquote className="operator-answer">
					<p className="written">{answer.text}</p>
					<p className="soft small">{answer.by}</p>
				</blockquote>
			)}
			{reply === null ? (
				<div className="actions">
					{email === null ? null : (
						<LinkButton to={`${asked}#f-${id}`} label={`Antworten: ${name}`} stays>
							{answer === null ? 'Antworten' : 'Noch einmal antworten'}
						</LinkButton>
					)}
					{feedbackStates
						.filter((each) => each !== state && each !== 'new')
						.map((each) => (
							<PostForm
								key={each}
								action={list}
								intent="move"
								hidden={{ message: id, state: each }}
								layout="bare"
								stays
							>
								<SubmitButton tone="quiet" label={`${moves[each]}: ${name}`}>
									{moves[each]}
								</SubmitButton>
							</PostForm>
						))}
				</div>
			) : (
				<PostForm
					action={asked}
					intent="answer"
					hidden={{ message: id, seen: typed?.seen ?? answer?.seen ?? '' }}
					stays
				>
					{reply === 'asked' ? null : <ErrorSummary errors={reply.errors} />}
					<TextArea
						name="answer"
						label="Deine Antwort"
						hint={`Geht als Mail an ${email}. Was oben steht, zitieren wir darunter.`}
						rows={6}
						maxLength={LONGEST_ANSWER}
						required
						error={reply === 'asked' ? undefined : reply.errors.answer}
						defaultValue={typed?.answer}
					/>
					<div className="actions">
						<SubmitButton>Antwort senden</SubmitButton>
						<LinkButton to={list}>Abbrechen</LinkButton>
					</div>
				</PostForm>
			)}
		</article>
	);
}

const moves = { new: '', open: 'Bleibt offen', done: 'Erledigt' } as const;
