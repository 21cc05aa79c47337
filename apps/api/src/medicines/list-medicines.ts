import type { AnswerOf, medicines } from '@kypseli/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../platform/http/caller.js';
import { Medicines } from '../read-models/medicines.js';

/** Later than any day that can be recorded. */
const EVER = '9999-12-31';

export class ListMedicines extends Query<AnswerOf<typeof medicines.list>> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ListMedicines)
export class ListMedicinesHandler implements IQueryHandler<ListMedicines> {
  constructor(private readonly medicines: Medicines) {}

  async execute({ caller: { accountId } }: ListMedicines) {
    const { purchases, stock } = await this.medicines.until(accountId, EVER);
    return { result: { medicines: purchases.reverse(), stock } };
  }
}
