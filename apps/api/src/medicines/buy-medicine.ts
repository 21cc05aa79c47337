import type { AnswerOf, BodyOf, medicines } from '@kypseli/contract';
import { decideMedicine } from '@kypseli/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedDay } from '../platform/http/recorded-day.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { Journal } from '../platform/journal/journal.js';
import { Medicines } from '../read-models/medicines.js';
import { medicineStream } from '../streams.js';

export class BuyMedicine extends Command<AnswerOf<typeof medicines.buy>> {
  constructor(
    readonly context: CommandContext,
    readonly input: BodyOf<typeof medicines.buy>,
  ) {
    super();
  }
}

@CommandHandler(BuyMedicine)
export class BuyMedicineHandler implements ICommandHandler<BuyMedicine> {
  constructor(
    private readonly journal: Journal,
    private readonly medicines: Medicines,
  ) {}

  async execute({ context, input }: BuyMedicine) {
    const { batch = null, supplier = null, document = null } = input;
    const day = recordedDay(context, input.day);
    const medicineId = context.newId();
    const purchase = { ...input, medicineId, batch, supplier, document, day };
    await this.journal.change(medicineStream, medicineId, context, (state) =>
      decideMedicine(state, { type: 'BuyMedicine', purchase }),
    );
    return { result: { medicine: await this.medicines.one(context.accountId, medicineId) } };
  }
}
