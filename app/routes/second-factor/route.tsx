import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { codeField, passwordField } from '~/http/account-fields.server';
import { readFields, readForm } from '~/http/form.server';
import { requirePlayer } from '~/http/guards.server';
import { rememberBrowser } from '~/http/known-browser.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { removeSecondFactor, renewRecoveryCodes } from '~/services/accounts/change-second-factor.server';
import { confirmSecondFactor } from '~/services/accounts/confirm-second-factor.server';
import { showSecondFactor } from '~/services/accounts/show-second-factor.server';
import { startSecondFactor } from '~/services/accounts/start-second-factor.server';
import { withTries } from '~/services/trust/with-tries.server';
import { securityTexts } from '~/text/security';
import { ErrorSummary } from '~/ui/error-summary';
import { keepForm } from '~/ui/keep-form';
import { WayBack } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';
import { FactorOff, FactorOn, FactorWaiting, RecoveryCodes } from './states';

export const meta: MetaFunction = () => [{ title: 'Zweiter Faktor' }];

const path = '/profile/zweiter-faktor';
/** What is shown once must not stay in any cache. */
const unkept = { headers: { 'Cache-Control': 'no-store' } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player, session } = await requirePlayer(request, context);
	const factor = await showSecondFactor(context, { playerId: player.id });
	return data({ factor, needed: session.player?.lacksFactor ?? false }, unkept);
}

export const clientAction = keepForm;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player, session } = await requirePlayer(request, context);
	const playerId = player.id;
	const { intent } = await readFields(request);
	const code = z.object({ code: codeField });
	const forms = {
		start: z.object({ password: passwordField, code: z.string().default('') }),
		confirm: code.extend({ password: z.string().default('') }),
		renew: code.extend({ password: z.string().default('') }),
		remove: code.extend({ password: passwordField }),
	};
	const wish = intent === 'confirm' || intent === 'renew' || intent === 'remove' ? intent : 'start';
	const form = await readForm(request, forms[wish]);
	if (!form.ok) return data({ errors: form.errors, codes: null }, { status: 400 });
	const input = { playerId, sessionId: session.id ?? '', ...form.value };
	const asksPassword = wish === 'start' || wish === 'remove';
	const tries = [
		...(asksPassword ? [{ limit: 'own-password', whom: playerId } as const] : []),
		...(wish === 'start' ? [] : [{ limit: 'second-factor', whom: playerId } as const]),
	];
	if (asksPassword) {
		const act = wish === 'start' ? startSecondFactor : removeSecondFactor;
		const verdict = await withTries(context, tries, () => act(context, input));
		if (!verdict.ok) return refusedHere(verdict.refusal);
		const text = wish === 'start' ? securityTexts.factorStarted : securityTexts.factorOff;
		const answer = await redirectWithToast(context, request, path, { kind: 'success', text });
		answer.headers.append('Set-Cookie', await rememberBrowser(request, context, playerId));
		return answer;
	}
	const act = wish === 'confirm' ? confirmSecondFactor : renewRecoveryCodes;
	const verdict = await withTries(context, tries, () => act(context, input));
	if (!verdict.ok) return refusedHere(verdict.refusal);
	const remembered = { 'Set-Cookie': await rememberBrowser(request, context, playerId) };
	return data({ errors: {}, codes: verdict.value.codes }, { headers: { ...unkept.headers, ...remembered } });
}

function refusedHere(refusal: Parameters<typeof refusedAnswer>[0]) {
	const field = refusal.code === 'password-wrong' ? 'password' : 'code';
	const { data: reply, init } = refusedAnswer(refusal, {}, field);
	return data({ errors: reply.errors, codes: null }, init ?? {});
}

export const headers = answerHeaders;

export default function SecondFactorPage() {
	const { factor, needed } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const errors: Record<string, string> = reply?.errors ?? {};
	return (
		<Page>
			<PageHead
				eyebrow="Profil"
				title="Zweiter Faktor"
				lead="Mit einem Code aus einer App auf deinem Handy kommt niemand in dein Konto, der nur dein Passwort kennt."
				aside={<WayBack to="/profile">Zum Profil</WayBack>}
			/>
			<ErrorSummary errors={errors} />
			{reply?.codes ? <RecoveryCodes codes={reply.codes} /> : null}
			{factor.state === 'off' ? <FactorOff errors={errors} needed={needed} /> : null}
			{factor.state === 'waiting' ? <FactorWaiting {...factor} errors={errors} /> : null}
			{factor.state === 'on' && !reply?.codes ? <FactorOn {...factor} errors={errors} /> : null}
		</Page>
	);
}
