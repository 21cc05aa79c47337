import type { StaffRole } from '@kypseli/contract';
import { ATTENTION_CODES, type AttentionItem, type DoctorCheck } from '@kypseli/contract/admin';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../../platform/clock.js';
import { Doctor } from '../system/doctor.js';
import { ATTENTION_SQL, type Counted, UNDELIVERED_DAYS } from './attention-sql.js';

/** What the rows of the database say already, or what the console shows by itself. */
const SHOWN_ELSEWHERE = new Set(['projector', 'jobs']);
const OPERATORS: StaffRole[] = ['operator', 'admin'];

/** Where a code leads to, and for whom; `state` says how bad it is. */
interface Kind {
  state: AttentionItem['state'];
  resource: string;
  filter: (found: { now: Date; params: AttentionItem['params'] }) => object;
  roles?: StaffRole[];
}

const KINDS: Record<Exclude<AttentionItem['code'], `check_${string}`>, Kind> = {
  projector_stopped: { state: 'wrong', resource: 'projections', filter: () => ({}) },
  no_worker: { state: 'wrong', resource: 'system', filter: () => ({}), roles: OPERATORS },
  verify_findings: { state: 'wrong', resource: 'verifications', filter: ({ params }) => ({ id: [params.id] }) },
  verify_failed: { state: 'wrong', resource: 'verifications', filter: ({ params }) => ({ id: [params.id] }) },
  rebuild_failed: { state: 'wrong', resource: 'projections', filter: () => ({}), roles: OPERATORS },
  jobs_failed: { state: 'wrong', resource: 'jobs', filter: () => ({ state: 'failed' }) },
  imports_failed: { state: 'wrong', resource: 'imports', filter: () => ({ state: ['failed'] }) },
  mails_refused: {
    state: 'wrong',
    resource: 'mails',
    filter: ({ now }) => ({ outcome: 'refused', unresolved: true, written: { from: lately(now) } }),
  },
  mails_failed: {
    state: 'wrong',
    resource: 'mails',
    filter: ({ now }) => ({ outcome: 'failed', unresolved: true, written: { from: lately(now) } }),
  },
  mails_waiting: { state: 'look_after', resource: 'mails', filter: () => ({ outcome: 'waiting' }) },
  payments_failed: { state: 'look_after', resource: 'subscriptions', filter: () => ({ standing: ['past_due'] }) },
  task_failed: { state: 'look_after', resource: 'recurring-tasks', filter: () => ({}), roles: OPERATORS },
  approvals_open: {
    state: 'look_after',
    resource: 'approvals',
    filter: () => ({ state: 'waiting' }),
    roles: ['support', 'admin'],
  },
  imports_with_problems: {
    state: 'look_after',
    resource: 'imports',
    filter: () => ({ state: ['draft'], problems: { from: 1 }, dry_run: false }),
  },
  queue_paused: { state: 'look_after', resource: 'queues', filter: () => ({}) },
};

const lately = (now: Date): string => new Date(now.getTime() - UNDELIVERED_DAYS * 86_400_000).toISOString();

/** What needs attention, of the database and of the checks of `doctor`. It names nobody. */
@Injectable()
export class Attention {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    private readonly doctor: Doctor,
  ) {}

  async of(role: StaffRole): Promise<AttentionItem[]> {
    const now = this.clock.now();
    const checks = OPERATORS.includes(role) ? (await this.doctor.remembered()).checks : [];
    const { rows } = await this.pool.query<Counted>(ATTENTION_SQL, [now]);
    const counted = rows
      .filter(({ code }) => KINDS[code].roles?.includes(role) ?? true)
      .map(({ code, count, since, params }): AttentionItem => {
        const { state, resource, filter } = KINDS[code];
        const found = { now, params: params ?? {} };
        const shown = { ...filter(found) };
        return {
          code,
          state,
          count,
          since: since?.toISOString() ?? null,
          params: found.params,
          resource,
          filter: shown,
        };
      });
    const rank = ({ code }: AttentionItem) => ATTENTION_CODES.indexOf(code);
    return [...counted, ...checks.flatMap(itemOf)].sort(
      (one, other) => rank(one) - rank(other) || (one.since ?? '').localeCompare(other.since ?? ''),
    );
  }
}

const itemOf = ({ area, name, state, message, figures }: DoctorCheck): AttentionItem[] => {
  if (SHOWN_ELSEWHERE.has(name) || (state !== 'wrong' && state !== 'look_after')) return [];
  const params = { area, name, message, ...figures };
  return [{ code: `check_${state}`, state, count: 1, since: null, params, resource: 'system', filter: {} }];
};
