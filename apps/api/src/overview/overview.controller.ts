import { overview } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Caller, CurrentCaller } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { ShowOverview } from './show-overview.js';

@Controller()
export class OverviewController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(overview.show)
  show(@CurrentCaller() caller: Caller) {
    return this.queries.execute(new ShowOverview(caller));
  }
}
