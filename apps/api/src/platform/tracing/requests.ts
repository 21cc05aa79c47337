import {
  type Attributes,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { activeSpan, markFailed } from './active-span.js';

/** The conventions allow these values of http.request.method, and `_OTHER`. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']);

/** Undefined for files of the web app and for unknown addresses. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest): string | undefined =>
  url?.includes('*') ? undefined : url;

const attributesOf = (request: FastifyRequest, route: string | undefined): Attributes => ({
  'http.request.method': METHODS.has(request.method) ? request.method : '_OTHER',
  'url.scheme': request.protocol,
  // Routes have ids only in their path; an address without a route may have anything in it.
  ...(route && { 'http.route': route, 'url.path': request.url.split('?', 1)[0] }),
  'kypseli.correlation_id': request.id,
});

const nameOf = ({ method }: FastifyRequest, route: string | undefined): string =>
  [METHODS.has(method) ? method : 'HTTP', ...(route ? [route] : [])].join(' ');

/** A closed answer without a status: the client went away before it. */
const finish = (span: Span, { raw: { headersSent, statusCode } }: FastifyReply): void => {
  if (headersSent) span.setAttribute('http.response.status_code', statusCode);
  if (headersSent && statusCode >= 500) markFailed(span, String(statusCode));
  span.end();
};

/** Makes one server span for each request that Fastify sees, as a child of what its `traceparent` names. */
export const traceRequests = (fastify: FastifyInstance, tracer: Tracer): void => {
  const propagator = new W3CTraceContextPropagator();
  fastify.addHook('onRequest', (request, reply, done) => {
    const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const route = routeOf(request);
    const options = { kind: SpanKind.SERVER, attributes: attributesOf(request, route) };
    const span = tracer.startSpan(nameOf(request, route), options, caller);
    reply.raw.once('close', () => finish(span, reply));
    // It stays active after the body too: Fastify reads that as a part of the request, not of the connection.
    activeSpan.run(span, done);
  });
};
