import { imports } from '@kypseli/contract';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import { LiveStreams } from '../platform/http/live-streams.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { ListImports } from './list-imports.js';
import { MapImport } from './map-import.js';
import { ShowImport } from './show-import.js';
import { StartImport } from './start-import.js';
import { StartUndo } from './start-undo.js';
import { UploadImport } from './upload-import.js';
import { WatchImport } from './watch-import.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly streams: LiveStreams,
  ) {}

  @Handles(imports.upload)
  upload(
    @CurrentCommand() context: CommandContext,
    @Req() request: FastifyRequest,
    @Input() _: InputOf<typeof imports.upload>,
  ) {
    return this.commands.execute(new UploadImport(context, request.upload!));
  }

  @Handles(imports.list)
  list(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof imports.list>) {
    return this.queries.execute(new ListImports(caller, query));
  }

  @Handles(imports.get)
  get(@CurrentCaller() caller: Caller, @Input() { params }: InputOf<typeof imports.get>) {
    return this.queries.execute(new ShowImport(caller, params.id));
  }

  @Handles(imports.events)
  async events(
    @CurrentCaller() caller: Caller,
    @Input() { params }: InputOf<typeof imports.events>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.streams.send(request, reply, await this.queries.execute(new WatchImport(caller, params.id)));
  }

  @Handles(imports.map)
  map(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof imports.map>) {
    return this.commands.execute(
      new MapImport(context, params.id, body.mapping, body.answered ?? false, body.dry_run ?? false),
    );
  }

  @Handles(imports.undo)
  undo(@CurrentCommand() context: CommandContext, @Input() { params }: InputOf<typeof imports.undo>) {
    return this.commands.execute(new StartUndo(context, params.id));
  }

  @Handles(imports.run)
  run(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof imports.run>) {
    return this.commands.execute(
      new StartImport(context, params.id, {
        skipInvalid: body?.skip_invalid ?? false,
        differences: body?.differences ?? 'keep',
      }),
    );
  }
}
