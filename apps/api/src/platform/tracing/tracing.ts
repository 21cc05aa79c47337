import type { FastifyInstance } from 'fastify';
import { createLogger } from '../log.js';
import type { Protocol, Tracing } from './sdk.js';

const log = createLogger('tracing');

/** Undefined while tracing is off: then no code of OpenTelemetry is loaded. */
let tracing: Tracing | undefined;

type Environment = Record<string, string | undefined>;

/** An empty variable counts as unset, as OpenTelemetry specifies. */
const variablesOf = (env: Environment) => (name: string) => env[name]?.trim() || undefined;

/** True if the variables name a collector and nothing switches tracing off. */
const isOn = (env: Environment): boolean => {
  const variable = variablesOf(env);
  const endpoint = variable('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? variable('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined || variable('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return false;
  const exporter = variable('OTEL_TRACES_EXPORTER') ?? 'otlp';
  if (exporter !== 'otlp' && exporter !== 'none')
    log.warn(`OTEL_TRACES_EXPORTER=${exporter} is not supported: nothing is traced. Supported are otlp and none.`);
  return exporter === 'otlp';
};

const PROTOCOLS: Protocol[] = ['http/protobuf', 'http/json'];

const protocolOf = (env: Environment): Protocol | undefined => {
  const variable = variablesOf(env);
  const asked =
    variable('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? variable('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/protobuf';
  const protocol = PROTOCOLS.find((one) => one === asked);
  if (!protocol)
    log.warn(`The OTLP protocol ${asked} is not supported: nothing is traced. Supported are ${PROTOCOLS.join(', ')}.`);
  return protocol;
};

/** Switches tracing on if the environment asks for it; call it before the first statement that is to be traced. */
export const startTracing = async (env: Environment): Promise<void> => {
  const protocol = isOn(env) ? protocolOf(env) : undefined;
  if (protocol) tracing = await (await import('./sdk.js')).createTracing(protocol);
};

/** Must be called before other hooks are added, so that their time and their statements belong to the request's span. */
export const traceRequests = (fastify: FastifyInstance): void => tracing?.traceRequests(fastify);

export const traceBatch = <T>(events: number, project: () => Promise<T>): Promise<T> =>
  tracing ? tracing.traceBatch(events, project) : project();

export const stopTracing = async (): Promise<void> => tracing?.stop();
