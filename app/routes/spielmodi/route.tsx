import type { MetaFunction } from '@remix-run/node';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
	{ title: 'Spielmodi' },
	{
		name: 'description',
		content: 'Last Man Standing: ein Team je Spieltag, jedes nur einmal. Ein Punktesystem ist geplant.',
	},
];

export default function ModesPage() {
	return (
		<Page>
			<PageHead title="Spielmodi" lead="Wie gespielt wird, heute und später." />
			<Card title="Last Man Standing" aside={<Pill tone="in">verfügbar</Pill>}>
				<div className="prose">
					<p>
						Jeden Spieltag tippst du ein Team auf Sieg. Jedes Team darfst du nur einmal tippen; erst wenn du
						alle verbraucht hast, beginnt ein neuer Durchgang.
					</p>
					<ul>
						<li>Sieg: du bleibst drin.</li>
						<li>Unentschieden: ein Joker weniger. Ohne Joker bist du raus.</li>
						<li>Niederlage oder kein Tipp: du bist raus.</li>
						<li>Spiel verlegt: du bleibst drin, das Team bleibt dir erhalten.</li>
					</ul>
					<p>
						Der letzte aktive Spieler gewinnt die Runde. Danach beginnt die nächste: Eine Saison reicht für
						viele Runden.
					</p>
				</div>
				<p className="actions">
					<LinkButton to="/faq#regeln">Alle Regeln</LinkButton>
				</p>
			</Card>
			<Card title="Punktesystem" aside={<Pill>geplant</Pill>}>
				<p className="soft">
					Für alle, die nach einer Niederlage weitertippen möchten: Punkte je Spieltag statt Ausscheiden.
					Sobald es so weit ist, steht es hier.
				</p>
			</Card>
		</Page>
	);
}
