import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { granted, requireSiteAdmin } from '~/http/guards.server';
import { showOperations } from '~/services/operating/show-operations.server';
import { jobsAlarm, jobText } from '~/text/jobs';
import { aheadFacts, buildFacts, dueLines, mailFacts, sourceFacts, storageFacts } from '~/text/operations';
import { sourceTexts } from '~/text/source-state';
import { AdminHead } from '~/ui/admin-head';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { Columns } from '~/ui/columns';
import { FactList } from '~/ui/facts';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { JobsCard } from './jobs-card';

export const meta: MetaFunction = () => [{ title: 'Betrieb' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = granted(await showOperations(context, { actorId: player.id }));
	const { now, jobs, mails, sources, ahead } = shown;
	return {
		alarm: jobsAlarm(jobs),
		jobs: jobs.map((job) => jobText(job)),
		build: buildFacts(shown),
		storage: storageFacts(shown, now),
		mails: mailFacts(mails, now),
		sources: sources && sourceFacts(sources, now),
		allOff: sourceTexts.allOff,
		due: dueLines(shown),
		ahead: aheadFacts(ahead),
	};
}

export default function AdminOperationsPage() {
	const { alarm, jobs, build, storage, mails, sources, allOff, due, ahead } = useLoaderData<typeof loader>();
	return (
		<Page width="wide">
			<AdminHead title="Betrieb" lead="Was läuft und was ansteht." />
			{alarm === null ? null : (
				<Banner tone="error" title="Hintergrundaufgaben">
					{alarm}
				</Banner>
			)}
			<Columns
				main={
					<>
						<Card title="Was ansteht">
							{due.length === 0 ? (
								<p className="soft">Nichts ist überfällig, und nichts ist geplant.</p>
							) : null}
							<ul className="operator-list">
								{due.map(({ text, to }) => (
									<li key={text} className="operator-row">
										<span>
											{text} {to === null ? null : <Link to={to}>Ansehen</Link>}
										</span>
									</li>
								))}
							</ul>
						</Card>
						<Card title="Nächste Anpfiffe">
							{ahead.length === 0 ? (
								<p className="soft">In keiner Saison, in der gespielt wird, ist ein Anpfiff bekannt.</p>
							) : (
								<FactList facts={ahead} />
							)}
						</Card>
						<JobsCard jobs={jobs} />
					</>
				}
				side={
					<>
						<Card title="Diese Version">
							<FactList facts={build} />
						</Card>
						<Card title="Daten">
							<FactList facts={storage} />
						</Card>
						<Card title="Mails">
							<FactList facts={mails} />
							<LinkButton to="/admin/mails" size="small">
								Mails ansehen
							</LinkButton>
						</Card>
						<Card title="Quellen">
							{sources === null ? (
								<p className="soft">{allOff}</p>
							) : sources.length === 0 ? (
								<p className="soft">Keine Saison hat eine Quelle.</p>
							) : (
								<FactList facts={sources} />
							)}
						</Card>
					</>
				}
			/>
		</Page>
	);
}
