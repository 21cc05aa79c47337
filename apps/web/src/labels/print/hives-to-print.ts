/** Navigation state of the screen of labels: the hives of some apiaries, or some of them. */
export interface HivesToPrint {
  apiaries: readonly string[];
  hives?: readonly string[];
}
