import { PLANNED_APIARIES } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { fieldRefusal, notFound } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Locate } from '../read-models/locate.js';
import { Planned } from '../read-models/planned.js';

interface Named {
  apiary_ids?: string[] | undefined;
  details?: object | undefined;
}

/** What a plan names is the keeper's own, and no more than can be derived at once. */
@Injectable()
export class PlanSubject {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly locate: Locate,
    private readonly planned: Planned,
  ) {}

  /**
   * `planId`: the plan that is changed.
   * @throws Refusal not_found (an apiary, or the destination of a transport), validation_failed (too many apiaries)
   */
  async check(
    { accountId, repeated }: CommandContext,
    { apiary_ids: given = [], details = {} }: Named,
    planId?: string,
  ): Promise<void> {
    const known = await this.locate.withActiveHives(accountId, given);
    if (!repeated && !given.every((id) => known.has(id))) throw notFound('apiary');
    if ('to_apiary_id' in details) await this.locate.apiary(accountId, details.to_apiary_id as string);
    if (!repeated && given.length > 0) await this.refuseTooMany(accountId, given.length, planId);
  }

  private async refuseTooMany(accountId: string, more: number, planId: string | undefined): Promise<void> {
    const plans = await this.planned.plans(accountId);
    const before = plans.find(({ id }) => id === planId)?.apiary_ids.length ?? 0;
    const planned = plans.reduce((sum, { apiary_ids }) => sum + apiary_ids.length, more - before);
    const { without, perHive, most } = PLANNED_APIARIES;
    if (planned <= without || more <= before) return;
    const limit = Math.min(most, without + perHive * (await this.countHives(accountId)));
    if (planned <= limit) return;
    const message = `The plans of an account can have ${limit} apiaries in all. End a plan first, or choose fewer.`;
    throw fieldRefusal(['apiary_ids'], 'too_many_planned', message, { params: { limit } });
  }

  private async countHives(accountId: string): Promise<number> {
    const { rows } = await this.pool.query<{ hives: number }>(
      'SELECT count(*)::int AS hives FROM rm.hives WHERE account_id = $1 AND active AND NOT deleted',
      [accountId],
    );
    return rows[0]!.hives;
  }
}
