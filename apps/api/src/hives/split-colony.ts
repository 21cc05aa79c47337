import { type AnswerOf, type BodyOf, type colonies, moveStepId } from '@kypseli/contract';
import { type ApiaryState, type ColonyCommand, DomainError, decideApiary, takeBackOfApiary } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HiveAllowance } from '../allowance/hive-allowance.js';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { pastOf } from '../platform/journal/recorded.js';
import { Locate } from '../read-models/locate.js';
import { apiaryStream } from '../streams.js';
import { HiveQueries } from './hives.queries.js';

export class SplitColony extends Command<AnswerOf<typeof colonies.split>> {
  constructor(
    readonly context: CommandContext,
    readonly hiveId: string,
    readonly input: BodyOf<typeof colonies.split>,
  ) {
    super();
  }
}

type Split = Extract<ColonyCommand, { type: 'SplitColony' }>;

/**
 * Splits a colony and adds its daughters, in one append. Daughters in other apiaries are added there before; a repeated
 * request adds what a crash left out.
 */
@CommandHandler(SplitColony)
export class SplitColonyHandler implements ICommandHandler<SplitColony> {
  constructor(
    private readonly journal: Journal,
    private readonly allowance: HiveAllowance,
    private readonly locate: Locate,
    private readonly hives: HiveQueries,
  ) {}

  async execute({ context, hiveId, input }: SplitColony) {
    const { accountId, commandId } = context;
    const day = recordedDay(context, input.day);
    const given = input.daughters.map(({ hiveNumber, apiary_id, ...daughter }) => ({
      ...daughter,
      hiveId: context.newId(),
      ...(hiveNumber && { number: hiveNumber }),
      ...(apiary_id && { apiaryId: apiary_id }),
    }));
    const ids = given.map((daughter) => daughter.hiveId);
    const named = [...new Set(given.flatMap((daughter) => daughter.apiaryId ?? []))];
    if (!context.repeated) for (const apiaryId of named) await this.locate.apiary(accountId, apiaryId);
    await this.locate.inPlace(context, [hiveId], async ({ apiaryId }) => {
      const daughters = given.map(({ apiaryId: to, ...daughter }) => ({
        ...daughter,
        ...(to !== undefined && to !== apiaryId && { apiaryId: to }),
      }));
      const counted = await this.hives.framesOf(hiveId, apiaryId, day);
      const split = { type: 'SplitColony', apiaryId, hiveId, day, daughters, counted } as const;
      const before = () => this.locate.refuseKnown(ids);
      await this.allowance.reserving(context, daughters.length, async (reserve) => {
        const elsewhere = named.filter((id) => id !== apiaryId);
        if (elsewhere.length > 0 && !context.repeated) await this.check(context, split, before);
        for (const to of elsewhere)
          await this.journal.change(
            apiaryStream,
            to,
            context,
            (state) =>
              decideApiary(state, {
                ...{ type: 'AddDaughters', apiaryId: to, fromApiaryId: apiaryId, hiveId, day },
                daughters: daughters.filter((one) => one.apiaryId === to).map(({ apiaryId: _, ...one }) => one),
              }),
            reserve,
          );
        try {
          await this.journal.change(
            apiaryStream,
            apiaryId,
            context,
            (state) => decideApiary(state, split),
            async () => {
              if (elsewhere.length === 0) await before();
              await reserve();
            },
          );
        } catch (error) {
          // The mother has changed since it was checked.
          if (error instanceof DomainError) for (const to of elsewhere) await this.takeBack(context, to);
          throw error;
        }
      });
    });
    return { result: { split_id: commandId, hives: await this.hives.some(accountId, ids) } };
  }

  /** Refuses what the mother's apiary would refuse, before daughters are added elsewhere. @throws DomainError as decided */
  private async check(context: CommandContext, split: Split, before: () => Promise<void>): Promise<void> {
    const decide = (state: ApiaryState) => {
      decideApiary(state, split);
      return [];
    };
    await this.journal.change(apiaryStream, split.apiaryId, context, decide, before);
  }

  /** Deletes the daughters that were added in another apiary. */
  private async takeBack(context: CommandContext, apiaryId: string): Promise<void> {
    const { commandId } = context;
    const step = { ...context, commandId: moveStepId(commandId, 'end'), causedBy: commandId, last: null };
    await this.journal.change(pastOf(apiaryStream), apiaryId, step, (events) => takeBackOfApiary(events, commandId));
  }
}
