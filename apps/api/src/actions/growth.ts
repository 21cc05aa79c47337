import type { ActionDetails } from '@kypseli/domain';
import { Injectable } from '@nestjs/common';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Locate } from '../read-models/locate.js';

/** Rules of growth actions: one may name the hive that was split off, or that was united and given up. */
@Injectable()
export class Growth {
  constructor(private readonly locate: Locate) {}

  /** @throws Refusal not_found (the other hive) */
  async check({ accountId }: CommandContext, { other_hive_id: other }: ActionDetails['growth']): Promise<void> {
    if (other !== undefined) await this.locate.hiveOnce(accountId, other);
  }
}
