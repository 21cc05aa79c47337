import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from '@kypseli/contract';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Observable } from 'rxjs';
import { ROUTE } from '../../platform/http/handles.js';
import { readPlace } from './console-reader.js';

const PATIENCE_MS = 2_000;
const LOOK_MS = 50;

/**
 * A read with `X-Min-Position` waits until the tables of the console hold that position too, not only the read models.
 * After 2 s it is answered from what there is: while the tables are filled anew, the console stays usable.
 */
@Injectable()
export class FiguresInterceptor implements NestInterceptor {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route | undefined;
    const { staff, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const asked = headers['x-min-position'];
    // The command interceptor has checked its form.
    if (staff && route?.kind === 'query' && asked !== undefined) await this.reach(BigInt(String(asked)));
    return next.handle();
  }

  private async reach(position: bigint): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const place = await readPlace(this.pool);
      if (place && place.position >= position) return;
      await wait(LOOK_MS);
    }
  }
}
