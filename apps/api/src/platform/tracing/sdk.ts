import { setTimeout as wait } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../log.js';
import { traceBatches } from './batches.js';
import { traceRequests } from './requests.js';
import { traceStatements } from './statements.js';

const log = createLogger('tracing');

export type Protocol = 'http/protobuf' | 'http/json';

/** What the server calls while tracing is on. */
export interface Tracing {
  traceRequests(fastify: FastifyInstance): void;
  traceBatch<T>(events: number, project: () => Promise<T>): Promise<T>;
  /** Sends what is left; gives up after a limit of time. */
  stop(): Promise<void>;
}

/** How long a stopping process waits for the collector. */
const FLUSH_MS = 2_000;
/** A collector that is down fails every few seconds. */
const REPEAT_AFTER_MS = 60_000;
const LONGEST_MESSAGE = 500;
const MOST_REMEMBERED = 100;

/** Logs what the SDK reports, each message once a minute at most. */
const reportProblems = (): void => {
  const reportedAt = new Map<string, number>();
  const report = (message: string) => {
    const text = message.slice(0, LONGEST_MESSAGE);
    if (Date.now() - (reportedAt.get(text) ?? 0) < REPEAT_AFTER_MS) return;
    if (reportedAt.size >= MOST_REMEMBERED) reportedAt.clear();
    reportedAt.set(text, Date.now());
    log.warn({ reported: text }, 'tracing has a problem');
  };
  const ignore = () => undefined;
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
};

/** Each reads the other variables itself: endpoint, headers, timeout, certificates. */
const createExporter = async (protocol: Protocol) => {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
};

/** Loads the SDK, which reads the names and the sampler from the environment, and makes spans from now on. */
export const createTracing = async (protocol: Protocol): Promise<Tracing> => {
  reportProblems();
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'kypseli' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(await createExporter(protocol))],
  });
  const tracer = provider.getTracer('kypseli');
  traceStatements(tracer);
  return {
    traceRequests: (fastify) => traceRequests(fastify, tracer),
    traceBatch: traceBatches(tracer),
    stop: async () => {
      const flushed = provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'some spans were lost'));
      await Promise.race([flushed, wait(FLUSH_MS)]);
    },
  };
};
