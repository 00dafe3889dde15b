import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { securityEventKinds } from '~/domain/security-event';
import { granted, requireSiteAdmin } from '~/http/guards.server';
import { pageIn } from '~/http/round-query.server';
import { showSecurityLog } from '~/services/accounts/show-security-log.server';
import { machineTime, plural, shortDate } from '~/text/format';
import { eventText, securityEventLabels } from '~/text/security';
import { AdminHead } from '~/ui/admin-head';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Page } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { Select } from '~/ui/select';

export const meta: MetaFunction = () => [{ title: 'Sicherheit' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const wish = new URL(request.url).searchParams.get('art');
	const kind = securityEventKinds.find((each) => each === wish) ?? null;
	const { events, count, ...rest } = granted(
		await showSecurityLog(context, { actorId: player.id, page: pageIn(request), kind }),
	);
	return {
		...rest,
		lead: `${plural(count, 'Eintrag', 'Einträge')} der letzten 180 Tage, der neueste zuerst.`,
		kind: kind ?? '',
		path: kind === null ? '/admin/sicherheit' : `/admin/sicherheit?art=${kind}`,
		kinds: securityEventKinds.map((value) => ({ value, label: securityEventLabels[value] })),
		events: events.map((event) => ({ id: event.id, at: event.at, ...eventText(event) })),
	};
}

export default function AdminSecurityPage() {
	const { lead, kind, kinds, events, page, pageCount, path } = useLoaderData<typeof loader>();
	return (
		<Page>
			<AdminHead title="Sicherheit" lead={lead} />
			<Form action="/admin/sicherheit" className="form-row">
				<Select key={kind} name="art" label="Art" options={kinds} emptyLabel="Alle" defaultValue={kind} />
				<Button type="submit">Anzeigen</Button>
			</Form>
			<Card>
				{events.length === 0 ? (
					<EmptyState title="Keine Einträge" text="Von dieser Art ist in letzter Zeit nichts geschehen." />
				) : (
					<ul className="stack">
						{events.map(({ id, at, title, text }) => (
							<li key={id} className="row-wrap">
								<span className="grow">
									<b>{title}</b> {text}
								</span>
								<time className="soft small" dateTime={machineTime(at)}>
									{shortDate(at)}
								</time>
							</li>
						))}
					</ul>
				)}
			</Card>
			<Pagination page={page} pageCount={pageCount} path={path} />
		</Page>
	);
}
