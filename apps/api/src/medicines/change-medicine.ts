import type { AnswerOf, BodyOf, medicines } from '@kypseli/contract';
import { decideMedicine } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Medicines } from '../read-models/medicines.js';
import { medicineStream } from '../streams.js';

export class ChangeMedicine extends Command<AnswerOf<typeof medicines.change>> {
  constructor(
    readonly context: CommandContext,
    readonly medicineId: string,
    readonly change: BodyOf<typeof medicines.change>,
  ) {
    super();
  }
}

@CommandHandler(ChangeMedicine)
export class ChangeMedicineHandler implements ICommandHandler<ChangeMedicine> {
  constructor(
    private readonly journal: Journal,
    private readonly medicines: Medicines,
  ) {}

  async execute({ context, medicineId, change }: ChangeMedicine) {
    recordedDay(context, change.day);
    await this.journal.change(medicineStream, medicineId, context, (state) =>
      decideMedicine(state, { type: 'ChangeMedicine', change }),
    );
    return { result: { medicine: await this.medicines.one(context.accountId, medicineId) } };
  }
}
