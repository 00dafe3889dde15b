import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readFields, refusedForm } from '~/http/form.server';
import { notFound, requireSiteAdmin } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import { showImportUndo } from '~/services/imports/show-import-undo.server';
import { runLong } from '~/services/operating/long-work.server';
import { correctionNeeded } from '~/text/admin';
import { undoDone, undoTexts } from '~/text/import-undo';
import { refusalText } from '~/text/refusals';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';
import { tellUndo } from './tell-undo.server';
import { UndoView } from './undo-view';

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
	{ title: shown?.title ?? 'Import nicht gefunden' },
];

/** A refused act comes with a fresh preview. */
export const shouldRevalidate = afterAnswers;

export const clientAction = keepForm;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const runId = params.runId ?? '';
	const shown = await showImportUndo(context, { actorId: player.id, runId });
	const { title } = undoTexts;
	if (shown.ok) return { told: tellUndo(shown.value), runId, title, refusal: null };
	if (shown.refusal.code === 'import-not-found') throw notFound();
	return { told: null, runId, title, refusal: refusalText(shown.refusal) };
}

/** Takes the import back as the preview showed it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const runId = params.runId ?? '';
	const { fingerprint = '' } = await readFields(request);
	const done = await runLong(context, 'undoImport', { actorId: player.id, runId, fingerprint });
	const log = '/admin/import/protokoll';
	if (done.ok) {
		const { seasonId, fileName, corrections, firstCorrection } = done.value;
		const text = undoDone(fileName, seasonId === null);
		const toast = { kind: 'success' as const, text };
		if (firstCorrection === null)
			return redirectWithToast(context, request, seasonId === null ? log : `${log}/${runId}`, toast);
		return redirectWithToast(context, request, `/admin/auswertung/${firstCorrection}`, {
			...toast,
			text: `${text} ${correctionNeeded(corrections)}`,
		});
	}
	const { refusal } = done;
	if (refusal.code === 'import-undone')
		return redirectWithToast(context, request, `${log}/${runId}`, {
			kind: 'info',
			text: refusalText(refusal),
		});
	const status = refusal.code === 'import-not-found' ? 404 : 422;
	return data(refusedForm(refusal, {}, ''), { status });
}

export default function ImportUndoPage() {
	const { told, runId, title, refusal } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const back = `/admin/import/protokoll/${runId}`;
	if (told === null) {
		return (
			<Page>
				<PageHead title={title} />
				<EmptyState title={refusal ?? ''} action={{ to: back, label: 'Zum Import' }} />
			</Page>
		);
	}
	const { run } = told;
	return (
		<Page width="wide">
			<PageHead
				eyebrow={run.season.name}
				title={title}
				lead={told.lead}
				aside={<LinkButton to={back}>Zum Import</LinkButton>}
			/>
			<ErrorSummary errors={reply?.errors} />
			<UndoView told={told} back={back} />
		</Page>
	);
}
