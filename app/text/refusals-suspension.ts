import type { SuspensionRefusal } from '~/domain/refusals-suspension';
import { LONGEST_REASON } from '~/domain/suspension';
import { shortDate } from './format';
import type { Sentences } from './sentences';

/** The sentences around suspended matchdays (R39). */
export const suspensionRefusals: Sentences<SuspensionRefusal> = {
	'suspension-reason-missing': () => 'Bitte gib einen Grund an. Alle Mitglieder sehen ihn.',
	'suspension-reason-long': () => `Der Grund darf höchstens ${LONGEST_REASON} Zeichen lang sein.`,
	'suspension-late': ({ kickoff }) =>
		`Dafür ist es zu spät: Aussetzen und Zurücknehmen geht nur früher als 24 Stunden vor dem Anpfiff. Anpfiff ist am ${shortDate(kickoff)}.`,
	'suspension-begun': () =>
		'Dafür ist es zu spät: Ein Spiel dieses Spieltags hat schon begonnen oder ein Ergebnis.',
	'suspension-kept': ({ kickoff }) =>
		`Ausgesetzt wurde vor dem Anpfiff am ${shortDate(kickoff)}. Danach lässt sich das nicht mehr zurücknehmen.`,
	'suspension-there': () => 'Dieser Spieltag ist schon ausgesetzt.',
	'suspension-gone': () => 'Dieser Spieltag ist nicht mehr ausgesetzt.',
	'matchday-suspended': ({ reason }) =>
		`❌ Dieser Spieltag ist ausgesetzt, hier wird nicht getippt. Grund: ${reason}`,
	'evaluation-suspended': () =>
		'Dieser Spieltag ist für die ganze Saison ausgesetzt und wird nicht ausgewertet.',
};
