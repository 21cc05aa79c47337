import type { DoctorCheck } from '@kypseli/contract/admin';

const FRESH_MS = 10_000;

interface Seen {
  at: Date;
  checks: DoctorCheck[];
}

/** What looks at everything that the server needs. The composition provides it: the checks know every area. */
export abstract class Doctor {
  /** The release, Node.js and the system. */
  abstract readonly server: string;
  private last: Seen | undefined;
  private looking: Promise<Seen> | undefined;

  /** Looks now. @throws Refusal validation_failed for an area or a check that does not exist */
  abstract examine(only?: string): Promise<DoctorCheck[]>;

  /** All checks, at most ten seconds old: a page that is read again and again must not ask Stripe each time. */
  async lately(): Promise<Seen> {
    if (this.last && Date.now() - this.last.at.getTime() < FRESH_MS) return this.last;
    return this.look();
  }

  /** The checks as they were last, however old; they are made again behind the answer. */
  async remembered(): Promise<Seen> {
    if (!this.last) return this.look();
    if (Date.now() - this.last.at.getTime() >= FRESH_MS) this.look().catch(() => undefined);
    return this.last;
  }

  private look(): Promise<Seen> {
    this.looking ??= this.examine()
      .then((checks) => {
        this.last = { at: new Date(), checks };
        return this.last;
      })
      .finally(() => {
        this.looking = undefined;
      });
    return this.looking;
  }
}
