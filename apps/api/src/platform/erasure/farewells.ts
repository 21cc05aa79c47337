import { Injectable } from '@nestjs/common';

/** What is to be done elsewhere before an account's rows go; done again where it failed, so it must bear repetition. */
export type Farewell = (accountId: string) => Promise<void>;

/** Areas add theirs when they start. */
@Injectable()
export class Farewells {
  private readonly all: Farewell[] = [];

  register(farewell: Farewell): void {
    this.all.push(farewell);
  }

  async say(accountId: string): Promise<void> {
    for (const farewell of this.all) await farewell(accountId);
  }
}
