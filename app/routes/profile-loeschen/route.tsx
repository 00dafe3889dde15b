import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { failedForm } from '~/http/failed-form.server';
import { readForm } from '~/http/form.server';
import { requireVerified } from '~/http/guards.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { beginVisit } from '~/http/session.server';
import { deleteAccount } from '~/services/accounts/delete-account.server';
import { type CommunityAfter, showDeletion } from '~/services/accounts/show-deletion.server';
import { withTries } from '~/services/trust/with-tries.server';
import { deletionTexts, successorText } from '~/text/person-data';
import { Card } from '~/ui/card';
import { ErrorSummary } from '~/ui/error-summary';
import { keepForm } from '~/ui/keep-form';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PasswordField } from '~/ui/password-field';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { useReply } from '~/ui/use-reply';

export const meta: MetaFunction = () => [{ title: 'Konto löschen' }];

const deletionForm = z.object({
	password: z
		.string({ error: deletionTexts.passwordMissing })
		.min(1, { error: deletionTexts.passwordMissing }),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireVerified(request, context);
	const communities = await showDeletion(context, { playerId: player.id });
	return { email: player.email, communities: communities.map(effectOf) };
}

function effectOf({ name, displayName, becomes }: CommunityAfter) {
	const text = becomes.kind === 'successor' ? successorText(becomes.name) : deletionTexts[becomes.kind];
	return { name, displayName, text };
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requireVerified(request, context);
	const form = await readForm(request, deletionForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	try {
		const tries = [{ limit: 'own-password', whom: player.id }] as const;
		const verdict = await withTries(context, tries, () =>
			deleteAccount(context, { playerId: player.id, password: form.value.password }),
		);
		if (!verdict.ok) return refusedAnswer(verdict.refusal, form.values, 'password');
	} catch (error) {
		return failedForm(error, request, form.values, deletionTexts.failed);
	}
	const toast = { kind: 'success', text: deletionTexts.done } as const;
	return redirect('/', { headers: await beginVisit(request, context, { toast }) });
}

export const headers = answerHeaders;

export default function DeletionPage() {
	const { email, communities } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	return (
		<Page>
			<PageHead
				title="Konto löschen"
				lead={
					<>
						Das Konto mit <strong>{email}</strong>. Niemand kann das zurücknehmen.
					</>
				}
			/>
			<Card title="Was dann geschieht">
				<ul className="prose">
					<li>
						Gelöscht werden E-Mail-Adresse, Passwort, Name, Anmeldungen auf allen Geräten, Kalenderadresse,
						Mail-Einstellungen und alles, was noch an dich verschickt werden sollte.
					</li>
					<li>Aus allen laufenden Runden steigst du aus, deine offenen Tipps werden gelöscht.</li>
					<li>
						Tipps, deren Spieltag begonnen hat, bleiben unter „Ehemaliger Spieler“ mit einer Nummer stehen,
						damit das Spiel der anderen stimmt.
					</li>
					<li>
						In Sicherungen der Datenbank stehen deine Daten noch, bis diese nach höchstens sechs Wochen
						gelöscht werden.
					</li>
				</ul>
				<p className="actions">
					<LinkButton to="/profile#daten">Vorher meine Daten herunterladen</LinkButton>
				</p>
			</Card>
			{communities.length === 0 ? null : (
				<Card title="In deinen Communities">
					<dl className="stack">
						{communities.map(({ name, displayName, text }) => (
							<div key={name}>
								<dt>
									<strong>{name}</strong> <span className="soft">als {displayName}</span>
								</dt>
								<dd>{text}</dd>
							</div>
						))}
					</dl>
				</Card>
			)}
			<Card>
				<PostForm action="/profile/loeschen">
					<ErrorSummary errors={reply?.errors} />
					<PasswordField
						label="Dein Passwort"
						hint="Damit niemand anderes dein Konto löscht."
						errors={reply?.errors}
					/>
					<div className="actions">
						<SubmitButton tone="danger">Konto endgültig löschen</SubmitButton>
						<LinkButton to="/profile">Abbrechen</LinkButton>
					</div>
				</PostForm>
			</Card>
		</Page>
	);
}
