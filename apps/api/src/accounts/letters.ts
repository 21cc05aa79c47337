import { type Language, RESET_MINUTES } from '@kypseli/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Letter, layOut } from '../platform/mail/letter.js';
import { Letters, type MailToWrite, type Repeat } from '../platform/mail/letters.js';
import { CONFIG, type Config } from '../settings.js';
import type { Account } from './account.entity.js';
import { Accounts } from './accounts.repository.js';
import { PHRASES } from './letter-words.js';
import { SingleUseTokens } from './single-use-tokens.js';

const LOCALES: Record<Language, string> = { en: 'en-GB', el: 'el-GR', es: 'es-ES' };

const spell = (language: Language, unit: 'hour' | 'minute', count: number): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** Such as "21 November 2026 at 16:20 (Europe/Athens)". */
const instant = ({ language, timezone }: Account, at: Date): string => {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timezone,
  });
  return `${format.format(at)} (${timezone})`;
};

const NAME_LENGTH = 40;

/**
 * The name for the greeting, or null: anyone can register somebody else's address and choose the name, and must not
 * send them a message through our mail. Allowed are letters, spaces and signs inside names; no dot before a letter,
 * which makes links.
 */
const greetable = (name: string): string | null => {
  const oneLine = name.replace(/\s+/gu, ' ').trim();
  return oneLine.length <= NAME_LENGTH && /^[\p{L}\p{M} '’·\-.]+$/u.test(oneLine) && !/\.\p{L}/u.test(oneLine)
    ? oneLine
    : null;
};

/** The mails about an account, in its keeper's language. */
@Injectable()
export class AccountLetters implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly letters: Letters,
    private readonly accounts: Accounts,
    private readonly tokens: SingleUseTokens,
  ) {}

  onModuleInit(): void {
    const kinds: Record<string, (account: Account, mail: MailToWrite) => Letter> = {
      verify: (account, { token }) => this.verify(account, token, 'verify'),
      verify_again: (account, { token }) => this.verify(account, token, 'verifyAgain'),
      taken: (account) => this.taken(account),
      reset: (account, { token }) => this.reset(account, token),
      password_changed: (account, { writtenAt }) => this.passwordChanged(account, writtenAt),
      verify_new: (account, { token }) => this.verify(account, token, 'verifyNew'),
      email_changed: (account, { writtenAt }) => this.emailChanged(account, writtenAt),
      login_link: (account, { writtenAt }) => this.loginLink(account, writtenAt),
    };
    const verifyAgain: Repeat = async (tx, accountId) => {
      const { emailVerifiedAt } = await this.accounts.byId(accountId);
      return emailVerifiedAt === null
        ? { kind: 'verify_again', accountId, ...(await this.tokens.issue(tx, 'verify', accountId)) }
        : null;
    };
    const repeats: Record<string, Repeat> = {
      verify: verifyAgain,
      verify_again: verifyAgain,
      reset: async (tx, accountId) => ({
        kind: 'reset',
        accountId,
        ...(await this.tokens.issue(tx, 'reset', accountId)),
      }),
      taken: 'as it was',
      password_changed: 'as it was',
    };
    for (const [kind, compose] of Object.entries(kinds))
      this.letters.register(
        kind,
        async (mail) => compose(await this.accounts.byId(mail.accountId), mail),
        repeats[kind],
      );
  }

  private verify(account: Account, token: string | null, kind: 'verify' | 'verifyAgain' | 'verifyNew'): Letter {
    const words = PHRASES[account.language][kind](spell(account.language, 'hour', 24));
    return this.letter(account, words, `confirmed?token=${token}`);
  }

  /** To the owner of an address that somebody tried to register again; no other answer reveals that it is taken. */
  private taken(account: Account): Letter {
    const words = PHRASES[account.language].taken(this.address(account, 'forgot_password'));
    return this.letter(account, words, 'login');
  }

  private reset(account: Account, token: string | null): Letter {
    const words = PHRASES[account.language].reset(spell(account.language, 'minute', RESET_MINUTES));
    return this.letter(account, words, `password/reset/${token}?${new URLSearchParams({ email: account.email })}`);
  }

  private passwordChanged(account: Account, at: Date): Letter {
    const words = PHRASES[account.language].passwordChanged(instant(account, at));
    return this.letter(account, words, 'forgot_password');
  }

  /** To the address before the change. */
  private emailChanged(account: Account, at: Date): Letter {
    const words = PHRASES[account.language].emailChanged(instant(account, at));
    return this.letter(account, words, 'login');
  }

  private loginLink(account: Account, at: Date): Letter {
    const words = PHRASES[account.language].loginLink(instant(account, at));
    return this.letter(account, words, 'settings?tab=0');
  }

  private letter(
    account: Account,
    words: { subject: string; lines: string[]; button: string; after: string[] },
    path: string,
  ): Letter {
    const { greeting, closing } = PHRASES[account.language];
    return layOut({
      to: account.email,
      language: account.language,
      subject: words.subject,
      greeting: greeting(greetable(account.firstname)),
      lines: words.lines,
      button: { url: this.address(account, path), label: words.button },
      after: words.after,
      closing,
      operator: this.config.operator,
    });
  }

  private address({ language }: Account, path: string): string {
    return `${this.config.publicUrl}/${language}/${path}`;
  }
}
