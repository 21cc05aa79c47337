import type { AnswerOf, medicines } from '@kypseli/contract';
import { decideMedicine } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { medicineStream } from '../streams.js';

export class DeleteMedicine extends Command<AnswerOf<typeof medicines.delete>> {
  constructor(
    readonly context: CommandContext,
    readonly medicineId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteMedicine)
export class DeleteMedicineHandler implements ICommandHandler<DeleteMedicine> {
  constructor(private readonly journal: Journal) {}

  async execute({ context, medicineId }: DeleteMedicine) {
    await this.journal.change(medicineStream, medicineId, context, (state) =>
      decideMedicine(state, { type: 'DeleteMedicine' }),
    );
    return { result: {} };
  }
}
