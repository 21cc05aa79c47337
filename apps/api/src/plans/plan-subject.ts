import { Injectable } from '@nestjs/common';
import { notFound } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Locate } from '../read-models/locate.js';

interface Named {
  apiary_ids?: string[] | undefined;
  details?: object | undefined;
}

/** What a plan names is the keeper's own. */
@Injectable()
export class PlanSubject {
  constructor(private readonly locate: Locate) {}

  /** @throws Refusal not_found (an apiary, or the destination of a transport) */
  async check({ accountId, repeated }: CommandContext, { apiary_ids: given = [], details = {} }: Named): Promise<void> {
    const known = await this.locate.withActiveHives(accountId, given);
    if (!repeated && !given.every((id) => known.has(id))) throw notFound('apiary');
    if ('to_apiary_id' in details) await this.locate.apiary(accountId, details.to_apiary_id as string);
  }
}
