import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readFields } from '~/http/form.server';
import { requirePlayer } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import { endOneSession, endOtherSessions } from '~/services/accounts/end-sessions.server';
import { showSessions } from '~/services/accounts/show-sessions.server';
import { machineTime, shortDate } from '~/text/format';
import { othersEnded, securityEventLabels, securityTexts } from '~/text/security';
import { Card } from '~/ui/card';
import { ErrorSummary } from '~/ui/error-summary';
import { WayBack } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { useReply } from '~/ui/use-reply';

export const meta: MetaFunction = () => [{ title: 'Angemeldete Geräte' }];

const path = '/profile/sitzungen';

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player, session } = await requirePlayer(request, context);
	const shown = await showSessions(context, { playerId: player.id, sessionId: session.id ?? '' });
	return {
		sessions: shown.sessions.map(({ device, ...each }) => ({
			...each,
			device: device || securityTexts.unknownDevice,
		})),
		events: shown.events.map(({ id, at, kind, count, detail }) => {
			const words = [securityEventLabels[kind], ...(count > 1 ? [`${count}-mal`] : [])];
			return { id, at, text: words.join(', '), detail };
		}),
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { player, session } = await requirePlayer(request, context);
	const fields = await readFields(request);
	if (fields.intent === 'end-others') {
		const count = await endOtherSessions(context, { playerId: player.id, sessionId: session.id ?? '' });
		return redirectWithToast(context, request, path, { kind: 'success', text: othersEnded(count) });
	}
	const ended = await endOneSession(context, { playerId: player.id, sessionId: fields.session ?? '' });
	return ended
		? redirectWithToast(context, request, path, { kind: 'success', text: securityTexts.sessionEnded })
		: redirectWithToast(context, request, path, { kind: 'info', text: securityTexts.sessionGone });
}

export default function SessionsPage() {
	const { sessions, events } = useLoaderData<typeof loader>();
	return (
		<Page>
			<PageHead
				eyebrow="Profil"
				title="Angemeldete Geräte"
				lead="Wer dein Passwort nicht kennt, kommt hier nicht hinein. Kennst du ein Gerät nicht, melde es ab und ändere dein Passwort."
				aside={<WayBack to="/profile">Zum Profil</WayBack>}
			/>
			<ErrorSummary errors={useReply()?.errors} />
			<Card>
				<ul className="stack">
					{sessions.map(({ id, device, own, createdAt, lastSeenAt }) => (
						<li key={id} className="row-wrap">
							<span className="grow">
								<b>{device}</b>
								<br />
								<span className="soft small">
									zuletzt <time dateTime={machineTime(lastSeenAt)}>{shortDate(lastSeenAt)}</time>, angemeldet
									seit <time dateTime={machineTime(createdAt)}>{shortDate(createdAt)}</time>
								</span>
							</span>
							{own ? (
								<Pill>dieses Gerät</Pill>
							) : (
								<PostForm action={path} intent="end" hidden={{ session: id }} layout="bare">
									<SubmitButton tone="quiet" size="small">
										Abmelden
									</SubmitButton>
								</PostForm>
							)}
						</li>
					))}
				</ul>
				{sessions.length > 1 ? (
					<div className="actions">
						<PostForm action={path} intent="end-others" layout="bare">
							<SubmitButton tone="quiet">Alle anderen abmelden</SubmitButton>
						</PostForm>
					</div>
				) : (
					<p className="soft small">{securityTexts.noOthers}</p>
				)}
			</Card>
			<Card title="Was zuletzt mit deinem Konto geschah">
				<ul className="stack">
					{events.map(({ id, at, text, detail }) => (
						<li key={id}>
							<time className="soft small" dateTime={machineTime(at)}>
								{shortDate(at)}
							</time>
							<br />
							{text}
							{detail ? <span className="soft"> ({detail})</span> : null}
						</li>
					))}
				</ul>
				<p className="soft small">Einträge bleiben 180 Tage.</p>
			</Card>
		</Page>
	);
}
