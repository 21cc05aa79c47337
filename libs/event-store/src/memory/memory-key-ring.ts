import { randomBytes } from 'node:crypto';
import type { KeyRing } from '../key-ring.js';

/** Keys in memory, for tests. */
export class MemoryKeyRing implements KeyRing {
  readonly #keys = new Map<string, Buffer>();

  async keyFor(accountId: string, _options: { create: true }): Promise<Buffer> {
    const key = this.#keys.get(accountId) ?? randomBytes(32);
    this.#keys.set(accountId, key);
    return key;
  }

  async find(accountId: string): Promise<Buffer | null> {
    return this.#keys.get(accountId) ?? null;
  }

  async findMany(accountIds: string[]): Promise<Map<string, Buffer>> {
    return new Map([...this.#keys].filter(([accountId]) => accountIds.includes(accountId)));
  }

  async forget(accountId: string): Promise<void> {
    this.#keys.delete(accountId);
  }
}
