import type { Action } from '@kypseli/contract';
import { Injectable } from '@nestjs/common';
import { MoveProcess } from '../moves/move-process.js';
import { fieldRefusal, Refusal } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Locate } from '../read-models/locate.js';

/** Rules of transports: completing one moves its hives to another apiary. */
@Injectable()
export class Transport {
  constructor(
    private readonly locate: Locate,
    private readonly moves: MoveProcess,
  ) {}

  /** @throws Refusal not_found (destination), validation_failed (the apiary where the hives are now) */
  async check({ accountId, repeated }: CommandContext, apiaryId: string, details: { to_apiary_id?: string }) {
    const to = details.to_apiary_id;
    if (to === undefined) return;
    await this.locate.apiary(accountId, to);
    if (to !== apiaryId || repeated) return;
    throw fieldRefusal(['details', 'to_apiary_id'], 'already_in_apiary', 'The hives are already in this apiary.');
  }

  /**
   * Moves the hives that are not at the destination yet; without a destination, or with all of them there, nothing
   * moves.
   * @throws Refusal several_apiaries, conflict (destination deleted, hives changed); DomainError hive_number_taken
   */
  async complete(context: CommandContext, { id: actionId, details, hive_numbers }: Action, day: string): Promise<void> {
    const toApiaryId = details.to_apiary_id as string | undefined;
    if (toApiaryId === undefined) return;
    const named = hive_numbers.map(({ id }) => id);
    const begun = context.repeated && (await this.moves.hasBegun(context, toApiaryId));
    const hiveIds = begun ? named : await this.locate.elsewhere(context.accountId, named, toApiaryId);
    if (hiveIds.length === 0) return;
    try {
      const document = details.document === undefined ? undefined : String(details.document);
      await this.moves.move(context, { hiveIds, toApiaryId, actionId, day, document });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found')
        throw new Refusal('conflict', 'The destination apiary has been deleted.');
      throw error;
    }
  }
}
