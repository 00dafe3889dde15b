import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result } from '~/domain/result';
import { failedForm } from '~/http/failed-form.server';
import { readForm, refusedForm } from '~/http/form.server';
import { notFound, requireMember } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import type { TouchedScreen } from '~/services/picks/pick-screen';
import { showPickScreen } from '~/services/picks/show-pick-screen.server';
import { showPickTarget } from '~/services/picks/show-pick-target.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { withdrawPick } from '~/services/picks/withdraw-pick.server';
import { communityTexts } from '~/text/communities';
import { answerTexts, savedText, withdrawnText } from '~/text/pick-screen';
import { heldText } from '~/text/units';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Link } from '~/ui/link';
import { MatchdayNav } from '~/ui/matchday-nav';
import { asOneText, useOneText } from '~/ui/one-text';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { asStill } from '~/ui/still';
import { useReply } from '~/ui/use-reply';
import { PickView } from './pick-view';
import type { PickReply } from './reply';
import { wordsOf } from './words.server';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Tippspiel' }];

/** R10: the matchdays whose picks are to give way, '21,23'. */
const freeingField = z
	.string()
	.regex(/^[1-9]\d{0,2}(,[1-9]\d{0,2}){0,99}$/, answerTexts.somethingWrong)
	.transform((text) => text.split(',').map(Number))
	.optional();

const pickForm = z.discriminatedUnion(
	'intent',
	[
		z.object({
			intent: z.literal('save'),
			teamId: z.string({ error: answerTexts.chooseTeam }).min(1, answerTexts.chooseTeam),
			freeing: freeingField,
			sure: z.literal('ja').optional(),
		}),
		z.object({
			intent: z.literal('withdraw'),
			/** The team whose pick the form stood under. */
			shown: z.string().optional(),
			freeing: freeingField,
			sure: z.literal('ja').optional(),
		}),
	],
	{ error: answerTexts.somethingWrong },
);

/** A pick that couldn't be sent stays chosen, and what is refused comes with what is stored by then. */
export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireMember(request, context, params.communityId);
	const wish = { playerId: player.id, communityId: params.communityId ?? '' };
	const path = `/community/${wish.communityId}/tippspiel`;
	const asked = new URL(request.url).searchParams.get('spieltag');
	// Almost every request names a matchday that there is: then the season is read once.
	const named = asked === null && /^[1-9]\d{0,2}$/.test(params.matchday ?? '');
	const screen = named ? await showPickScreen(context, { ...wish, matchday: Number(params.matchday) }) : null;
	if (screen?.ok) {
		const { used, ...rest } = screen.value;
		const words = wordsOf(screen.value);
		const matches = rest.matches.map(({ home, away }) => ({ home, away }));
		const touched: TouchedScreen = { ...rest, matches, hasUsed: used.length > 0 };
		const shown = asOneText({ screen: touched, words, path });
		return { title: words.title, shown, used: asStill(context, used) };
	}
	const target = await showPickTarget(context, wish);
	if (!target.ok) throw redirect(`/community/${wish.communityId}/dashboard`);
	const { last } = target.value;
	const present = matchdayWithin(params.matchday, last);
	if (asked !== null) throw redirect(`${path}/${isMatchday(asked, last) ? Number(asked) : present}`);
	if (String(present) !== params.matchday) throw redirect(`${path}/${present}`);
	throw notFound();
}

export async function action({ request, context, params }: ActionFunctionArgs) {
	const { player } = await requireMember(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	// Only what is refused asks whether there is such a matchday: in the last second before a kickoff everybody saves.
	const isNowhere = async () => {
		const target = await showPickTarget(context, { playerId: player.id, communityId });
		return target.ok && !isMatchday(params.matchday ?? '', target.value.last);
	};
	// There is no matchday 0: what is no number is refused by the service.
	const matchday = /^\d{1,3}$/.test(params.matchday ?? '') ? Number(params.matchday) : 0;
	const path = `/community/${communityId}/tippspiel/${matchday}`;
	const form = await readForm(request, pickForm);
	if (!form.ok && (await isNowhere())) throw notFound();
	if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 });
	const wish = { playerId: player.id, communityId, matchday, arrivedAt: context.arrivedAt() };
	try {
		const done = await actOnPick(context, wish, form.value);
		if (done.ok) return redirectWithToast(context, request, path, { kind: 'success', text: done.value });
		const { refusal } = done;
		const conflict = refusal.code === 'later-conflict' ? { conflict: refusal.matchdays } : {};
		const safe = refusal.code === 'pick-safe' ? { safe: true as const } : {};
		if (!(await isNowhere()))
			return data({ ...refusedForm(refusal, form.values), ...conflict, ...safe }, { status: 422 });
	} catch (error) {
		return failedForm(error, request, form.values);
	}
	throw notFound();
}

/** Saves or withdraws the pick; gives the message of the success. */
async function actOnPick(
	context: AppLoadContext,
	wish: { playerId: string; communityId: string; matchday: number; arrivedAt: number },
	form: z.infer<typeof pickForm>,
): Promise<Result<string, Refusal>> {
	const { freeing = [] } = form;
	const asks = form.sure === undefined;
	if (form.intent === 'withdraw') {
		const withdrawn = await withdrawPick(context, { ...wish, freeing, asks, shown: form.shown });
		return withdrawn.ok ? accept(withdrawnText(withdrawn.value.freed)) : withdrawn;
	}
	const saved = await submitPick(context, { ...wish, teamId: form.teamId, freeing, asks });
	return saved.ok ? accept(savedText(saved.value.changeableUntil, saved.value.freed)) : saved;
}

/** The number in the address, kept within 1 and the last; anything that is no number is the last. */
function matchdayWithin(text: string | undefined, last: number): number {
	const number = Number.parseInt(text ?? '', 10);
	return Number.isNaN(number) ? last : Math.min(last, Math.max(1, number));
}

function isMatchday(text: string, last: number): boolean {
	return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= last;
}

export default function PickPage() {
	const { used, shown } = useLoaderData<typeof loader>();
	const { screen, words, path } = useOneText(shown);
	const reply: PickReply | undefined = useReply<typeof action>();
	const { member } = screen;
	const isIn = words.goodbye === null || screen.state === 'elsewhere';
	return (
		<Page>
			<PageHead
				title={words.title}
				eyebrow={screen.community.name}
				aside={
					member && member.jokers !== null && isIn ? (
						<Pill tone="joker">{heldText(screen.unit, member.jokers)}</Pill>
					) : null
				}
			/>
			<MatchdayNav matchday={screen.matchday} last={screen.last} path={path} />
			<PickView key={`${screen.matchday} ${member?.id}`} {...{ screen, used, words, path, reply }} />
			<p className="soft small">
				{screen.rules} {words.automatic}
				<Link to={`/community/${screen.community.id}/regeln`}>So spielen wir</Link>
			</p>
		</Page>
	);
}
