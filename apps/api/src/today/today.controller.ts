import { today } from '@kypseli/contract';
import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import { sendJson } from '../platform/http/json-text.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { ExplainDifference } from './explain-difference.js';
import { ShowToday } from './show-today.js';

@Controller()
export class TodayController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Handles(today.show)
  async show(
    @CurrentCaller() caller: Caller,
    @Input() _: InputOf<typeof today.show>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendJson(reply, await this.queries.execute(new ShowToday(caller)));
  }

  @Handles(today.explain)
  explain(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof today.explain>) {
    return this.commands.execute(new ExplainDifference(context, params.id, body));
  }
}
