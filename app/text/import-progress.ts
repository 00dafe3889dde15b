import { type ImportStage, importStages } from '~/domain/import-stages';

const doing: Readonly<Record<ImportStage, string>> = {
	reading: 'Die Datei wird gelesen',
	season: 'Liga und Saison werden erkannt',
	comparing: 'Namen werden zugeordnet und Spiele verglichen',
	showing: 'Die Vorschau wird zusammengestellt',
};

/** How far a preview is: 'Schritt 2 von 4: Liga und Saison werden erkannt …'; null: it waits for its turn. */
export function stageText(stage: ImportStage | null): string {
	if (stage === null) return 'Die Datei ist angekommen. Gleich wird sie gelesen …';
	return `Schritt ${importStages.indexOf(stage) + 1} von ${importStages.length}: ${doing[stage]} …`;
}

/** What is said where nobody knows a preview any more. */
export const previewGone = 'Diese Vorschau gibt es nicht mehr. Bitte wähle die Datei noch einmal.';
