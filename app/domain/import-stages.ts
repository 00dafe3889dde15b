/** What the preview of an import does, one after the other. */
export const importStages = ['reading', 'season', 'comparing', 'showing'] as const;
export type ImportStage = (typeof importStages)[number];
