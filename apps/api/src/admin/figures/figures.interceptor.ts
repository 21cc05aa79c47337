import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from '@kypseli/contract';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Observable } from 'rxjs';
import { ROUTE } from '../../platform/http/handles.js';
import { readPlace } from './console-reader.js';

const PATIENCE_MS = 2_000;
const LOOK_MS = 50;

/**
 * A read with `X-Min-Position` waits until the tables of the console hold that position too, not only the read models.
 * After 2 s it is answered from what there is, and says so: while the tables are filled anew, the console stays usable.
 */
@Injectable()
export class FiguresInterceptor implements NestInterceptor {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route | undefined;
    const http = context.switchToHttp();
    const { staff, headers } = http.getRequest<FastifyRequest>();
    const asked = headers['x-min-position'];
    // The command interceptor has checked its form.
    const waits = staff && route?.kind === 'query' && asked !== undefined;
    if (waits && !(await this.reach(BigInt(String(asked))))) http.getResponse<FastifyReply>().header('x-behind', '1');
    return next.handle();
  }

  /** False if the tables do not hold the position in time. */
  private async reach(position: bigint): Promise<boolean> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const place = await readPlace(this.pool);
      if (place && place.position >= position) return true;
      await wait(LOOK_MS);
    }
    return false;
  }
}
