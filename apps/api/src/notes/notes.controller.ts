import { Readable } from 'node:stream';
import { notes } from '@kypseli/contract';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rangeOf } from '../platform/http/byte-range.js';
import { type Caller, CurrentCaller, CurrentCommand } from '../platform/http/caller.js';
import { Handles } from '../platform/http/handles.js';
import { Input, type InputOf } from '../platform/http/input.js';
import type { CommandContext } from '../platform/journal/command-context.js';
import { ChangeNote } from './change-note.js';
import { DeleteNote } from './delete-note.js';
import { ListNotes } from './list-notes.js';
import { PlayNote } from './play-note.js';
import { StarNote } from './star-note.js';
import { WriteNote } from './write-note.js';

@Controller()
export class NotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(notes.list)
  list(@CurrentCaller() caller: Caller, @Input() { query }: InputOf<typeof notes.list>) {
    return this.queries.execute(new ListNotes(caller, query));
  }

  @Handles(notes.write)
  write(
    @CurrentCommand() context: CommandContext,
    @Req() request: FastifyRequest,
    @Input() { body }: InputOf<typeof notes.write>,
  ) {
    return this.commands.execute(new WriteNote(context, body, request.upload));
  }

  @Handles(notes.change)
  change(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof notes.change>) {
    return this.commands.execute(new ChangeNote(context, params.id, body));
  }

  @Handles(notes.delete)
  delete(@CurrentCommand() context: CommandContext, @Input() { params }: InputOf<typeof notes.delete>) {
    return this.commands.execute(new DeleteNote(context, params.id));
  }

  @Handles(notes.setStarred)
  setStarred(@CurrentCommand() context: CommandContext, @Input() { params, body }: InputOf<typeof notes.setStarred>) {
    return this.commands.execute(new StarNote(context, params.id, body.starred));
  }

  /** Sent as a download, so that no browser shows it as a page. */
  @Handles(notes.audio)
  async audio(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Input() { params }: InputOf<typeof notes.audio>,
  ) {
    const { type, size, read } = await this.queries.execute(new PlayNote(caller, params.id));
    const { status, headers, from, to } = rangeOf(request.headers.range, size);
    return reply
      .code(status)
      .headers({ ...headers, 'content-type': type, 'content-disposition': `attachment; filename="${params.id}"` })
      .send(status === 416 ? '' : Readable.from(read(from, to)));
  }
}
