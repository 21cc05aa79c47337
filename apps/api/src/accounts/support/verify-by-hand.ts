import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../accounts.repository.js';
import { BySupport, needless, type Record } from './by-support.js';

export class VerifyByHand extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly record: Record,
  ) {
    super();
  }
}

/** For a keeper whose mail does not arrive: support was shown that the address is theirs. */
@CommandHandler(VerifyByHand)
export class VerifyByHandHandler implements ICommandHandler<VerifyByHand> {
  constructor(
    private readonly accounts: Accounts,
    private readonly bySupport: BySupport,
  ) {}

  execute({ accountId, record }: VerifyByHand): Promise<void> {
    return this.bySupport.change(accountId, record, async (tx, { emailVerifiedAt }) => {
      if (emailVerifiedAt !== null) throw needless('The address is verified already.');
      await this.accounts.markVerified(tx, accountId);
      return { result: undefined };
    });
  }
}
