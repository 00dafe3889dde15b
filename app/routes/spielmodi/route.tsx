import type { MetaFunction } from '@remix-run/node';
import { presetNames } from '~/domain/presets';
import { lengthsText, presetCosts, presetHints, presetLabels } from '~/text/presets';
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
					<p>
						Gewinnt es, bleibst du drin. Wird das Spiel verlegt, auch, und das Team bleibt dir erhalten. Was
						alles andere kostet, sucht sich jede Community aus.
					</p>
					<p>
						Der letzte aktive Spieler gewinnt die Runde. Danach beginnt die nächste: Eine Saison reicht für
						viele Runden.
					</p>
				</div>
				<p className="actions">
					<LinkButton to="/faq#regeln">Alle Regeln</LinkButton>
				</p>
			</Card>
			<section className="stack" aria-labelledby="spielweisen">
				<h2 id="spielweisen">Vier Spielweisen</h2>
				{presetNames.map((name) => (
					<Card key={name} title={presetLabels[name]} level={3}>
						<p>{presetHints[name]}</p>
						<ul>
							{presetCosts(name).map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
						<p className="soft small">{lengthsText(name)}</p>
					</Card>
				))}
				<p>
					Passt keine? Mit eigenen Regeln stellt der Admin der Community jeden Schalter selbst ein. Die
					Schätzungen kommen aus 10.000 ausgewürfelten Runden über die Bundesliga-Saison 2024/25.
				</p>
			</section>
			<Card title="Punktesystem" aside={<Pill>geplant</Pill>}>
				<p className="soft">
					Für alle, die nach einer Niederlage weitertippen möchten: Punkte je Spieltag statt Ausscheiden.
					Sobald es so weit ist, steht es hier.
				</p>
			</Card>
		</Page>
	);
}
