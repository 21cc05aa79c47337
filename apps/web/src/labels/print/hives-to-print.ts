/** Navigation state of the screen of labels: some hives of an apiary. */
export interface HivesToPrint {
  apiaryId: string;
  hives: readonly string[];
}
