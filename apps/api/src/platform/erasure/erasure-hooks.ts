import { Injectable } from '@nestjs/common';

/** Runs before the rows of an account are deleted, and again if it failed: it must be idempotent. */
export type ErasureHook = (accountId: string) => Promise<void>;

/** Areas register what they must do elsewhere, for example at the payment provider. */
@Injectable()
export class ErasureHooks {
  private readonly all: ErasureHook[] = [];

  register(hook: ErasureHook): void {
    this.all.push(hook);
  }

  async run(accountId: string): Promise<void> {
    for (const hook of this.all) await hook(accountId);
  }
}
