import type { Forbidden, Issue } from '@kypseli/domain';
import { Injectable } from '@nestjs/common';
import { fieldRefusal, notFound, Refusal } from '../platform/http/refusal.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Withdrawals } from '../read-models/withdrawals.js';
import { HarvestQueries } from './harvests.queries.js';

interface Subject {
  apiaryId: string;
  day: string;
  hiveIds: string[];
  /** Hives of the harvest before the change, and those that were confirmed then. */
  before?: { hiveIds: string[]; confirmed: string[] };
  confirm: boolean;
}

/** What a harvest names is the keeper's own, was there, and may be harvested. */
@Injectable()
export class HarvestSubject {
  constructor(
    private readonly harvests: HarvestQueries,
    private readonly withdrawals: Withdrawals,
  ) {}

  /**
   * Returns the hives that are harvested though it is not known to be allowed, all of them confirmed.
   * @throws Refusal nothing_selected, not_found, validation_failed (a hive of another apiary), withdrawal_open
   */
  async check({ accountId, repeated }: CommandContext, subject: Subject): Promise<string[]> {
    const { apiaryId, day, hiveIds, before, confirm } = subject;
    if (hiveIds.length === 0) throw new Refusal('nothing_selected', 'Select at least one hive.');
    const known = await this.harvests.hives(accountId, hiveIds, apiaryId, day);
    const wereIn = new Set(before?.hiveIds);
    for (const [index, id] of hiveIds.entries()) {
      const hive = known.get(id);
      if (!hive || (hive.deleted && !repeated && !wereIn.has(id))) throw notFound('hive');
      if (!hive.there && !repeated)
        throw fieldRefusal(
          ['hives', index, 'hive_id'],
          'hive_in_other_apiary',
          'This hive was in another apiary then.',
        );
    }
    const open = await this.withdrawals.open(accountId, hiveIds, day);
    const confirmed = new Set(before?.confirmed);
    const unconfirmed = open.filter(({ id }) => !confirmed.has(id));
    if (unconfirmed.length > 0 && !confirm && !repeated)
      throw new Refusal(
        'withdrawal_open',
        `It is not certain that ${unconfirmed.map(({ number }) => `hive ${number}`).join(', ')} may be harvested. Leave these hives out, or confirm with a reason.`,
        unconfirmed.map(({ id, number, forbidden }) => ({
          path: ['hives', hiveIds.indexOf(id), 'hive_id'],
          ...reasonOf(number, forbidden),
        })),
      );
    return open.map(({ id }) => id);
  }
}

const reasonOf = (number: string, forbidden: Forbidden): Omit<Issue, 'path'> => {
  switch (forbidden.why) {
    case 'open': {
      const { until } = forbidden;
      return { code: 'withdrawal_open', params: { number, until }, message: `No harvest until ${until}.` };
    }
    case 'removal': {
      const day = forbidden.since;
      const message = `The medicine of ${day} has not been taken out of the hive: enter that day.`;
      return { code: 'medicine_in_hive', params: { number, day }, message };
    }
    case 'period': {
      const day = forbidden.since;
      const message = `No withdrawal period is recorded for the treatment of ${day}.`;
      return { code: 'withdrawal_unknown', params: { number, day }, message };
    }
  }
};
