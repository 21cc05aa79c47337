import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** The span of the request or batch that the running code works for. */
export const activeSpan = new AsyncLocalStorage<Span>();

export const childOf = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span);

/** Marks a span as failed: with a code or a class, never with a message, which may quote what a keeper wrote. */
export const markFailed = (span: Span, type: string): void => {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
};

export const typeOfError = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'Error');
};
