/** The read models, as work in the background waits for them. */
export abstract class ReadModels {
  /** Waits until they have reached a position, as long as they make progress. */
  abstract reach(position: bigint): Promise<void>;
}
