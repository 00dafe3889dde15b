import type { JobText } from '~/text/jobs';
import { Card } from '~/ui/card';
import { Pill } from '~/ui/pill';

/** What runs in the background: each job with its last run, how it ended, and the next one. */
export function JobsCard({ jobs }: { jobs: readonly JobText[] }) {
	return (
		<Card title="Hintergrundaufgaben" id="aufgaben">
			<ul className="admin-jobs">
				{jobs.map(({ name, label, state, tone, times, trouble }) => (
					<li key={name}>
						<div className="admin-job-head">
							<strong>{label}</strong>
							<Pill tone={tone}>{state}</Pill>
						</div>
						<p className="soft small">{times}</p>
						{trouble === null ? null : <p className="admin-job-trouble small">{trouble}</p>}
					</li>
				))}
			</ul>
		</Card>
	);
}
