/**
 * The accounts' keys, kept outside the log and its backups: without the key an account's personal fields are gone
 * wherever they were copied to. Keys are 32 bytes.
 */
export interface KeyRing {
  /** The account's key, made if there is none. */
  keyFor(accountId: string, options: { create: true }): Promise<Buffer>;
  /** The account's key, null when it has none or no longer. */
  find(accountId: string): Promise<Buffer | null>;
  /** As find, for a batch of events; accounts without a key are missing from the map. */
  findMany(accountIds: string[]): Promise<Map<string, Buffer>>;
  /** Destroys the key for good. Repeatable. */
  forget(accountId: string): Promise<void>;
}
