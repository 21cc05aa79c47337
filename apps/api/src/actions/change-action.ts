import type { AnswerOf, actions, BodyOf } from '@kypseli/contract';
import { type ActionChange, type ActionType, decideAction, plannedDetails } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { parsed } from '../platform/http/input.js';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Locate } from '../read-models/locate.js';
import { actionStream } from '../streams.js';
import { ActionQueries } from './actions.queries.js';
import { Growth } from './growth.js';
import { Transport } from './transport.js';

type Given = BodyOf<typeof actions.change>;

export class ChangeAction extends Command<AnswerOf<typeof actions.change>> {
  constructor(
    readonly context: CommandContext,
    readonly actionId: string,
    readonly given: Given,
  ) {
    super();
  }
}

@CommandHandler(ChangeAction)
export class ChangeActionHandler implements ICommandHandler<ChangeAction> {
  constructor(
    private readonly journal: Journal,
    private readonly locate: Locate,
    private readonly actions: ActionQueries,
    private readonly growth: Growth,
    private readonly transport: Transport,
  ) {}

  async execute({ context, actionId, given }: ChangeAction) {
    const { type, completed } = await this.actions.one(context.accountId, actionId);
    if (completed) recordedDay(context, given.initiated_at, 'initiated_at');
    const kind = given.type ?? type;
    const change = await this.changeOf(context, given, kind);
    if (kind === 'transport' && change.details) await this.checkDestination(context, actionId, change);
    if (kind === 'growth' && change.details) await this.growth.check(context, change.details);
    await this.journal.change(actionStream, actionId, context, (state) =>
      decideAction(state, { type: 'ChangeAction', actionId, change }),
    );
    return { result: { task: await this.actions.one(context.accountId, actionId) } };
  }

  private async checkDestination(context: CommandContext, actionId: string, change: ActionChange) {
    const apiaryId = change.apiaryId ?? (await this.actions.apiaryOf(actionId));
    await this.transport.check(context, apiaryId, change.details!);
  }

  /** An action belongs to the apiary of the hives it was last given. */
  private async changeOf({ accountId, repeated }: CommandContext, given: Given, type: ActionType) {
    const change: ActionChange = { type: given.type, title: given.title, initiatedAt: given.initiated_at };
    if (given.details !== undefined)
      change.details = { ...parsed(z.object({ details: plannedDetails[type] }), given).details };
    if (given.hive_ids !== undefined)
      Object.assign(change, await this.locate.hives(accountId, given.hive_ids, repeated));
    return change;
  }
}
