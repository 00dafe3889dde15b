import { AdminLinks } from '~/ui/admin-links';
import { Announcement } from '~/ui/announcement';
import { Announcing } from '~/ui/announcing';
import { Avatar } from '~/ui/avatar';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { ConfirmSection } from '~/ui/confirm-section';
import { CopyLink } from '~/ui/copy-link';
import { EmptyState } from '~/ui/empty-state';
import { ExpandableCard } from '~/ui/expandable-card';
import { FoldLink } from '~/ui/fold-link';
import { InvalidPicks } from '~/ui/invalid-picks';
import { JoinCard } from '~/ui/join-card';
import { LetterText } from '~/ui/letter-text';
import { LogLines } from '~/ui/log-lines';
import { MailBanner } from '~/ui/mail-banner';
import { Mark } from '~/ui/mark';
import { Pill } from '~/ui/pill';
import { PlannedEvaluation } from '~/ui/planned-evaluation';
import { SaidCards, SaidList } from '~/ui/said-list';
import { Steps } from '~/ui/steps';
import { SubmitButton } from '~/ui/submit-button';
import { TypedBefore } from '~/ui/typed-before';

const planned = Date.parse('2026-08-16T18:00:00Z');

const said = {
	...{ id: 'muster', said: '["2:1"]', links: [], canTake: true, isDismissed: false },
	title: 'Bremen – Köln',
	text: 'OpenLigaDB sagt 2:1, gespeichert ist 1:1.',
	note: 'Seit Sa., 15.08.2026, 17:23 Uhr. Jemand hat das Ergebnis eingetragen.',
};

const logged = { at: planned, day: 'Samstag, 15. August 2026', time: '15:30 Uhr' };

/** Messages, states and small parts. */
export function PartSamples() {
	return (
		<>
			<InvalidPicks matchdays={[3, 4]} path="#" />
			<Banner tone="info" title="Anpfiff geändert">
				Der 6. Spieltag beginnt jetzt am Sa., 15.08.2026, 15:30 Uhr.
			</Banner>
			<AdminLinks communityId="muster" at="members" />
			<TypedBefore
				reply={{ errors: {}, values: { name: 'Büro West' }, outdated: true }}
				stored={{ name: 'Büro Süd' }}
				shown={{ name: ['Name'] }}
			/>
			<Announcement
				text={'Heute Abend ab 19 Uhr im Goldenen Anker.\nBringt Kleingeld mit!'}
				signature="Tom, Sa., 15.08.2026, 15:30 Uhr"
			/>
			<Announcing
				path="/entwicklung/design"
				hanging={null}
				own={false}
				asked={false}
				texts={{
					textHint: 'Höchstens 1.000 Zeichen, Absätze bleiben.',
					byMailHint: 'Geht an alle, die Mails zu Neuigkeiten wollen.',
					downQuestion: 'Ansage abnehmen?',
					downText: 'Sie verschwindet sofort vom Dashboard.',
				}}
				reply={undefined}
			/>
			<LogLines
				days={3}
				lines={[
					{ ...logged, id: '1', tone: 'joker', who: 'Tom', what: 'gibt Lena 1 Joker dazu' },
					{ ...logged, id: '2', tone: 'out', who: 'Tom', what: 'nimmt Nadia aus der Runde' },
					{ ...logged, id: '3', tone: 'plain', who: 'Tom', what: 'startet Runde 2' },
				]}
			/>
			<Banner tone="good">Bremen ist gespeichert. Du kannst deinen Tipp noch ändern.</Banner>
			<Banner tone="error" title="Das hat nicht geklappt">
				Speichern fehlgeschlagen. Versuche es erneut.
			</Banner>
			<MailBanner
				texts={{
					failedTitle: 'Deine E-Mails kommen nicht an',
					failed: 'Unsere letzte Mail wurde abgelehnt oder als Spam gemeldet.',
					tryAgain: 'Noch einmal versuchen',
				}}
			/>
			<PlannedEvaluation
				plan={{ matchdayId: 'muster_1_5', label: '5. Spieltag', state: 'planned', at: planned }}
			/>
			<PlannedEvaluation
				plan={{ matchdayId: 'muster_1_5', label: '5. Spieltag', state: 'waits', at: planned }}
			/>
			<PlannedEvaluation
				plan={{ matchdayId: 'muster_1_5', label: '5. Spieltag', state: 'stopped', at: planned }}
			/>
			<SaidCards
				said={{
					...{ title: 'OpenLigaDB sagt etwas anderes', open: [said], more: null, dismissed: [] },
					isMany: true,
				}}
				back="/entwicklung/design"
				all="/entwicklung/design"
			/>
			<Card title="Verworfen">
				<SaidList
					facts={[{ ...said, id: 'muster-2', title: 'HSV – Mainz', isDismissed: true }]}
					back="/entwicklung/design"
				/>
			</Card>
			<Card tone="won" title="Runde 1 ist entschieden" aside={<Pill tone="joker">Gewonnen</Pill>}>
				<p>Lena K. war als Letzte drin, nach 9 Spieltagen.</p>
			</Card>
			<Card tone="out" title="Du bist ausgeschieden">
				<p>Am 5. Spieltag hat Stuttgart verloren. Du kannst weiter zuschauen, und die nächste Runde kommt.</p>
			</Card>
			<Card tone="joker" title="Ein Joker weniger">
				<p>Frankfurt spielte unentschieden. Du hast noch 1 Joker.</p>
			</Card>
			<Card title="Ein Brief">
				<LetterText text={'Hallo Lena,\n\ndein Tipp fehlt noch: https://tipp.example.org/tippspiel'} />
			</Card>
			<div className="stack">
				<ExpandableCard title="Aktive Spieler" count={7} open>
					<ul>
						<li>Lena K.</li>
						<li>Mehmet A.</li>
					</ul>
				</ExpandableCard>
				<ExpandableCard title="Ausgeschieden" count={11}>
					<p>Tom R.</p>
				</ExpandableCard>
				<FoldLink
					title="3. Spieltag"
					lead="8 weiter, 1 raus, 2 Joker"
					count={<Pill tone="in">Sieg</Pill>}
					to="#wahl"
				/>
			</div>
			<Card>
				<EmptyState
					title="⚠️ Für diesen Spieltag wurden noch keine Spiele hinterlegt."
					text="Sobald der Spielplan eingetragen ist, kannst du hier tippen."
					action={{ to: '#wahl', label: 'Zum nächsten Spieltag' }}
				/>
			</Card>
			<Card title="Schritte">
				<Steps
					steps={[
						{ label: 'Datei wählen', state: 'done' },
						{ label: 'Vorschau prüfen', state: 'current' },
						{ label: 'Übernehmen', state: 'todo' },
					]}
				/>
			</Card>
			<JoinCard
				eyebrow="Du bist eingeladen"
				communityName="Büro Süd"
				leagueLabel="Bundesliga"
				facts={['1 Joker', 'Rebuy erlaubt']}
			>
				<SubmitButton>Mitspielen</SubmitButton>
			</JoinCard>
			<ConfirmSection
				title="Svenja P. ausscheiden lassen?"
				action="/entwicklung/design"
				intent="none"
				confirmLabel="Ausscheiden lassen"
				opener="Bestätigen lassen"
				cancelHref="#tabelle"
			>
				<p>Svenja scheidet mit dem 6. Spieltag aus. Alle Mitglieder sehen das.</p>
			</ConfirmSection>
			<Card title="Einladungslink">
				<CopyLink
					label="Link zum Weitergeben"
					value="https://drinbleiben.example/community-preview?join=abc123"
				/>
			</Card>
			<Card title="Marke und Spieler">
				<div className="swatches">
					<Mark />
					<Mark size={64} />
					<Avatar name="Lukas Kramer" />
					<Avatar name="Ö" size="large" />
					<Pill tone="in">Aktiv</Pill>
					<Pill tone="out">Ausgeschieden</Pill>
					<Pill tone="joker">1 Joker</Pill>
					<Pill tone="info">verlegt</Pill>
					<Pill>Runde 2</Pill>
				</div>
			</Card>
		</>
	);
}
