import { Injectable } from '@nestjs/common';
import type { Letter } from './letter.js';

/** A row of `mails` with its secret opened: what its letter is written from when it is sent. */
export interface MailToWrite {
  id: string;
  accountId: string;
  token: string | null;
  writtenAt: Date;
}

/** Writes the letter of a kind, in its reader's language. */
export type Compose = (mail: MailToWrite) => Promise<Letter>;

/** How each kind of mail is written; areas add theirs when they start. */
@Injectable()
export class Letters {
  private readonly kinds = new Map<string, Compose>();

  register(kind: string, compose: Compose): void {
    this.kinds.set(kind, compose);
  }

  compose(kind: string, mail: MailToWrite): Promise<Letter> {
    const compose = this.kinds.get(kind);
    if (!compose) throw new Error(`No area writes mails of the kind ${kind}.`);
    return compose(mail);
  }
}
