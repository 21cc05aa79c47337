import { Readable } from 'node:stream';
import { live as routes } from '@kypseli/contract/admin';
import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentStaff, type StaffCaller } from '../../platform/http/caller.js';
import { Handles } from '../../platform/http/handles.js';
import { Input, type InputOf } from '../../platform/http/input.js';
import { AdminController } from '../audit/admin-controller.js';
import { Live } from './live.js';

@AdminController()
export class LiveController {
  constructor(private readonly live: Live) {}

  @Handles(routes.follow)
  async follow(
    @CurrentStaff() staff: StaffCaller,
    @Res() reply: FastifyReply,
    @Input() { query }: InputOf<typeof routes.follow>,
  ) {
    // A client may have left meanwhile: its 'close' event has fired already.
    if (reply.raw.destroyed) return void reply.hijack();
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const frames = this.live.open(staff, query.topics, gone.signal, () => {
      if (!reply.raw.writableFinished) reply.raw.destroy();
    });
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    await reply.send(Readable.from(frames, { highWaterMark: 1 }));
  }
}
