import { medicines } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { BuyMedicine } from './buy-medicine.js';
import { ChangeMedicine } from './change-medicine.js';
import { DeleteMedicine } from './delete-medicine.js';
import { ListMedicines } from './list-medicines.js';

@Controller()
export class MedicinesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(medicines.list)
  list(@CurrentCaller() caller: Caller, @Input() _: InputOf<typeof medicines.list>) {
    return this.queries.execute(new ListMedicines(caller));
  }

  @Handles(medicines.buy)
  buy(@CurrentCommand() context: CommandContext, @Input() { body }: InputOf<typeof medicines.buy>) {
    return this.commands.execute(new BuyMedicine(context, body));
  }

  @Handles(medicines.change)
  change(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof medicines.change>) {
    return this.commands.execute(new ChangeMedicine(context, params.id, body));
  }

  @Handles(medicines.delete)
  delete(@CurrentCommand() context: CommandContext, @Input() { params }: InputOf<typeof medicines.delete>) {
    return this.commands.execute(new DeleteMedicine(context, params.id));
  }
}
