import { Injectable } from '@nestjs/common';
import type pg from 'pg';

/** Runs before the rows of an account are deleted, and again if it failed: it must be idempotent. */
export type ErasureHook = (accountId: string) => Promise<void>;

/**
 * Runs in the transaction that begins an erasure which somebody else asked for: nobody can log in to the account after
 * its commit. False if there is no such account. What it returns beside runs after the commit.
 */
export type ErasureStart = (tx: pg.ClientBase, accountId: string) => Promise<(() => void) | false>;

/** Areas register what they must do elsewhere, for example at the payment provider. */
@Injectable()
export class ErasureHooks {
  private readonly all: ErasureHook[] = [];
  /** Closes an account. */
  start: ErasureStart = () => Promise.resolve(false);

  register(hook: ErasureHook): void {
    this.all.push(hook);
  }

  /** The area of the accounts registers how one is closed. */
  closeBy(start: ErasureStart): void {
    this.start = start;
  }

  async run(accountId: string): Promise<void> {
    for (const hook of this.all) await hook(accountId);
  }
}
