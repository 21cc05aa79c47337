import type { AnswerOf, accounts } from '@kypseli/contract';
import { Injectable } from '@nestjs/common';
import { HiveAllowance } from '../allowance/hive-allowance.js';
import type { Account } from './account.entity.js';

/** The answer of every kind of login. */
@Injectable()
export class LoginAnswer {
  constructor(private readonly allowance: HiveAllowance) {}

  async of(account: Account, token: string): Promise<AnswerOf<typeof accounts.login>> {
    const { statusCode } = await this.allowance.of(account.id);
    return {
      result: {
        token,
        hasAcceptedTerms: account.termsAcceptedAt !== null,
        emailVerified: account.emailVerifiedAt !== null,
        sub_status: { status_code: statusCode },
      },
    };
  }
}
