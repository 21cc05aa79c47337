import { imports } from '@kypseli/contract';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, Command, From } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import { LiveStreams } from '../platform/http/live-streams.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { ListImports } from './list-imports.js';
import { MapImport } from './map-import.js';
import { RunImport } from './run-import.js';
import { ShowImport } from './show-import.js';
import { UndoImport } from './undo-import.js';
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
    @Command() context: CommandContext,
    @Req() request: FastifyRequest,
    @Input() _: InputOf<typeof imports.upload>,
  ) {
    return this.commands.execute(new UploadImport(context, request.upload!));
  }

  @Handles(imports.list)
  list(@From() caller: Caller, @Input() { query }: InputOf<typeof imports.list>) {
    return this.queries.execute(new ListImports(caller, query));
  }

  @Handles(imports.get)
  get(@From() caller: Caller, @Input() { params }: InputOf<typeof imports.get>) {
    return this.queries.execute(new ShowImport(caller, params.id));
  }

  @Handles(imports.events)
  async events(
    @From() caller: Caller,
    @Input() { params }: InputOf<typeof imports.events>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.streams.send(request, reply, await this.queries.execute(new WatchImport(caller, params.id)));
  }

  @Handles(imports.map)
  map(@Command() context: CommandContext, @Input() { params, body }: InputOf<typeof imports.map>) {
    return this.commands.execute(new MapImport(context, params.id, body.mapping, body.answered ?? false));
  }

  @Handles(imports.undo)
  undo(@Command() context: CommandContext, @Input() { params }: InputOf<typeof imports.undo>) {
    return this.commands.execute(new UndoImport(context, params.id));
  }

  @Handles(imports.run)
  run(@Command() context: CommandContext, @Input() { params, body }: InputOf<typeof imports.run>) {
    return this.commands.execute(
      new RunImport(context, params.id, {
        skipInvalid: body?.skip_invalid ?? false,
        differences: body?.differences ?? 'keep',
      }),
    );
  }
}
