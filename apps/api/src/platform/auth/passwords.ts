import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 46 MiB, one pass, one lane: the first of OWASP's choices. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** Each takes its memory: no more than these at once. */
const AT_ONCE = 2;

/** Hashes and checks passwords, a few at a time. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly dummy = this.inTurn(() => hash(randomBytes(16).toString('hex'), COST));

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  /** For an unknown account a dummy hash is checked, so that it takes as long as for a known one. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const compared = stored ?? (await this.dummy);
    const matches = await this.inTurn(() => verify(compared, password));
    return matches && stored !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
    try {
      return await work();
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }
}
