import { Injectable } from '@nestjs/common';
import { StillProjecting } from '../../platform/http/refusal.js';
import { Projector } from '../../platform/projections/projector.js';
import { ReadModels } from './read-models.js';

/** How many times to wait 2 s without progress before giving up. */
const WAITS = 15;

@Injectable()
export class ProjectedReadModels extends ReadModels {
  constructor(private readonly projector: Projector) {
    super();
  }

  async reach(position: bigint): Promise<void> {
    let reached = -1n;
    for (let waits = 0; waits < WAITS; waits++) {
      try {
        return await this.projector.caughtUpTo(position);
      } catch (error) {
        if (!(error instanceof StillProjecting)) throw error;
      }
      const now = await this.projector.progress();
      if (now > reached) waits = 0;
      reached = now;
    }
  }
}
