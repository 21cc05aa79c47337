import type { AnswerOf, actions, BodyOf } from '@kypseli/contract';
import { type ActionPlan, decideAction, LEAST_PER_HIVE, perHiveOf, refusedField, type Share } from '@kypseli/domain';
import type { EventStore } from '@kypseli/event-store';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FailPoints } from '../platform/fail-points.js';
import { recordedDay } from '../platform/http/recorded-day.js';
import { fieldRefusal, notFound, Refusal } from '../platform/http/refusal.js';
import { changeEach } from '../platform/journal/change-each.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { Journal } from '../platform/journal/journal.js';
import { readStream } from '../platform/journal/recorded.js';
import { Locate, type Place } from '../read-models/locate.js';
import { actionStream } from '../streams.js';
import { ActionQueries } from './actions.queries.js';

type Given = BodyOf<typeof actions.planBatch>;

export class PlanBatch extends Command<AnswerOf<typeof actions.planBatch>> {
  constructor(
    readonly context: CommandContext,
    readonly input: Given,
  ) {
    super();
  }
}

interface Part extends Place {
  actionId: string;
  perHive: number | null;
}

/**
 * Plans one action in each of several apiaries. Everything is checked before the first is stored; what a crash left out
 * is stored when the request is repeated, since the ids follow from its key and the place of each apiary.
 */
@CommandHandler(PlanBatch)
export class PlanBatchHandler implements ICommandHandler<PlanBatch> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly journal: Journal,
    private readonly locate: Locate,
    private readonly actions: ActionQueries,
    private readonly failPoints: FailPoints,
  ) {}

  async execute({ context, input }: PlanBatch) {
    const { type, title = null, initiated_at: initiatedAt = context.today, details = {}, share, completed } = input;
    if (completed) recordedDay(context, initiatedAt, 'initiated_at');
    const batchId = context.newId();
    const ids = input.apiaries.map(() => context.newId());
    const named = await this.locate.withActiveHives(
      context.accountId,
      input.apiaries.map(({ apiary_id }) => apiary_id),
    );
    const places = await this.placesOf(context, input.apiaries, named);
    const amount = 'amount' in details ? details.amount : undefined;
    const [first, ...others] = await this.partsOf(context, places, ids, amount, share);
    const plan = async ({ actionId, perHive, apiaryId, hiveIds }: Part) => {
      const whole: ActionPlan = { actionId, apiaryId, type, title, hiveIds, initiatedAt, details: { ...details } };
      await this.journal.change(actionStream, actionId, context, (state) =>
        decideAction(state, { type: 'PlanInBatch', plan: whole, batch: { batchId, share, perHive }, completed }),
      );
    };
    if (first) {
      // Alone: if there is none, no other was stored either.
      await changeEach([first], plan);
      await this.failPoints.reached('batch-begun');
      await changeEach(others, plan);
    }
    const tasks = await this.actions.several(context.accountId, ids, context.repeated);
    const left_out = [...named.values()]
      .filter(({ id }) => !tasks.some(({ apiary_id }) => apiary_id === id))
      .map(({ id, name }) => ({ apiary_id: id, name }));
    return { result: { batch_id: batchId, tasks, left_out } };
  }

  /**
   * The hives of each apiary, in the given order. Of a repeated batch, those that are still there.
   * @throws Refusal not_found, validation_failed, nothing_selected
   */
  private async placesOf(
    { accountId, repeated }: CommandContext,
    given: Given['apiaries'],
    named: Map<string, { hiveIds: string[] }>,
  ): Promise<Place[]> {
    const chosen = given.flatMap(({ hive_ids = [] }) => hive_ids);
    const places = chosen.length > 0 ? await this.locate.places(accountId, chosen, repeated) : [];
    const hivesOf = new Map(places.map(({ apiaryId, hiveIds }) => [apiaryId, new Set(hiveIds)]));
    const all = given.map(({ apiary_id: apiaryId, hive_ids }, index) => {
      const apiary = named.get(apiaryId);
      if (!apiary && !repeated) throw notFound('apiary');
      const hiveIds = hive_ids
        ? [...new Set(hive_ids)].filter((id) => hivesOf.get(apiaryId)?.has(id))
        : (apiary?.hiveIds ?? []);
      if (hive_ids && hiveIds.length < new Set(hive_ids).size && !repeated)
        throw fieldRefusal(['apiaries', index, 'hive_ids'], 'hive_in_other_apiary', 'A hive is in another apiary.');
      return { apiaryId, hiveIds };
    });
    if (!repeated && all.every(({ hiveIds }) => hiveIds.length === 0))
      throw new Refusal('nothing_selected', 'Select an apiary with active hives.');
    return all;
  }

  /** What is planned where, without the apiaries that have no hives. @throws DomainError validation_failed */
  private async partsOf(
    context: CommandContext,
    places: Place[],
    ids: string[],
    amount: number | undefined,
    share: Share,
  ): Promise<Part[]> {
    const inAll = places.reduce((sum, { hiveIds }) => sum + hiveIds.length, 0);
    const begun = context.repeated && share === 'in_all' ? await this.begunWith(ids) : undefined;
    return places.flatMap((place, index) => {
      const hives = place.hiveIds.length;
      if (hives === 0) return [];
      const perHive = amount === undefined ? null : (begun ?? perHiveOf(amount, share, hives, inAll));
      if (perHive !== null && perHive < LEAST_PER_HIVE) throw tooLittle(share === 'in_all' ? inAll : hives);
      return [{ ...place, actionId: ids[index]!, perHive }];
    });
  }

  /** What a hive gets by the first action that an earlier attempt stored: the hives may be fewer since. */
  private async begunWith(ids: string[]): Promise<number | undefined> {
    for (const id of ids) {
      const [planned] = await readStream(this.store, actionStream, id, { limit: 1 });
      if (planned?.type === 'ActionPlannedInBatch') return planned.data.perHive ?? undefined;
    }
    return undefined;
  }
}

const tooLittle = (hives: number) => {
  const limit = Math.round(LEAST_PER_HIVE * hives * 1000) / 1000;
  return refusedField(['details', 'amount'], 'too_small', `Give at least ${limit} for ${hives} hives.`, { limit });
};
