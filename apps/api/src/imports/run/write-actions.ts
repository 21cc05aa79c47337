import { gramsOf } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { EVENT_STORE } from '../../platform/journal/event-store.provider.js';
import { readStream } from '../../platform/journal/recorded.js';
import { actionStream, harvestStream } from '../../streams.js';
import { decideImportedAction } from '../plan/decide-actions.js';
import { type PlannedAction, planActions } from '../plan/plan-actions.js';
import { decideImportedHarvest, type PlannedHarvest, planHarvests } from '../plan/plan-harvests.js';
import type { DayOfActions } from './run-units.js';
import { StreamWriter } from './stream-writer.js';

type Hives = readonly string[] | null;

const ATTEMPTS = 10;

interface Planned {
  actions: PlannedAction[];
  harvests: PlannedHarvest[];
}

/** Thrown if another import has just created an action that was planned as new. The plan needs its hives. */
class MadeMeanwhile extends Error {
  constructor(readonly actionId: string) {
    super(`Action ${actionId} has just been made.`);
  }
}

/** Writes the actions of a file that the account does not have. */
@Injectable()
export class WriteActions {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly writer: StreamWriter,
  ) {}

  /** Returns the number of actions that the import has created, including earlier attempts. */
  async write(context: CommandContext, days: DayOfActions[]): Promise<number> {
    const known = new Map<string, Hives>();
    for (let attempt = 1; ; attempt++) {
      const planned = await this.plan(context.accountId, days, known);
      try {
        return (
          (await this.writePlanned(context, planned.actions)) + (await this.writeHarvests(context, planned.harvests))
        );
      } catch (error) {
        if (!(error instanceof MadeMeanwhile) || attempt === ATTEMPTS) throw error;
        known.set(error.actionId, await this.hivesInLog(error.actionId));
      }
    }
  }

  /** The number of actions of a file that the account does not have. */
  async countMissing(accountId: string, days: DayOfActions[]): Promise<number> {
    const { actions, harvests } = await this.plan(accountId, days, new Map());
    return [...actions, ...harvests].filter(({ exists }) => !exists).length;
  }

  /** Plans the actions. Planning depends on which ones exist, so it repeats until all of them are looked up. */
  private async plan(accountId: string, all: DayOfActions[], known: Map<string, Hives>): Promise<Planned> {
    const days = await this.withoutOwn(accountId, all);
    for (;;) {
      const unknown = new Set<string>();
      const existing = (id: string): Hives => {
        if (!known.has(id)) unknown.add(id);
        return known.get(id) ?? null;
      };
      const actions = days.flatMap(({ apiaryId, day, actions }) =>
        planActions(accountId, apiaryId, day, actions, existing),
      );
      const harvests = days.flatMap(({ apiaryId, day, actions }) =>
        planHarvests(accountId, apiaryId, day, actions, existing),
      );
      if (unknown.size === 0) return { actions, harvests: await this.withoutTaken(accountId, harvests) };
      for (const [id, hives] of await this.hivesOf([...unknown])) known.set(id, hives);
    }
  }

  /** Without the actions of an export that the account has, even if they were changed or deleted since. */
  private async withoutOwn(accountId: string, days: DayOfActions[]): Promise<DayOfActions[]> {
    const ids = days.flatMap(({ actions }) => actions.flatMap(({ action }) => action.ofId ?? []));
    if (ids.length === 0) return days;
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM rm.actions WHERE account_id = $1 AND id = ANY($2)',
      [accountId, ids],
    );
    const own = new Set(rows.map(({ id }) => id));
    return days.map((day) => ({
      ...day,
      actions: day.actions.filter(({ action }) => action.ofId === undefined || !own.has(action.ofId)),
    }));
  }

  /** Without the honey that is recorded already: the same amount of the same hive and day. */
  private async withoutTaken(accountId: string, planned: PlannedHarvest[]): Promise<PlannedHarvest[]> {
    const days = planned.filter(({ exists }) => !exists).map(({ day }) => day);
    if (days.length === 0) return planned;
    const { rows } = await this.pool.query<{ taken: string }>(
      `SELECT concat_ws(' ', v.day::text, hh.hive_id::text, coalesce(hh.grams, 0), coalesce(hh.frames, 0)) AS taken
       FROM rm.harvest_hives hh JOIN rm.harvests v ON v.id = hh.harvest_id
       WHERE v.account_id = $1 AND NOT v.deleted AND NOT hh.removed AND v.day = ANY($2) AND v.id <> ALL($3)`,
      [accountId, days, planned.map(({ harvestId }) => harvestId)],
    );
    const taken = new Set(rows.map((row) => row.taken));
    return planned
      .map((harvest) => {
        const isNew = ({ hiveId, kg = 0, frames = 0 }: PlannedHarvest['hives'][number]) =>
          harvest.exists || !taken.has(`${harvest.day} ${hiveId} ${gramsOf(kg)} ${frames}`);
        return { ...harvest, hives: harvest.hives.filter(isNew) };
      })
      .filter(({ hives }) => hives.length > 0);
  }

  private async writePlanned(context: CommandContext, planned: PlannedAction[]): Promise<number> {
    let made = 0;
    const parts = planned.map((action) => ({
      of: actionStream,
      id: action.actionId,
      presumedEmpty: !action.exists,
      decide: (past: Parameters<typeof decideImportedAction>[0]) => {
        if (past.events.length > 0 && !action.exists && !past.isOwn(0)) throw new MadeMeanwhile(action.actionId);
        const { events, isNew } = decideImportedAction(past, action);
        counted.set(action.actionId, isNew);
        return events;
      },
    }));
    const counted = new Map<string, boolean>();
    await this.writer.write(context, parts);
    for (const isNew of counted.values()) made += Number(isNew);
    return made;
  }

  private async writeHarvests(context: CommandContext, planned: PlannedHarvest[]): Promise<number> {
    const made = new Map<string, boolean>();
    const parts = planned.map((harvest) => ({
      of: harvestStream,
      id: harvest.harvestId,
      presumedEmpty: !harvest.exists,
      decide: (past: Parameters<typeof decideImportedHarvest>[0]) => {
        const { events, isNew } = decideImportedHarvest(past, harvest);
        made.set(harvest.harvestId, isNew);
        return events;
      },
    }));
    if (parts.length > 0) await this.writer.write(context, parts);
    return [...made.values()].filter(Boolean).length;
  }

  /** The hives of existing actions and harvests, from the read models. Actions that these do not have yet cause a conflict later. */
  private async hivesOf(ids: string[]): Promise<Map<string, Hives>> {
    const { rows } = await this.pool.query<{ action_id: string; hives: string[] }>(
      `SELECT action_id, array_agg(hive_id::text) AS hives FROM rm.action_hives WHERE action_id = ANY($1) GROUP BY action_id
       UNION ALL
       SELECT harvest_id, array_agg(hive_id::text) FROM rm.harvest_hives WHERE harvest_id = ANY($1) GROUP BY harvest_id`,
      [ids],
    );
    const found = new Map<string, Hives>(ids.map((id) => [id, null]));
    for (const { action_id, hives } of rows) found.set(action_id, hives);
    return found;
  }

  private async hivesInLog(id: string): Promise<Hives> {
    const events = await readStream(this.store, actionStream, id);
    if (events.length === 0) return null;
    return [...new Set(events.flatMap(({ data }) => ('hiveIds' in data && data.hiveIds) || []))];
  }
}
