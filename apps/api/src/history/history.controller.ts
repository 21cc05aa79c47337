import { history } from '@kypseli/contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Caller, From } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import { ShowHiveHistory } from './show-hive-history.js';

@Controller()
export class HistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(history.ofHive)
  ofHive(@From() caller: Caller, @Input() { params, query }: InputOf<typeof history.ofHive>) {
    return this.queries.execute(new ShowHiveHistory(caller, params.id, query));
  }
}
