import type { AnswerOf, accounts } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { HiveAllowance } from '../allowance/hive-allowance.js';
import { Accounts } from './accounts.repository.js';

export class ShowProfile extends Query<AnswerOf<typeof accounts.getProfile>> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(ShowProfile)
export class ShowProfileHandler implements IQueryHandler<ShowProfile> {
  constructor(
    private readonly accounts: Accounts,
    private readonly allowance: HiveAllowance,
  ) {}

  async execute({ accountId }: ShowProfile) {
    const account = await this.accounts.byId(accountId);
    const { statusCode } = await this.allowance.of(accountId);
    const { id, firstname, lastname, email, language, timezone, address, country } = account;
    const { registerNumber, authority, regaCode } = account;
    const user = {
      id,
      firstname,
      lastname,
      email,
      language,
      timezone,
      address,
      registerNumber,
      authority,
      regaCode,
      country,
      terms_accepted: account.termsAcceptedAt !== null,
      emailVerified: account.emailVerifiedAt !== null,
      sub_status: { status_code: statusCode },
    };
    return { result: { user } };
  }
}
