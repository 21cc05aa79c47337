import type { ActionDetails } from '@kypseli/domain';
import { Injectable } from '@nestjs/common';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Locate } from '../read-models/locate.js';

/**
 * The rule of growth actions: the other hive that one names (split off from this one, or united with it and given up)
 * is the keeper's own. It may have been deleted since.
 */
@Injectable()
export class Growth {
  constructor(private readonly locate: Locate) {}

  /** @throws Refusal not_found (the other hive) */
  async check({ accountId }: CommandContext, { other_hive_id: otherHiveId }: ActionDetails['growth']): Promise<void> {
    if (otherHiveId !== undefined) await this.locate.hiveEvenDeleted(accountId, otherHiveId);
  }
}
