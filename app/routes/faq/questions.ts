type Section = {
	id: string;
	title: string;
	questions: readonly { question: string; answer: readonly string[] }[];
};

/** The FAQ. What it says about the game follows the rule book, docs/regeln.md. */
export const sections: readonly Section[] = [
	{
		id: 'produkt',
		title: 'Über das Produkt',
		questions: [
			{
				question: 'Was ist das hier?',
				answer: [
					'Ein Tippspiel für Fußballfans, die in Gruppen spielen. Jeden Spieltag tippst du ein einziges Team auf Sieg. Solange dein Team gewinnt, bleibst du drin. Der letzte aktive Spieler gewinnt.',
				],
			},
			{
				question: 'Kostet das etwas?',
				answer: [
					'Nein. Das Spiel ist kostenlos, und es gibt keine Einsätze und keine Gewinne in Geld. Auch ein „Rebuy“ ist nur eine Spielregel, keine Zahlung.',
				],
			},
			{
				question: 'Was bedeutet „offene Beta“?',
				answer: [
					'Alle können mitspielen, aber noch ist nicht alles fertig. Wenn dir etwas auffällt oder fehlt, schreib es uns über die Feedback-Seite.',
				],
			},
			{
				question: 'Brauche ich eine App?',
				answer: [
					'Nein, ein Browser genügt, am Handy wie am Rechner. Auch mit schlechtem Empfang und ohne JavaScript kommst du zu deinem Tipp.',
				],
			},
		],
	},
	{
		id: 'regeln',
		title: 'Regeln',
		questions: [
			{
				question: 'Wie läuft ein Spieltag ab?',
				answer: [
					'Du wählst ein Team, das an diesem Spieltag gewinnen soll. Gewinnt es, bist du weiter dabei. Spielt es unentschieden, kostet dich das einen Joker. Verliert es, bist du raus. So ist es „Klassisch“; eure Community kann es anders halten.',
				],
			},
			{
				question: 'Bis wann kann ich tippen?',
				answer: [
					'Bis zum Anpfiff des Spieltags. Die Tippseite zeigt dir, wie viel Zeit noch bleibt. Genau zum Anpfiff ist es zu spät: Es zählt, wann dein Tipp bei uns ankommt.',
					'Beginnt das Spiel eines Teams früher als der Spieltag, kannst du dieses Team ab seinem eigenen Anpfiff nicht mehr wählen und einen Tipp darauf nicht mehr ändern.',
				],
			},
			{
				question: 'Kann ich meinen Tipp noch ändern?',
				answer: [
					'Ja, so oft du willst, bis zum Anpfiff des Spieltags, oder bis das Spiel deines Teams beginnt, wenn es früher ist. So lange kannst du ihn auch ganz zurückziehen.',
				],
			},
			{
				question: 'Darf ich ein Team öfter tippen?',
				answer: [
					'Du darfst jedes Team nur einmal tippen. Erst wenn du alle Teams der Liga verbraucht hast, beginnt ein neuer Durchgang, und alle Teams stehen dir wieder offen.',
					'Das gilt innerhalb einer Runde und in jeder Community für sich.',
				],
			},
			{
				question: 'Kann ich im Voraus tippen?',
				answer: [
					'Ja, für alle kommenden Spieltage, deren Spiele schon eingetragen sind. Wählst du ein Team, das du für einen späteren Spieltag vorgemerkt hast, sagen wir dir, welchen Tipp du vorher ändern musst.',
				],
			},
			{
				question: 'Welche Regeln gelten in meiner Community?',
				answer: [
					'Was ein Unentschieden, eine Niederlage und ein fehlender Tipp kosten, legt jede Community für ihre Runde fest. Es gibt vier fertige Spielweisen, Klassisch, Streng, Drei Leben und Entspannt, und eigene Regeln. Was bei euch gilt, steht unter „So spielen wir“ und in einer Zeile auf der Tippseite.',
					'Mit dem ersten Anpfiff stehen die Regeln einer Runde fest. Was danach geändert wird, gilt ab der nächsten.',
				],
			},
			{
				question: 'Was ist ein Joker?',
				answer: [
					'Ein Joker rettet dich bei einem Unentschieden. Mit wie vielen du startest, legt deine Community fest; üblich ist einer. Hast du keinen mehr und dein Team spielt unentschieden, bist du raus. Bei einer Niederlage hilft kein Joker, außer eure Regeln sagen es anders. In manchen Communities gibt es gar keine. Wo Unentschieden, Niederlage und fehlender Tipp je einen kosten, heißen sie Leben: eins mehr, denn mit dem letzten spielst du noch.',
				],
			},
			{
				question: 'Was passiert, wenn ich nicht tippe?',
				answer: [
					'Dann bist du raus, wenn eure Community es nicht anders hält: Sie kann es einen Joker kosten oder automatisch für dich tippen lassen. Ausnahmen gibt es nur, wenn du nichts dafür kannst: Wenn dir kein einziges unverbrauchtes Team offenstand, oder wenn du in den letzten 24 Stunden vor dem Anpfiff ohne eigenes Zutun tippen musstest, etwa weil der Anpfiff vorgezogen wurde.',
				],
			},
			{
				question: 'Kann jemand anderes für mich tippen?',
				answer: [
					'Nur, wenn eure Regeln es erlauben: Dann kann ein Admin nach dem Anpfiff für jemanden nachtragen, der keinen Tipp hat, solange das Spiel des Teams noch nicht begonnen hat. Für sich selbst kann er es nicht. Alle sehen, wer wann nachgetragen hat, und du bekommst eine E-Mail.',
				],
			},
			{
				question: 'Was ist ein ausgesetzter Spieltag?',
				answer: [
					'Einer, der für eure Community nicht zählt, etwa in der Winterpause: Niemand muss tippen, keiner scheidet aus, und kein Team wird verbraucht. Ein Admin kann das bis 24 Stunden vor dem Anpfiff festlegen und zurücknehmen, mit einem Grund, den alle sehen. Wer schon getippt hat, behält den Tipp: Er zählt nur, wenn doch gespielt wird.',
				],
			},
			{
				question: 'Was gilt, wenn ein Spiel verlegt wird?',
				answer: [
					'Dann zählt dein Tipp darauf nicht: Du bleibst drin, und das Team gilt nicht als verbraucht. Das bleibt so, auch wenn das Spiel später nachgeholt wird.',
				],
			},
			{
				question: 'Und wenn ein Spiel abgebrochen oder am grünen Tisch entschieden wird?',
				answer: [
					'Ein abgebrochenes Spiel hat zunächst kein Ergebnis. Es wartet, bis es wiederholt oder gewertet ist. Ein Ergebnis vom grünen Tisch zählt wie jedes andere, auch wenn es Monate später kommt.',
				],
			},
			{
				question: 'Was, wenn ein Ergebnis nachträglich korrigiert wird?',
				answer: [
					'Dann rechnen wir die Saison so, als wäre es von Anfang an richtig gewesen. Wer dadurch wieder drin ist, muss die Spieltage dazwischen nicht nachholen: Fehlende Tipps werden dort entschuldigt. Alle sehen, wer was wann und warum korrigiert hat.',
				],
			},
			{
				question: 'Wer sieht meinen Tipp?',
				answer: [
					'Bis zum Anpfiff des Spieltags niemand außer dir, auch kein Admin. Die anderen sehen nur „Getippt“ oder „Kein Tipp“. Ab dem Anpfiff sieht die ganze Community dein Team.',
				],
			},
			{
				question: 'Wann ist eine Runde zu Ende?',
				answer: [
					'Sobald nach einem ausgewerteten Spieltag nur noch einer aktiv ist: Er hat gewonnen. Dafür müssen mindestens zwei mitgespielt haben.',
					'Fliegen die Letzten gemeinsam raus, teilen sie sich den Sieg, oder es geht für sie weiter, so wie sie vorher standen. Ihre Teams bleiben verbraucht. Wer in der Runde noch keinen Tipp hatte, der zählt, gewinnt dabei nicht mit und kommt auch nicht zurück. Was davon gilt, legt die Community vorher fest. Sind am Saisonende noch mehrere drin, teilen sie sich den Sieg.',
				],
			},
			{
				question: 'Was ist ein Rebuy?',
				answer: [
					'Wenn die Runde es erlaubt, kann der Community-Admin dich einmal je Runde zurückholen, nachdem du ausgeschieden bist. Du spielst dann mit zwei Jokern weiter, wo es Joker gibt. Verbrauchte Teams bleiben verbraucht, und der Rebuy steht sichtbar an deinem Namen.',
				],
			},
		],
	},
	{
		id: 'communities',
		title: 'Communities',
		questions: [
			{
				question: 'Was ist eine Community?',
				answer: [
					'Deine Gruppe: Freunde, Kollegen, der Verein. Jede Community spielt in einer Liga, zum Beispiel in der Bundesliga, der Premier League oder La Liga.',
				],
			},
			{
				question: 'Wie trete ich einer Community bei?',
				answer: [
					'Am einfachsten über einen Einladungslink: Mit ihm brauchst du auch bei einer Community mit Passwort keins. Öffentliche Communities findest du in der Liste. Ohne Link brauchst du für eine mit Passwort ihren Namen und das Passwort, für eine private den genauen Namen.',
				],
			},
			{
				question: 'Kann ich in mehreren Communities spielen?',
				answer: [
					'Ja. Du tippst in jeder für sich, und verbrauchte Teams und Joker zählen jeweils nur dort. Zwischen deinen Communities wechselst du oben auf der Seite.',
				],
			},
			{
				question: 'Kann ich noch einsteigen, wenn die Runde schon läuft?',
				answer: [
					'Ja, solange der Community-Admin den Einstieg nicht geschlossen hat. Du spielst ab dem nächsten Anpfiff mit. Ist der Einstieg zu, bist du in der nächsten Runde dabei.',
				],
			},
			{
				question: 'Wie gründe ich eine Community?',
				answer: [
					'Nach dem Login wählst du Namen, Liga, Sichtbarkeit und die Regeln. Danach bekommst du einen Link, mit dem du deine Leute einlädst.',
				],
			},
			{
				question: 'Was darf ein Community-Admin?',
				answer: [
					'Einstellungen ändern, Joker geben oder nehmen, Mitglieder ausscheiden lassen und zurückholen, Runden starten und beenden, Mitglieder umbenennen und entfernen, weitere Admins ernennen und einladen. Was er an Mitgliedern ändert, sehen alle, und wen es betrifft, der bekommt eine Mail. Löscht er die Community, bekommen alle Bescheid, und 14 Tage lang kann es jeder Admin zurücknehmen. Fremde Tipps sieht auch er erst ab dem Anpfiff.',
				],
			},
			{
				question: 'Was kommt nach einer Runde?',
				answer: [
					'Die nächste. Der Community-Admin startet sie; alle sind wieder drin, mit frischen Jokern und allen Teams, und es gelten die Regeln, die sie zuletzt gewählt hat. Sie beginnt mit dem ersten Spieltag, der noch mindestens 24 Stunden entfernt ist.',
				],
			},
		],
	},
	{
		id: 'konto',
		title: 'Konto',
		questions: [
			{
				question: 'Was brauche ich für ein Konto?',
				answer: [
					'Eine E-Mail-Adresse und ein Passwort. Wir schicken dir einen Link, mit dem du die Adresse bestätigst. Danach wählst du deinen Spielernamen.',
				],
			},
			{
				question: 'Die E-Mail kommt nicht an. Was nun?',
				answer: [
					'Schau zuerst in den Spam-Ordner. Auf der Seite, die nach der Registrierung erscheint, kannst du die E-Mail noch einmal anfordern.',
				],
			},
			{
				question: 'Ich habe mein Passwort vergessen.',
				answer: [
					'Auf der Login-Seite führt „Passwort vergessen?“ zu einer E-Mail, mit der du ein neues setzt.',
				],
			},
			{
				question: 'Kann ich meinen Spielernamen ändern?',
				answer: ['Ja, in deinem Profil. In jeder Community muss der Name eindeutig sein.'],
			},
			{
				question: 'Wer sieht meine E-Mail-Adresse?',
				answer: ['Kein anderer Spieler. Sichtbar ist nur dein Spielername.'],
			},
			{
				question: 'Wie lösche ich mein Konto?',
				answer: [
					'In deinem Profil, mit „Konto löschen“ und deinem Passwort. Das geschieht sofort, und niemand kann es zurücknehmen. Kommst du nicht mehr hinein, setz zuerst über „Passwort vergessen?“ ein neues Passwort.',
				],
			},
		],
	},
	{
		id: 'spielmodi',
		title: 'Spielmodi',
		questions: [
			{
				question: 'Welche Spielmodi gibt es?',
				answer: [
					'Zurzeit einen: Last Man Standing. Ein Team je Spieltag, jedes nur einmal, wer zuletzt drin ist, gewinnt. Ein Punktesystem ist geplant.',
				],
			},
			{
				question: 'In welchen Ligen kann ich spielen?',
				answer: [
					'Bundesliga, Premier League, La Liga und Serie A. Zur Wahl stehen beim Gründen einer Community die Ligen, für die ein Spielplan eingetragen ist.',
				],
			},
		],
	},
];
