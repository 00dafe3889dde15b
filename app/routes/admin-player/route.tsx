import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { longestName } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { failedForm } from '~/http/failed-form.server';
import { type FormReply, readFields } from '~/http/form.server';
import { notFound, requireSiteAdmin } from '~/http/guards.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { showPlayer } from '~/services/accounts/show-player.server';
import { adminTexts } from '~/text/admin';
import { machineTime, plural, shortDate } from '~/text/format';
import { accountFacts, communityAfterText, operatorTexts, playerMarks, seatText } from '~/text/operator';
import { securityEventLabels } from '~/text/security';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { ErrorSummary } from '~/ui/error-summary';
import { FactList } from '~/ui/facts';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Link } from '~/ui/link';
import { WayBack } from '~/ui/link-button';
import { OperatorMarks } from '~/ui/operator-list';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { useReply } from '~/ui/use-reply';
import { actOnPlayer } from './act-on-player.server';
import { openAct, PlayerActs } from './player-acts';

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: shown?.name ?? 'Spieler' }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const { playerId = '' } = params;
	const asked = new URL(request.url).searchParams.get('aktion');
	const wish = { playerId, actorId: player.id, deleting: asked === 'loeschen' };
	const shown = await showPlayer(context, wish);
	if (!shown.ok) throw notFound(operatorTexts.playerUnknown);
	const { id, email, displayName, confirmed, lockedAt, isOperator, mails, seats, events } = shown.value;
	return {
		...{ id, email, confirmed, isOperator, asked },
		name: displayName ?? operatorTexts.nameless,
		displayName: displayName ?? '',
		longestName,
		locked: lockedAt === null ? null : `Gesperrt seit ${shortDate(lockedAt)}.`,
		marks: playerMarks({ lockedAt, confirmed, mailFailedAt: mails.failedAt }),
		facts: accountFacts(shown.value),
		seats: seats.map((seat) => ({
			id: seat.memberId,
			to: `/admin/communities/${seat.communityId}`,
			community: seat.community,
			as: seat.displayName,
			isAdmin: seat.isAdmin && !seat.gone,
			locked: seat.communityLocked,
			leaderless: seat.isAdmin && seat.leaderless,
			text: seatText(seat),
		})),
		moreSeats: shown.value.moreSeats,
		events: events.map(({ id: eventId, at, kind, count, detail }) => ({
			...{ id: eventId, at, title: securityEventLabels[kind] },
			text: [...(count > 1 ? [`${count}-mal in einer Stunde`] : []), ...(detail === '' ? [] : [detail])].join(
				', ',
			),
		})),
		deletion: (shown.value.deletion ?? []).map(({ name, becomes }) => ({
			name,
			text: communityAfterText(becomes),
		})),
	};
}

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

export async function action({ request, params, context }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const { playerId = '' } = params;
	const fields = await readFields(request);
	const ids = { playerId, actorId: player.id };
	const outcome = await actOnPlayer(context, fields, ids).catch((error: unknown) => ({
		failed: failedForm(error, request, fields),
	}));
	if (outcome === null)
		return data<FormReply>({ errors: { '': adminTexts.actUnknown }, values: {} }, { status: 400 });
	if ('failed' in outcome) return outcome.failed;
	if ('refusal' in outcome) {
		if (outcome.refusal.code === 'player-not-found') throw notFound(operatorTexts.playerUnknown);
		return refusedAnswer(outcome.refusal, fields, fieldOf(outcome.refusal));
	}
	return redirectWithToast(context, request, outcome.to, { kind: 'success', text: outcome.done });
}

export const headers = answerHeaders;

/** The field that a refusal belongs to; '' is the whole form. */
function fieldOf({ code }: Refusal): string {
	if (code.startsWith('removal-reason')) return 'reason';
	if (code === 'deletion-address-wrong') return 'address';
	return ['name-empty', 'name-too-long', 'name-is-address'].includes(code) ? 'displayName' : '';
}

export default function AdminPlayerPage() {
	const shown = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const leaderless = shown.seats.filter((seat) => seat.leaderless);
	return (
		<Page>
			{openAct(shown, reply) === null ? <ErrorSummary errors={reply?.errors} /> : null}
			<PageHead
				eyebrow="Spieler"
				title={shown.name}
				lead={shown.email}
				aside={<WayBack to="/admin/spieler">Alle Spieler</WayBack>}
			/>
			<OperatorMarks marks={shown.marks} />
			{shown.locked ? (
				<Banner tone="warn">
					{shown.locked} Niemand kommt mit diesem Konto herein, und es bekommt keine Mails.
				</Banner>
			) : null}
			{leaderless.map(({ id, community, to }) => (
				<Banner key={id} tone="warn" title={`${community} hat keinen Admin, der handeln kann`}>
					<Link to={`${to}?aktion=uebergeben`}>Community übergeben</Link>
				</Banner>
			))}
			<Card title="Konto">
				<FactList facts={shown.facts} />
			</Card>
			<PlayerActs shown={shown} reply={reply} />
			<Card title="Communities" aside={shown.seats.length === 0 ? null : String(shown.seats.length)}>
				{shown.seats.length === 0 ? <p className="soft">In keiner Community.</p> : null}
				<ul className="operator-list">
					{shown.seats.map((seat) => (
						<li className="operator-row" key={seat.id}>
							<span className="row-wrap">
								<Link to={seat.to} className="admin-row-link">
									{seat.community}
								</Link>
								{seat.isAdmin ? <Pill tone="info">Admin</Pill> : null}
								{seat.locked ? <Pill tone="out">gesperrt</Pill> : null}
							</span>
							<span className="soft small">
								als {seat.as} · {seat.text}
							</span>
						</li>
					))}
				</ul>
				{shown.moreSeats > 0 ? (
					<p className="soft small">Dazu {plural(shown.moreSeats, 'weitere', 'weitere')}.</p>
				) : null}
			</Card>
			<Card title="Sicherheit">
				{shown.events.length === 0 ? (
					<p className="soft">Keine Einträge in den letzten 180 Tagen.</p>
				) : (
					<ul className="operator-list">
						{shown.events.map(({ id, at, title, text }) => (
							<li className="operator-row" key={id}>
								<span>
									<b>{title}</b>
									{text === '' ? null : `, ${text}`}
								</span>
								<time className="soft small" dateTime={machineTime(at)}>
									{shortDate(at)}
								</time>
							</li>
						))}
					</ul>
				)}
			</Card>
		</Page>
	);
}
