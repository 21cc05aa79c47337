import { Injectable } from '@nestjs/common';
import { RateLimits } from '../platform/auth/rate-limits.js';
import { Sessions } from '../platform/auth/sessions.js';
import { ErasureHooks } from '../platform/erasure/erasure-hooks.js';
import { Accounts } from './accounts.repository.js';

/** Closes accounts whose erasure two members of staff agreed to. */
@Injectable()
export class ErasureOrders {
  constructor(hooks: ErasureHooks, accounts: Accounts, sessions: Sessions, limits: RateLimits) {
    hooks.closeBy(async (tx, accountId) => {
      const email = await accounts.clearAny(tx, accountId);
      if (email === null) return false;
      await sessions.endAll(accountId, tx);
      await limits.forget(tx, [accountId, email]);
      return () => sessions.forget(accountId);
    });
  }
}
