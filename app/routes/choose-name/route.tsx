import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { z } from 'zod';
import { failedForm, loggedFailure } from '~/http/failed-form.server';
import { readForm, refusedForm } from '~/http/form.server';
import { requireVerified } from '~/http/guards.server';
import { joinIdOf } from '~/http/join-id.server';
import { rememberJoin } from '~/http/session.server';
import { chooseName } from '~/services/accounts/choose-name.server';
import { landingAfterLogin } from '~/services/accounts/landing-after-login.server';
import { accountTexts } from '~/text/accounts';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { useReply } from '~/ui/use-reply';

export const meta: MetaFunction = () => [{ title: 'Spielername' }];

const nameForm = z.object({ displayName: z.string().default('') });

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player, session } = await requireVerified(request, context);
	const joinId = joinIdOf(request, session);
	if (joinId !== undefined) await rememberJoin(request, context, joinId).catch(loggedFailure(request));
	const path = await landingAfterLogin(context, { playerId: player.id });
	// With an invitation its card asks for the name.
	if (path !== '/choose-name') throw redirect(path);
	return null;
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requireVerified(request, context);
	if (player.displayName !== null) throw redirect(await landingAfterLogin(context, { playerId: player.id }));
	const form = await readForm(request, nameForm);
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	try {
		const verdict = await chooseName(context, { playerId: player.id, name: form.value.displayName });
		if (!verdict.ok) return data(refusedForm(verdict.refusal, form.values, 'displayName'), { status: 422 });
	} catch (error) {
		return failedForm(error, request, form.values, accountTexts.nameSaveFailed);
	}
	return redirect(await landingAfterLogin(context, { playerId: player.id }));
}

export default function ChooseNamePage() {
	const reply = useReply<typeof action>();
	return (
		<Page>
			<PageHead
				title="Wähle deinen Spielernamen"
				lead="So sehen dich die anderen. Du kannst ihn später im Profil ändern."
			/>
			<div className="card">
				<PostForm action="/choose-name">
					<ErrorSummary errors={reply?.errors} />
					<Field
						{...fillField(reply, 'displayName')}
						label="Spielername"
						autoComplete="nickname"
						maxLength={40}
						required
					/>
					<SubmitButton wide>Weiter</SubmitButton>
				</PostForm>
			</div>
		</Page>
	);
}
