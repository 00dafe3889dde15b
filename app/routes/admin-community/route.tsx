import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { communityNameLength } from '~/domain/community-name';
import type { Refusal } from '~/domain/refusal';
import { failedForm } from '~/http/failed-form.server';
import { type FormReply, readFields } from '~/http/form.server';
import { notFound, requireSiteAdmin } from '~/http/guards.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { showCommunityToOperator } from '~/services/communities/show-community-to-operator.server';
import { adminTexts } from '~/text/admin';
import { shortDate } from '~/text/format';
import { communityFacts, communityMarks, operatorTexts } from '~/text/operator';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { ErrorSummary } from '~/ui/error-summary';
import { FactList } from '~/ui/facts';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Link } from '~/ui/link';
import { LinkButton, WayBack } from '~/ui/link-button';
import { OperatorMarks } from '~/ui/operator-list';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { useReply } from '~/ui/use-reply';
import { actOnCommunity } from './act-on-community.server';
import { CommunityActs, openAct } from './community-acts';

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: shown?.name ?? 'Community' }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const { communityId = '' } = params;
	const shown = await showCommunityToOperator(context, { communityId, actorId: player.id });
	if (!shown.ok) throw notFound(operatorTexts.communityUnknown);
	const { id, name, closed, lockedAt, deletesAt, leaders, candidates } = shown.value;
	return {
		...{ id, name, closed, leaders, candidates },
		longestName: communityNameLength.longest,
		asked: new URL(request.url).searchParams.get('aktion'),
		locked: lockedAt === null ? null : `Gesperrt seit ${shortDate(lockedAt)}.`,
		deletion: deletesAt === null ? null : `Wird am ${shortDate(deletesAt)} gelöscht.`,
		leaderless: !closed && leaders.every(({ locked }) => locked),
		marks: communityMarks(shown.value),
		facts: communityFacts(shown.value),
	};
}

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

export async function action({ request, params, context }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const { communityId = '' } = params;
	const fields = await readFields(request);
	if (fields.intent === 'hand-over' && !fields.memberId)
		return data({ errors: { memberId: operatorTexts.memberMissing }, values: fields }, { status: 400 });
	const ids = { communityId, actorId: player.id };
	const outcome = await actOnCommunity(context, fields, ids).catch((error: unknown) => ({
		failed: failedForm(error, request, fields),
	}));
	if (outcome === null)
		return data<FormReply>({ errors: { '': adminTexts.actUnknown }, values: {} }, { status: 400 });
	if ('failed' in outcome) return outcome.failed;
	if ('refusal' in outcome) {
		if (outcome.refusal.code === 'community-not-found') throw notFound(operatorTexts.communityUnknown);
		return refusedAnswer(outcome.refusal, fields, fieldOf(outcome.refusal));
	}
	const to = outcome.gone ? '/admin/communities' : `/admin/communities/${communityId}`;
	return redirectWithToast(context, request, to, { kind: 'success', text: outcome.done });
}

export const headers = answerHeaders;

/** The field that a refusal belongs to; '' is the whole form. */
function fieldOf({ code }: Refusal): string {
	if (code.startsWith('removal-reason')) return 'reason';
	if (code.startsWith('community-name')) return 'name';
	if (code === 'deletion-name-wrong') return 'typedName';
	return ['member-not-found', 'member-gone', 'member-locked', 'already-admin'].includes(code)
		? 'memberId'
		: '';
}

export default function AdminCommunityPage() {
	const shown = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const { id, name, leaders } = shown;
	return (
		<Page>
			{openAct(shown, reply) === null ? <ErrorSummary errors={reply?.errors} /> : null}
			<PageHead
				eyebrow="Community"
				title={name}
				aside={<WayBack to="/admin/communities">Alle Communities</WayBack>}
			/>
			<OperatorMarks marks={shown.marks} />
			{shown.locked ? (
				<Banner tone="warn">{shown.locked} Ihre Mitglieder lesen weiter, sonst geht dort nichts.</Banner>
			) : null}
			{shown.deletion ? <Banner tone="warn">{shown.deletion}</Banner> : null}
			{shown.leaderless ? (
				<Banner tone="warn" title="Kein Admin, der handeln kann">
					Alle Admins sind gesperrt oder gegangen. <Link to="?aktion=uebergeben">Community übergeben</Link>
				</Banner>
			) : null}
			<Card title="Zahlen">
				<FactList facts={shown.facts} />
			</Card>
			<Card title="Admins">
				{leaders.length === 0 ? <p className="soft">Gerade niemand.</p> : null}
				<ul className="operator-list">
					{leaders.map(({ memberId, playerId, displayName, locked }) => (
						<li className="operator-row" key={memberId}>
							<span className="row-wrap">
								<Link to={`/admin/spieler/${playerId}`} className="admin-row-link">
									{displayName}
								</Link>
								{locked ? <Pill tone="out">gesperrt</Pill> : null}
							</span>
						</li>
					))}
				</ul>
				<p className="actions">
					<LinkButton to={`/community/${id}/admin`} size="small">
						Verwaltung der Community
					</LinkButton>
				</p>
			</Card>
			<CommunityActs shown={shown} reply={reply} />
		</Page>
	);
}
