import { AsOf } from '~/ui/as-of';
import { Card } from '~/ui/card';
import { CommunityFacts } from '~/ui/community-facts';
import { CommunitySelector } from '~/ui/community-selector';
import { ErrorPage } from '~/ui/error-page';
import { FormMessage } from '~/ui/form-message';
import { HeroRing } from '~/ui/hero-ring';
import { InviteLink } from '~/ui/invite-link';
import { LoadingMessage } from '~/ui/loading-note';
import { Notice } from '~/ui/notice';
import { Operator, PlaceholderWarning } from '~/ui/operator';
import { RoundLinks } from '~/ui/round-links';
import { Toast } from '~/ui/toast';
import { communities, legal, noLegal, settings } from './samples';

const failures = [403, 404, 413, 429, 503].map((status) => ({
	status,
	statusText: '',
	internal: false,
	data: null,
}));

const AS_OF = Date.parse('2026-11-26T15:48:00Z');

/** Components that draw the frame of this page too, or nothing at all; each by its name. */
const around = [
	[
		'SiteHeader',
		'Über dieser Seite, für Gäste; mit anderen Wegen und Community für alle, die angemeldet sind.',
	],
	['SiteFooter', 'Unter dieser Seite.'],
	['ThemeSwitch', 'Im Fuß dieser Seite: automatisch, hell, dunkel.'],
	['PageMeta', 'Ohne Bild: Titel der Seite und was Messenger von ihr zeigen.'],
	[
		'KeepFresh',
		'Ohne Bild: holt beim Anpfiff und beim Zurückkommen neue Daten, wenn Netz und Anmeldung da sind.',
	],
	['Live', 'Zeichnet „Stand … Uhr, Aktualisieren“ und holt neue Daten, sobald die Saison etwas Neues hat.'],
	['LoadingNote', 'Ohne Bild, bis eine Seite auf sich warten lässt: dann „Lade Spieltage ...“ wie oben.'],
	['LockStep', 'Die Rückfrage vor einer Sperre: die von oben mit einem Feld für den Grund.'],
	[
		'Still',
		'Ohne Bild: Listen, die kein Skript anrührt; sie stehen in der Seite und werden ihm nicht noch einmal übergeben.',
	],
	['OperatorStep', 'Die Rückfrage vor dem, was ein Seiten-Admin mit einem Konto oder einer Community macht.'],
	['AdminHead', 'Der Kopf einer Seite, von der es zur Übersicht der Seiten-Admins zurückgeht.'],
	['Unsaved', 'Ohne Bild: fragt nach, bevor eine Seite mit Getipptem verlassen wird.'],
	['FieldFrame', 'Beschriftung, Hinweis und Fehler um jedes Feld weiter oben.'],
	['FoldHead', 'Titel, Zeile und Pfeil der aufklappbaren Karten weiter oben.'],
	['Link', 'Ein gewöhnlicher Verweis auf eine Seite; wo JavaScript läuft, wird sie nachgeladen.'],
] as const;

/** What surrounds the pages, what passes by, and what is shown in place of a page. */
export function FrameSamples() {
	return (
		<>
			<Card title="Meldungen, die vorübergehen">
				<div className="still">
					<Toast toast={{ kind: 'success', text: 'Tipp gespeichert' }} />
					<Toast toast={{ kind: 'info', text: 'Die Runde ist beendet.' }} />
					<Toast toast={{ kind: 'error', text: 'Speichern fehlgeschlagen. Versuche es erneut.' }} />
					<LoadingMessage text="Lade Spieltage ..." />
				</div>
				<Notice notice={{ tone: 'error', text: 'Gerade lässt sich nichts speichern, auch kein Tipp.' }} />
				<FormMessage
					errors={{
						'': 'E-Mail oder Passwort stimmen nicht, oder die Adresse ist noch nicht bestätigt. Schau in dein Postfach.',
					}}
				/>
			</Card>
			<Card title="Communities und Runden">
				<AsOf at={AS_OF} />
				<CommunitySelector
					communities={communities}
					active={communities[0] ?? null}
					path="/entwicklung/design"
				/>
				<CommunitySelector communities={communities} active={null} path="/entwicklung/design" />
				<CommunityFacts league="Bundesliga" settings={settings} memberCount={12} />
				<RoundLinks rounds={[3, 2, 1]} shown={2} path="/entwicklung/design" hall="/entwicklung/design" />
				<InviteLink
					origin="https://drinbleiben.example"
					invitation="abc123"
					community="Büro Süd"
					productName="Drinbleiben"
				/>
			</Card>
			<Card title="Bild der Startseite">
				<HeroRing />
				<HeroRing inside={1} all={18} />
			</Card>
			<Card title="Wer das betreibt">
				<PlaceholderWarning legal={noLegal} />
				<Operator legal={noLegal} />
				<Operator legal={legal} />
			</Card>
			<Card title="Was um diese Seite steht, und was man nicht sieht">
				<dl className="overview">
					{around.map(([name, text]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{text}</dd>
						</div>
					))}
				</dl>
			</Card>
			{failures.map((failure) => (
				<ErrorPage key={failure.status} error={failure} />
			))}
			<ErrorPage error={null} />
		</>
	);
}
