/** Navigation state of the screen of labels: some hives of an apiary, or those of some apiaries. */
export type HivesToPrint = { apiaryId: string; hives: readonly string[] } | { apiaries: readonly string[] };
