import { AsyncResource } from 'node:async_hooks';
import { type Span, SpanKind, type Tracer } from '@opentelemetry/api';
import pg from 'pg';
import { SafeClient } from '../database/pool.js';
import { activeSpan, childOf, markFailed, typeOfError } from './active-span.js';
import { summaryOf } from './statement-summary.js';

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** The part of a statement's text that is read; a COPY stream also has `once`. */
interface Statement {
  text?: string;
  submit?: unknown;
  errored?: unknown;
  once?(event: 'close', listener: () => void): unknown;
}

const ending =
  (span: Span) =>
  (error?: unknown): void => {
    if (error) {
      const type = typeOfError(error);
      if (SQLSTATE.test(type)) span.setAttribute('db.response.status_code', type);
      markFailed(span, type);
    }
    span.end();
  };

type Call = (this: pg.Client, ...args: unknown[]) => unknown;

/** Passes a call on; `end` is called once its statement has been answered. */
const passOn = (client: pg.Client, query: Call, args: unknown[], end: (error?: unknown) => void): unknown => {
  const [statement] = args as [string | Statement];
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const ended = (error: unknown, result: unknown) => {
      end(error);
      callback(error, result);
    };
    return query.call(client, ...args.slice(0, -1), ended);
  }
  const result = query.call(client, ...args);
  if (result instanceof Promise) result.then(() => end(), end);
  else if (typeof statement === 'object' && statement.once) statement.once('close', () => end(statement.errored));
  else end();
  return result;
};

/**
 * Makes a span for each statement that a request or a batch sends, with what it does and to which tables, without any
 * value. Statements of background work have no span.
 */
export const traceStatements = (tracer: Tracer): void => {
  const query = SafeClient.prototype.query as Call;
  const traced: Call = function (...args) {
    const parent = activeSpan.getStore();
    // After its request, code that it started goes on with its span.
    if (!parent?.isRecording()) return query.call(this, ...args);
    const [statement] = args as [string | Statement];
    const summary = summaryOf(typeof statement === 'string' ? statement : (statement.text ?? ''));
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
    const end = ending(tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, childOf(parent)));
    try {
      return passOn(this, query, args, end);
    } catch (error) {
      end(error);
      throw error;
    }
  };
  SafeClient.prototype.query = traced as typeof SafeClient.prototype.query;

  // A connection that is waited for is handed out by the code that releases it, which works for another request.
  const connect = pg.Pool.prototype.connect as (done?: () => void) => unknown;
  const connectHere = function (this: pg.Pool, done?: () => void): unknown {
    return done ? connect.call(this, AsyncResource.bind(done)) : connect.call(this);
  };
  pg.Pool.prototype.connect = connectHere as typeof pg.Pool.prototype.connect;
};
