import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/journal/command-context.js';
import { PaymentProvider } from '../payment-provider.js';

export class TakeBackPlanChange extends Command<string[]> {
  constructor(
    readonly context: CommandContext,
    readonly commandId: string,
  ) {
    super();
  }
}

/** Undoes an extension, or another hive limit. */
@CommandHandler(TakeBackPlanChange)
export class TakeBackPlanChangeHandler implements ICommandHandler<TakeBackPlanChange> {
  constructor(private readonly provider: PaymentProvider) {}

  async execute({ context, commandId }: TakeBackPlanChange): Promise<string[]> {
    context.causedBy = commandId;
    return this.provider.takeBack(context, commandId);
  }
}
