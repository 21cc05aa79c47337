import { overview } from '@kypseli/contract';
import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import { sendJson } from '../platform/http/json-text.js';
import { ShowOverview } from './show-overview.js';

@Controller()
export class OverviewController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(overview.show)
  async show(
    @CurrentCaller() caller: Caller,
    @Input() _: InputOf<typeof overview.show>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendJson(reply, await this.queries.execute(new ShowOverview(caller)));
  }
}
