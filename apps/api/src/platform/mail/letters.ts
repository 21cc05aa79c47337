import { Injectable } from '@nestjs/common';
import type { Letter } from './letter.js';

/** A row of `mails` with its secret decrypted: the data of its letter. */
export interface MailToWrite {
  id: string;
  accountId: string;
  token: string | null;
  writtenAt: Date;
}

/** Writes the letter of a kind, in its reader's language. */
export type Compose = (mail: MailToWrite) => Promise<Letter>;

/** The writers of each kind of mail; areas register theirs at the start. */
@Injectable()
export class Letters {
  private readonly kinds = new Map<string, Compose>();

  register(kind: string, compose: Compose): void {
    this.kinds.set(kind, compose);
  }

  compose(kind: string, mail: MailToWrite): Promise<Letter> {
    const compose = this.kinds.get(kind);
    if (!compose) throw new Error(`No area has registered mails of the kind ${kind}.`);
    return compose(mail);
  }
}
