import { analytics, inspections } from '@kypseli/contract';
import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import { sendJson } from '../platform/http/json-text.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { CorrectInspection } from './correct-inspection.js';
import { FilterHives } from './filter-hives.js';
import { ListInspectionGroups } from './list-inspection-groups.js';
import { ListInspections } from './list-inspections.js';
import { MoveInspection } from './move-inspection.js';
import { RecordInspection } from './record-inspection.js';
import { RemoveInspection } from './remove-inspection.js';
import { SearchNotes } from './search-notes.js';
import { ShowHivesWithStatus } from './show-hives-with-status.js';
import { ShowSliderLimits } from './show-slider-limits.js';

const MERGED = 200;

@Controller()
export class InspectionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(inspections.hivesWithStatus)
  async hivesWithStatus(
    @CurrentCaller() caller: Caller,
    @Input() { query }: InputOf<typeof inspections.hivesWithStatus>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendJson(reply, await this.queries.execute(new ShowHivesWithStatus(caller, query)));
  }

  @Handles(analytics.filter)
  filter(@CurrentCaller() caller: Caller, @Input() { body }: InputOf<typeof analytics.filter>) {
    return this.queries.execute(new FilterHives(caller, body));
  }

  @Handles(analytics.sliderLimits)
  sliderLimits(@CurrentCaller() caller: Caller, @Input() { body }: InputOf<typeof analytics.sliderLimits>) {
    return this.queries.execute(new ShowSliderLimits(caller, body));
  }

  @Handles(inspections.groups)
  groups(@CurrentCaller() caller: Caller, @Input() { body }: InputOf<typeof inspections.groups>) {
    return this.queries.execute(new ListInspectionGroups(caller, body.apiaryId));
  }

  @Handles(inspections.notes)
  notes(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof inspections.notes>) {
    return this.queries.execute(new SearchNotes(caller, query));
  }

  @Handles(inspections.list)
  list(@CurrentCaller() caller: Caller, @Input() { params }: InputOf<typeof inspections.list>) {
    return this.queries.execute(new ListInspections(caller, params.id));
  }

  @Handles(inspections.record)
  async record(
    @CurrentCommand() context: CommandContext,
    @Input() { params, body }: InputOf<typeof inspections.record>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { first, answer } = await this.commands.execute(new RecordInspection(context, params.id, body));
    if (!first) reply.status(MERGED);
    return answer;
  }

  @Handles(inspections.correct)
  correct(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof inspections.correct>) {
    return this.commands.execute(new CorrectInspection(context, params.id, body));
  }

  @Handles(inspections.remove)
  remove(@CurrentCommand() context: CommandContext, @Input() { params }: InputOf<typeof inspections.remove>) {
    return this.commands.execute(new RemoveInspection(context, params.id));
  }

  @Handles(inspections.move)
  move(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof inspections.move>) {
    return this.commands.execute(new MoveInspection(context, params.id, body.hive_id));
  }
}
