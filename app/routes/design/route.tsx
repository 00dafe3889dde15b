import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { FormSamples } from './form-samples';
import { FrameSamples } from './frame-samples';
import { GameSamples } from './game-samples';
import { PartSamples } from './part-samples';
import { TableSamples } from './table-samples';
import { WaySamples } from './way-samples';

export const meta: MetaFunction = () => [{ title: 'Bausteine' }, { name: 'robots', content: 'noindex' }];

/** Every component in every state, for developers; in production the page doesn't exist. */
export function loader({ context }: LoaderFunctionArgs) {
	if (context.settings.production) throw new Response(null, { status: 404 });
	return { now: context.now() };
}

export default function DesignPage() {
	const { now } = useLoaderData<typeof loader>();
	return (
		<Page width="wide">
			<PageHead title="Bausteine" eyebrow="Entwicklung" lead="Jeder Baustein in jedem Zustand." />
			<GameSamples now={now} />
			<TableSamples />
			<WaySamples />
			<PartSamples />
			<FormSamples />
			<FrameSamples />
		</Page>
	);
}
