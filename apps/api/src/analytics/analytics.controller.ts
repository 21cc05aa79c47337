import { analytics } from '@kypseli/contract';
import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import { sendJson } from '../platform/http/json-text.js';
import { ShowHiveAnalysis } from './show-hive-analysis.js';
import { ShowMetrics } from './show-metrics.js';

@Controller()
export class AnalyticsController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(analytics.metrics)
  async metrics(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof analytics.metrics>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendJson(reply, await this.queries.execute(new ShowMetrics(caller, body)));
  }

  @Handles(analytics.hiveAnalysis)
  async hiveAnalysis(
    @CurrentCaller() caller: Caller,
    @Input() { body }: InputOf<typeof analytics.hiveAnalysis>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendJson(reply, await this.queries.execute(new ShowHiveAnalysis(caller, body)));
  }
}
