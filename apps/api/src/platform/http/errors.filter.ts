import type { Issue } from '@kypseli/domain';
import { StoreUnavailable, StreamDeleted, WrongExpectedRevision } from '@kypseli/event-store';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { willPass } from '../database/failures.js';
import { createLogger } from '../log.js';
import { type AnswerCode, STATUS_OF } from './refusal.js';

const log = createLogger('http');

export interface ErrorAnswer {
  status: number;
  retryAfter?: number;
  body: { error: { code: AnswerCode; message: string; issues: Issue[] } };
}

const answer = (code: AnswerCode, message: string, issues: Issue[] = [], retryAfter?: number): ErrorAnswer => ({
  status: STATUS_OF[code],
  retryAfter,
  body: { error: { code, message, issues } },
});

const FASTIFY: Record<string, [AnswerCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The body is larger than 1 MB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send JSON (application/json).'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_json', 'The body is not as long as announced.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_json', 'The body is empty.'],
  FST_ERR_BAD_URL: ['validation_failed', 'The address contains an escape that is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'Not found.'],
};

const DISK_FULL = '53100';
const TRY_AGAIN = 'The service is not available right now. Nothing was lost; try again.';

declare module 'fastify' {
  interface FastifyReply {
    /** The error code of the answer, for the logs. */
    refusedWith?: AnswerCode;
  }
}

/** Turns every error into the contract's envelope; the only place that maps errors to HTTP. */
export const errorAnswer = (thrown: unknown, correlationId: string): ErrorAnswer => {
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as Error & {
    code?: string;
    issues?: Issue[];
    retryAfter?: number;
    statusCode?: number;
  };
  const code = error.code ?? '';
  // One sentence for all: it must not distinguish an unknown object from another account's.
  if (code === 'not_found') return answer('not_found', 'Not found.');
  if (code in STATUS_OF) return answer(code as AnswerCode, error.message, error.issues, error.retryAfter);
  const known = FASTIFY[code];
  if (known) return answer(...known);
  if (error instanceof StreamDeleted) return answer('not_found', 'Not found.');
  if (error instanceof WrongExpectedRevision)
    return answer('conflict', 'This was changed by someone else at the same time. Try again.');
  if (code === DISK_FULL || (error.cause as { code?: string } | undefined)?.code === DISK_FULL)
    return answer('storage_full', 'The server has no room left.', [], 30);
  if (error instanceof StoreUnavailable || willPass(error)) return answer('unavailable', TRY_AGAIN, [], 1);
  if (thrown instanceof HttpException && thrown.getStatus() === 404) return answer('not_found', 'Not found.');
  // Nest wraps what Fastify throws before a handler runs.
  const status = thrown instanceof HttpException ? thrown.getStatus() : (error.statusCode ?? 500);
  if (status === 413) return answer(...FASTIFY.FST_ERR_CTP_BODY_TOO_LARGE!);
  if (status === 415) return answer(...FASTIFY.FST_ERR_CTP_INVALID_MEDIA_TYPE!);
  if (status >= 400 && status < 500) return answer('validation_failed', error.message);
  log.error({ err: error, correlationId }, 'a request failed');
  return answer('internal', `Something went wrong. Contact us with this code: ${correlationId}.`);
};

export const sendError = (reply: FastifyReply, thrown: unknown): void => {
  const { status, retryAfter, body } = errorAnswer(thrown, reply.request.id);
  reply.refusedWith = body.error.code;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
};

@Catch()
export class ErrorsFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) {
      log.error(
        { err: thrown, url: http.getRequest<FastifyRequest>().url },
        'a request failed after its answer was sent',
      );
      return;
    }
    sendError(reply, thrown);
  }
}
