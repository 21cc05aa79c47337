import type { AnswerOf, accounts, BodyOf } from '@kypseli/contract';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { Passwords } from '../platform/auth/passwords.js';
import { Clock } from '../platform/clock.js';
import { Refusal } from '../platform/http/refusal.js';
import { Mailbox } from '../platform/mail/mailbox.js';
import { CONFIG, type Config } from '../settings.js';
import { Accounts } from './accounts.repository.js';
import { isCommonPassword } from './common-passwords.js';
import { takenLetter, verifyLetter } from './letters.js';
import { TERMS_VERSION } from './terms.js';

export class Register extends Command<AnswerOf<typeof accounts.register>> {
  constructor(readonly input: BodyOf<typeof accounts.register>) {
    super();
  }
}

/** Answers alike whether the address is free or taken, after the same work; only a mail to its owner tells. */
@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly mailbox: Mailbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input }: Register) {
    const { firstname, lastname, email, password, terms_accepted, language = 'en', timezone = 'Europe/Athens' } = input;
    if (isCommonPassword(password)) throw tooCommon();
    const now = this.clock.now();
    const account = {
      id: uuidv7({ msecs: now.getTime() }),
      firstname,
      lastname,
      email,
      passwordHash: await this.passwords.hash(password),
      language,
      timezone,
      address: null,
      createdAt: now,
      emailVerifiedAt: null,
      termsAcceptedAt: terms_accepted ? now : null,
      termsVersion: terms_accepted ? TERMS_VERSION : null,
    };
    const { publicUrl } = this.config;
    if (await this.accounts.insert(account)) {
      await this.mailbox.send(verifyLetter(account, publicUrl, await this.accounts.issueToken(account.id)));
    } else {
      const owner = await this.accounts.byEmail(email);
      if (owner) await this.mailbox.send(takenLetter(owner, publicUrl));
    }
    return { result: {} };
  }
}

const tooCommon = () => {
  const message = 'This password is too common. Please choose another.';
  return new Refusal('validation_failed', message, [{ path: ['password'], message }]);
};
