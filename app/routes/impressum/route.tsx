import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Operator, PlaceholderWarning } from '~/ui/operator';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
	{ title: 'Impressum' },
	{ name: 'description', content: 'Wer dieses Tippspiel betreibt und wie du ihn erreichst.' },
];

export function loader({ context }: LoaderFunctionArgs) {
	return { legal: context.settings.legal };
}

export default function LegalNoticePage() {
	const { legal } = useLoaderData<typeof loader>();
	return (
		<Page>
			<PageHead title="Impressum" />
			<PlaceholderWarning legal={legal} />
			<div className="card prose">
				<h2>Angaben gemäß § 5 DDG</h2>
				<Operator legal={legal} contact={false} />
				<h2>Kontakt</h2>
				<Operator legal={legal} address={false} />
				<h2>Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV</h2>
				<Operator legal={legal} contact={false} />
				<h2>Verbraucherstreitbeilegung</h2>
				<p>
					Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer
					Verbraucherschlichtungsstelle teilzunehmen.
				</p>
				<h2>Vereine und Ligen</h2>
				<p>
					Namen von Vereinen und Ligen dienen nur der Beschreibung der Spiele. Das Spiel steht in keiner
					Verbindung zu Vereinen, Ligen oder Verbänden. Die Vereinsschilder sind eigene Zeichnungen aus
					Kürzeln und Farben, keine Wappen.
				</p>
			</div>
		</Page>
	);
}
