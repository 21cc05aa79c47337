import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../http/refusal.js';
import { createLogger } from '../log.js';

const log = createLogger('passwords');

/** argon2id with 46 MiB, one pass, one lane: OWASP's first choice. The thousands of keepers of the tests cost less. */
const COST = { memoryCost: process.env.NODE_ENV === 'test' ? 1_024 : 47_104, timeCost: 1, parallelism: 1 };
/** Each hash takes its memory, so at most this many run at once. */
const AT_ONCE = 2;
/** Requests beyond this would not be answered in time. */
const WAITING_AT_MOST = 500;

/** Hashes and checks passwords, a few at a time. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly dummy = this.inTurn(() => hash(randomBytes(16).toString('hex'), COST));

  async hash(password: string): Promise<string> {
    const hashed = await this.inTurn(() => hash(password, COST));
    log.debug('a password was hashed');
    return hashed;
  }

  /** For an unknown account a dummy hash is checked, so that it takes as long as for a known one. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const compared = stored ?? (await this.dummy);
    const matches = await this.inTurn(() => verify(compared, password));
    log.debug('a password was compared');
    return matches && stored !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= WAITING_AT_MOST)
      throw new Refusal('unavailable', 'Too many people are logging in right now. Try again.', [], 2);
    while (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
    try {
      return await work();
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }
}
