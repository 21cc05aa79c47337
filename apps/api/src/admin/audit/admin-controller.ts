import type { Route } from '@kypseli/contract';
import { adminActionOf } from '@kypseli/contract/admin';
import {
  applyDecorators,
  type CallHandler,
  Controller,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, mergeMap, type Observable } from 'rxjs';
import { ROUTE } from '../../platform/http/handles.js';
import { FiguresInterceptor } from '../figures/figures.interceptor.js';
import { Audit, type Entry, isAboutCaller } from './audit.js';

/** Enters recorded reads and refusals in the audit trail before they are answered. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(private readonly audit: Audit) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = Reflect.getMetadata(ROUTE, context.getHandler()) as Route;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { staff } = request;
    if (!staff) return next.handle();
    const entryOf = (detail: Record<string, unknown>): Entry => {
      const { id } = (request.params ?? {}) as { id?: string };
      const { auditNote: note } = request;
      return { action: adminActionOf(route), object: id ?? null, ...note, detail: { ...detail, ...note?.detail } };
    };
    return next.handle().pipe(
      mergeMap(async (answer) => {
        // A cursor of a list sorted by name has a name in it, which must not outlive its account.
        const { after: _, ...given } = request.query as { after?: string; reveal?: string };
        const { recorded } = route.staff ?? {};
        const isRecorded =
          recorded === true ||
          (recorded === 'revealed' && given.reveal === '1') ||
          (recorded === 'searched' && request.auditNote?.detail !== undefined);
        if (isRecorded) await this.audit.record(staff, entryOf(given));
        return answer;
      }),
      catchError(async (error: unknown) => {
        if (isAboutCaller(error)) await this.audit.recordRefusal(staff, entryOf({}), error);
        throw error;
      }),
    );
  }
}

/** A controller of the admin API. */
export const AdminController = (): ClassDecorator =>
  applyDecorators(Controller(), UseInterceptors(AuditInterceptor, FiguresInterceptor));
