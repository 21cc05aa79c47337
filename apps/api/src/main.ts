import './platform/heap.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.js';
import { CONFIG_EXIT_CODE, ConfigError, readConfig } from './config.js';
import { DEMO_EMAIL, DEMO_PASSWORD, SeedDemo } from './demo/seed-demo.js';
import { loadOrCreateSecret } from './jwt-secret.js';
import { requireConnections } from './platform/database/connections.js';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.js';
import { drain } from './platform/http/drain.js';
import { createLogger, onTerminal } from './platform/log.js';
import { startTracing, stopTracing } from './platform/tracing/tracing.js';
import type { Config } from './settings.js';

const log = createLogger('main');

/** Connections that the system holds until they are accepted; past it a client tries again only after a second. */
const BACKLOG = 4_096;

const readEnvironment = () => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(CONFIG_EXIT_CODE);
  }
};

/** With what of the environment decides which database it writes to and which address it prints. */
const bootstrapCall = (): string =>
  [
    ...['DATA_DIR', 'PORT', 'PUBLIC_URL'].flatMap((name) => (process.env[name] ? `${name}=${process.env[name]}` : [])),
    'bin/kypseli bootstrap you@example.org --name "Your Name"',
  ].join(' ');

/** Prints the addresses and how to log in. */
const welcome = (config: Config, address: string): string =>
  [
    '',
    `Kypseli runs at ${address}`,
    ...(config.demo ? [`  log in as      ${DEMO_EMAIL}`, `  with           ${DEMO_PASSWORD}`] : []),
    ...(config.smtpUrl ? [] : [`  mail           ${address}/dev/mail`]),
    `  API            ${address}/api/docs`,
    `  staff console  ${address}/console`,
    ...(config.demo ? [`  first admin    ${bootstrapCall()}`] : []),
    `  data           ${config.dataDir}`,
    '',
  ].join('\n');

const start = async () => {
  const environment = readEnvironment();
  const { dataDir } = environment;
  const database = environment.databaseUrl
    ? { url: environment.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir, log: (message) => log.info(message) });
  if (environment.databaseUrl) await requireConnections(environment.databaseUrl);
  const config: Config = {
    ...environment,
    databaseUrl: database.url,
    jwtSecret: environment.jwtSecret ?? loadOrCreateSecret(dataDir),
  };
  let app: NestFastifyApplication | undefined;

  let seeding: Promise<void> = Promise.resolve();
  // Stop accepting, drain, workers, database: in this order, and the embedded database last of all.
  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    try {
      if (app) {
        await drain(app, config.shutdownDelay);
        await seeding.catch(() => undefined);
        await app.close();
      }
    } catch (error) {
      log.error({ err: error }, 'unclean shutdown');
    }
    await Promise.all([database.stop(), stopTracing()]);
    if (onTerminal && exitCode === 0) console.log('Stopped.');
    process.exit(exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      void stop(0);
    });

  try {
    await startTracing(process.env);
    app = await createApp(config);
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    const address = await app.getUrl();
    if (config.port === 0) config.publicUrl = address;
    if (config.demo) seeding = app.get(SeedDemo).run();
    await seeding;
    console.log(welcome(config, address));
  } catch (error) {
    // Errors caused by stopping are not failures.
    if (!stopping) log.fatal({ err: error }, 'the server could not start');
    await stop(1);
  }
};

start().catch((error: unknown) => {
  // A plain error was written for the person who starts the server; any other error is a bug, with its stack.
  const isExpected = error instanceof Error && error.constructor === Error;
  if (isExpected) console.error(`Kypseli could not start: ${error.message}`);
  else log.fatal({ err: error }, 'the server could not start');
  process.exit(1);
});
