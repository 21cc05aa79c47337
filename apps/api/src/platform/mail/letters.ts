import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Letter } from './letter.js';
import type { NewMail } from './new-mail.js';

/** A row of `mails` with its secret decrypted: the data of its letter. */
export interface MailToWrite {
  id: string;
  accountId: string;
  recipient: string | null;
  token: string | null;
  writtenAt: Date;
}

/** Writes the letter of a kind, in its reader's language. */
export type Compose = (mail: MailToWrite) => Promise<Letter>;

/**
 * How a mail is sent again: as it was; or as a new one, with a new token, in the given transaction (null if the account
 * does not need it any more).
 */
export type Repeat = 'as it was' | ((tx: pg.ClientBase, accountId: string) => Promise<NewMail | null>);

/** In place of a token where somebody else reads the letter. */
const NO_TOKEN = 'never-shown';

/** The writers of each kind of mail; areas register theirs at the start. */
@Injectable()
export class Letters {
  private readonly kinds = new Map<string, Compose>();
  private readonly repeats = new Map<string, Repeat>();

  /** Without `repeat`, a mail of this kind cannot be sent again. */
  register(kind: string, compose: Compose, repeat?: Repeat): void {
    this.kinds.set(kind, compose);
    if (repeat) this.repeats.set(kind, repeat);
  }

  repeatOf(kind: string): Repeat | undefined {
    return this.repeats.get(kind);
  }

  /** The letter as it would be written now, without the token of its link. */
  preview(kind: string, mail: Omit<MailToWrite, 'token'>): Promise<Letter> {
    return this.compose(kind, { ...mail, token: NO_TOKEN });
  }

  async compose(kind: string, mail: MailToWrite): Promise<Letter> {
    const compose = this.kinds.get(kind);
    if (!compose) throw new Error(`No area has registered mails of the kind ${kind}.`);
    const letter = await compose(mail);
    return { ...letter, to: mail.recipient ?? letter.to };
  }
}
