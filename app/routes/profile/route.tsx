import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { failedForm } from '~/http/failed-form.server';
import { readFields, readForm } from '~/http/form.server';
import { requirePlayer } from '~/http/guards.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { backWithToast, redirectWithToast } from '~/http/toast.server';
import { renamePlayer } from '~/services/accounts/rename-player.server';
import { retryAddress } from '~/services/accounts/retry-address.server';
import { showProfile } from '~/services/accounts/show-profile.server';
import {
	calendarAddress,
	removeCalendar,
	renewCalendar,
} from '~/services/communities/change-calendar.server';
import { type MailChoices, setMailChoices } from '~/services/mail/set-mail-choices.server';
import { accountTexts, renamedText } from '~/text/accounts';
import { calendarTexts } from '~/text/calendar';
import { communityTexts } from '~/text/communities';
import { mailBoxes, mailsSaved, mailTexts } from '~/text/mails';
import { ownDataTexts } from '~/text/person-data';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { keepForm } from '~/ui/keep-form';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { MailBanner } from '~/ui/mail-banner';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { useReply } from '~/ui/use-reply';
import { CalendarCard } from './calendar-card';
import { DataCard } from './data-card';

export const handle: PageHandle = { failure: communityTexts.listFailed };

export const meta: MetaFunction = () => [{ title: 'Profil' }];

const nameForm = z.object({ displayName: z.string().default('') });

/** What can be done with the calendar, by the form's intent. */
const calendarActs = new Map<string, { act: typeof renewCalendar; text: string }>([
	['calendar', { act: renewCalendar, text: calendarTexts.made }],
	['calendar-renew', { act: renewCalendar, text: calendarTexts.renewed }],
	['calendar-remove', { act: removeCalendar, text: calendarTexts.removed }],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	const { communities, mails } = await showProfile(context, { playerId: player.id });
	const boxes = mailBoxes.map(({ name, label, hint }) => ({ name, label, hint, checked: mails[name] }));
	return {
		displayName: player.displayName,
		email: player.email,
		communities,
		boxes,
		mailFailed: player.mailFailed ? mailTexts : null,
		calendar: { texts: calendarTexts, address: await calendarAddress(context, { playerId: player.id }) },
		ownData: ownDataTexts,
	};
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	const fields = await readFields(request);
	if (fields.intent === 'mails') {
		const wants = (name: keyof MailChoices) => fields[name] === 'on';
		const choices = {
			remindDayBefore: wants('remindDayBefore'),
			remindHoursBefore: wants('remindHoursBefore'),
			resultMails: wants('resultMails'),
			newsMails: wants('newsMails'),
		};
		await setMailChoices(context, { playerId: player.id, choices });
		return redirectWithToast(context, request, '/profile', { kind: 'success', text: mailsSaved(choices) });
	}
	if (fields.intent === 'retry-mail') {
		const { tested } = await retryAddress(context, { playerId: player.id });
		const text = tested ? mailTexts.tryingAgain : mailTexts.tryingAgainLater;
		return redirectWithToast(context, request, '/profile', { kind: 'success', text });
	}
	const calendar = calendarActs.get(fields.intent ?? '');
	if (calendar !== undefined) {
		await calendar.act(context, { playerId: player.id });
		const place = { path: '/profile', anchor: 'kalender' };
		return backWithToast(context, request, place, { kind: 'success', text: calendar.text });
	}
	const form = await readForm(request, nameForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	let text: string;
	try {
		const verdict = await renamePlayer(context, { playerId: player.id, name: form.value.displayName });
		if (!verdict.ok) return refusedAnswer(verdict.refusal, form.values, 'displayName');
		text = renamedText(verdict.value.keptIn, verdict.value.otherwise);
	} catch (error) {
		return failedForm(error, request, form.values, accountTexts.nameSaveFailed);
	}
	return redirectWithToast(context, request, '/profile', { kind: 'success', text });
}

export const headers = answerHeaders;

export default function ProfilePage() {
	const { displayName, email, communities, boxes, mailFailed, calendar, ownData } =
		useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	return (
		<Page>
			<PageHead
				title="Profil"
				lead={
					<>
						Angemeldet mit <strong>{email}</strong>. Die Adresse sieht außer dir niemand.
					</>
				}
			/>
			{mailFailed ? <MailBanner texts={mailFailed} /> : null}
			<Card>
				<PostForm action="/profile" stays>
					<ErrorSummary errors={reply?.errors} />
					<Field
						key={displayName}
						{...fillField(reply, 'displayName', displayName)}
						label="Spielername"
						hint="Gilt auch in den Communities, in denen du unter deinem bisherigen Namen spielst."
						autoComplete="nickname"
						maxLength={40}
						required
					/>
					<SubmitButton wide>Speichern</SubmitButton>
				</PostForm>
			</Card>
			<Card title="Mails" id="mails">
				<PostForm action="/profile" intent="mails" stays>
					{boxes.map(({ name, label, hint, checked }) => (
						<Checkbox
							key={`${name} ${checked}`}
							name={name}
							label={label}
							hint={hint}
							defaultChecked={checked}
						/>
					))}
					<p className="soft small">Mails zu deinem Konto und deinen Communities selbst kommen immer.</p>
					<SubmitButton tone="quiet" wide>
						Mails speichern
					</SubmitButton>
				</PostForm>
			</Card>
			<CalendarCard {...calendar} />
			<Card title="Deine Communities">
				{communities.length === 0 ? (
					<EmptyState
						title="Noch keine Community"
						text="Gründe eine oder tritt einer bei."
						action={{ to: '/onboarding/community', label: 'Community finden' }}
					/>
				) : (
					<ul className="stack">
						{communities.map((community) => (
							<li key={community.id} className="row-wrap">
								<Link to={`/community/${community.id}/${community.isAdmin ? 'admin' : 'dashboard'}`}>
									{community.name}
								</Link>
								{community.isAdmin ? <Pill>Admin</Pill> : null}
								{community.displayName === displayName ? null : (
									<span className="soft">als {community.displayName}</span>
								)}
								<span className="row-wrap to-end">
									<Link
										className="soft"
										to={`/community/${community.id}/admin/mitglied/${community.memberId}?aktion=umbenennen`}
										aria-label={`Namen ändern: ${community.name}`}
									>
										Namen ändern
									</Link>
									<Link
										className="soft"
										to={`/community/${community.id}/admin/mitglied/${community.memberId}?aktion=verlassen`}
										aria-label={`Verlassen: ${community.name}`}
									>
										Verlassen
									</Link>
								</span>
							</li>
						))}
					</ul>
				)}
				{communities.length === 0 ? null : (
					<p className="actions">
						<LinkButton to="/join-community">Community beitreten</LinkButton>
						<LinkButton to="/create-community">Community gründen</LinkButton>
					</p>
				)}
			</Card>
			<Card title="Konto und Sicherheit">
				<ul className="stack">
					<li>
						<Link to="/profile/konto">Passwort und E-Mail-Adresse ändern</Link>
					</li>
					<li>
						<Link to="/profile/zweiter-faktor">Zweiter Faktor</Link>
					</li>
					<li>
						<Link to="/profile/sitzungen">Angemeldete Geräte</Link>
					</li>
				</ul>
			</Card>
			<DataCard texts={ownData} />
			<PostForm action="/logout" layout="bare">
				<SubmitButton tone="quiet">Abmelden</SubmitButton>
			</PostForm>
		</Page>
	);
}
