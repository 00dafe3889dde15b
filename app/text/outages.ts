/** What a page says by itself to whom sent a form and hears nothing. */
export const unanswered = 'Keine Verbindung: Ob das ankam, ist ungewiss. Versuche es erneut.';

/** To whom saved something while the database is busy, or something else broke. */
export const saveFailed = 'Speichern fehlgeschlagen. Versuche es erneut.';

/** What is said while the database can't be used as it should. */
export const outageTexts = {
	/** To whom saved something while the connection to the database broke. */
	lost: 'Ob gespeichert wurde, ist unklar: Die Verbindung zur Datenbank ist abgerissen. Lade die Seite neu und sieh nach.',
	/** To whom saved something that the database didn't take. */
	unwritable:
		'Gerade lässt sich nichts speichern, auch das hier nicht. Wer die Seite betreibt, sieht es; versuche es später noch einmal.',
	/** On every page meanwhile. */
	notice:
		'Gerade lässt sich nichts speichern, auch kein Tipp. Was du siehst, ist der letzte gespeicherte Stand.',
};
