import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { storagePeriods } from '~/services/operating/storage-periods.server';
import { showSourceNotes } from '~/services/sources/show-source-notes.server';
import { personTableLabels } from '~/text/person-data';
import { Operator, PlaceholderWarning } from '~/ui/operator';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
	{ title: 'Datenschutz' },
	{ name: 'description', content: 'Welche Daten das Spiel speichert, wofür, und welche nicht.' },
];

export async function loader({ context }: LoaderFunctionArgs) {
	const { legal, mail } = context.settings;
	const tables = Object.values(personTableLabels);
	const { isAsking, notes } = await showSourceNotes(context);
	return { legal, mailService: mail.kind, days: storagePeriods(), tables, isAsking, notes };
}

export default function PrivacyPage() {
	const { legal, mailService, days, tables, isAsking, notes } = useLoaderData<typeof loader>();
	return (
		<Page>
			<PageHead title="Datenschutz" lead="Welche Daten wir brauchen, wofür, und welche nicht." />
			<PlaceholderWarning legal={legal} />
			<div className="card prose">
				<h2>Das Wichtigste</h2>
				<ul>
					<li>Keine Werbung, keine Analyse deines Verhaltens, keine Inhalte von fremden Servern.</li>
					<li>Nur Cookies, ohne die es nicht geht. Deshalb gibt es hier kein Cookie-Banner.</li>
					<li>Deine E-Mail-Adresse sieht kein anderer Spieler.</li>
				</ul>
				<h2>Verantwortlich</h2>
				<Operator legal={legal} />
				<h2>Dein Konto</h2>
				<p>
					Wir speichern deine E-Mail-Adresse, dein Passwort (nur als Prüfwert, aus dem es sich nicht
					zurückrechnen lässt) und deinen Spielernamen. Wir brauchen sie, damit du dich anmelden und
					mitspielen kannst (Art. 6 Abs. 1 Buchst. b DSGVO).
				</p>
				<h2>Das Spiel</h2>
				<p>
					Gespeichert werden deine Mitgliedschaften, deine Tipps mit dem Zeitpunkt jeder Abgabe, deine Joker
					und dein Stand im Spiel. Die Mitglieder deiner Community sehen deinen Spielernamen, wenn er sich
					dort geändert hat auch den alten, deinen Stand und ab dem Anpfiff deinen Tipp. Trägst du als Admin
					für jemanden einen Tipp nach oder setzt du einen Spieltag aus, speichern wir, dass du es warst und
					wann; wer nachgetragen hat, sehen alle. Die Tipps bleiben erhalten, damit das Ergebnis für alle
					nachvollziehbar ist; löschst du dein Konto, stehen sie unter „Ehemaliger Spieler“ mit einer Nummer.
				</p>
				<h2>Cookies</h2>
				<ul>
					<li>
						session: hält dich eingeloggt. Deine Anmeldung endet nach {days.idle} Tagen ohne Besuch,
						spätestens nach {days.session}.
					</li>
					<li>
						visit: trägt eine Meldung wie „Gespeichert“ auf die nächste Seite und merkt sich ohne Anmeldung
						bis zu {days.visit} Tage lang eine offene Einladung und deine Registrierung, bis du sie bestätigt
						hast. Lesen können wir es nur, wenn dein Browser es schickt; gespeichert wird es bei uns nicht.
					</li>
					<li>wanted: merkt sich zehn Minuten lang, welche Seite du vor der Anmeldung öffnen wolltest.</li>
					<li>
						kept: hebt bis zu eine Stunde lang auf, was du in ein Formular geschrieben hast, wenn deine
						Anmeldung dabei geendet hat, ohne Passwörter. Lesen können wir es nur, wenn dein Browser es
						schickt; gespeichert wird es bei uns nicht.
					</li>
					<li>
						browser: merkt sich ein Jahr lang, dass du dich hier schon angemeldet hast, damit dich niemand
						durch falsche Versuche aussperrt.
					</li>
					<li>theme: merkt sich ein Jahr lang, ob du die helle oder die dunkle Ansicht gewählt hast.</li>
				</ul>
				<h2>E-Mails</h2>
				<p>
					Wir schicken dir nur E-Mails, die zum Spiel gehören: zur Bestätigung deiner Adresse, für ein neues
					Passwort und zu Ereignissen in deinen Communities. Erinnerungen, Ergebnisse und Neuigkeiten kannst
					du in jeder dieser Mails und im Profil abbestellen. Lehnt dein Postfach eine Mail ab oder meldest du
					eine als Spam, merken wir uns das und sagen es dir, bis wieder eine ankommt. Verschickte Mails
					löschen wir bei uns nach {days.mails} Tagen, solche mit Problemen nach {days.troubledMails}. Ein
					Konto, dessen Adresse nie bestätigt wurde, löschen wir nach {days.unverified} Tagen und schreiben
					dir eine Woche vorher.{' '}
					{mailService === 'sendgrid'
						? 'Für den Versand nutzen wir den Dienst SendGrid (Twilio Inc., USA), der dafür deine E-Mail-Adresse und den Inhalt der Nachricht erhält.'
						: 'Sie gehen über einen Mailserver, den der Betreiber gewählt hat.'}
				</p>
				<h2>Kalender</h2>
				<p>
					Legst du im Profil eine Kalenderadresse an, liefert sie die Fristen deiner Communities an jeden, der
					sie kennt, ohne Tipps und ohne deinen Namen. Du kannst sie jederzeit erneuern oder löschen.
				</p>
				{notes.length > 0 && (
					<>
						<h2>Spielpläne und Ergebnisse</h2>
						<p>
							{isAsking
								? 'Unser Server fragt andere nach Spielplänen und Ergebnissen. Über dich erfahren sie nichts: weder deine Daten noch deine Internetadresse.'
								: 'Spielpläne und Ergebnisse stammen auch von anderen.'}
						</p>
						<ul>
							{notes.map((note) => (
								<li key={note}>{note}</li>
							))}
						</ul>
					</>
				)}
				<h2>Feedback</h2>
				<p>
					Was du uns über die Feedback-Seite schreibst, speichern wir zusammen mit Name und E-Mail-Adresse,
					wenn du sie angibst. Gelöscht wird es {days.feedback} Tage nach unserer Antwort, spätestens nach{' '}
					{2 * days.feedback}. Mit deinem Konto verschwinden Name und Adresse auch dort.
				</p>
				<h2>Protokolle</h2>
				<p>
					Der Server führt technische Protokolle, um Fehler und Angriffe zu erkennen (Art. 6 Abs. 1 Buchst. f
					DSGVO). Namen, Adressen, Passwörter und Tipps stehen nicht darin.
				</p>
				<h2>Sicherheitsprotokoll</h2>
				<p>
					Anmeldungen, neue Passwörter und Adressen, Downloads deiner Daten und Ähnliches schreiben wir auf,
					mit einem Wort für dein Gerät, ohne Internetadresse. Du siehst deine Einträge im Profil. Nach{' '}
					{days.events} Tagen werden sie gelöscht. Gegen das Raten von Passwörtern zählen wir Versuche unter
					einem Prüfwert, aus dem niemand mehr herauslesen kann, wer es war.
				</p>
				<h2>Sicherungen</h2>
				<p>
					Die Datenbank wird täglich gesichert. Eine Sicherung wird spätestens nach {days.backups} Tagen
					gelöscht, wenn es fünf neuere gibt; so lange steht darin auch, was du inzwischen gelöscht hast.
				</p>
				<h2>Was im Einzelnen gespeichert wird</h2>
				<p>
					Deine Daten stehen in diesen Tabellen: {tables.join(', ')}. Was darin über dich steht, lädst du im
					Profil herunter.
				</p>
				<h2>Deine Rechte</h2>
				<p>
					Im Profil lädst du alles herunter, was über dich gespeichert ist, und löschst dein Konto. Du kannst
					außerdem Auskunft, Berichtigung, Löschung, Einschränkung und eine Kopie deiner Daten verlangen und
					der Verarbeitung widersprechen. Eine Nachricht an die Adresse oben genügt. Außerdem kannst du dich
					bei einer Aufsichtsbehörde für den Datenschutz beschweren.
				</p>
			</div>
		</Page>
	);
}
