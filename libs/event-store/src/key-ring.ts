/**
 * The accounts' keys, stored outside the log and its backups. Deleting a key makes the account's personal fields
 * unreadable in every copy. Keys are 32 bytes.
 */
export interface KeyRing {
  /** The account's key; created if there is none. */
  keyFor(accountId: string, options: { create: true }): Promise<Buffer>;
  /** The account's key; null if it has none, or none any more. */
  find(accountId: string): Promise<Buffer | null>;
  /** Batch version of `find`; accounts without a key are missing from the map. */
  findMany(accountIds: string[]): Promise<Map<string, Buffer>>;
  /** Deletes the key for good. Idempotent. */
  forget(accountId: string): Promise<void>;
}
