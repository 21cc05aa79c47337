import { spawnSync } from 'node:child_process';
import { until } from '../faults/server-process.js';

const [program, ...options] = process.env.COMPOSE!.split(' ') as [string, ...string[]];
const ENGINE = process.env.ENGINE!;

const run = (command: string, args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout.trim();
};

/** docker compose with the project and the files of this check; returns what it prints. */
export const compose = (...args: string[]): string => run(program, [...options, ...args]);

const inspect = (service: string, format: string): string => {
  const id = compose('ps', '--quiet', service);
  return id === '' ? '' : run(ENGINE, ['inspect', '--format', format, id]);
};

const isHealthy = (service: string): boolean =>
  inspect(service, '{{if .State.Running}}{{.State.Health.Status}}{{end}}') === 'healthy';

const pidOf = (service: string): string => inspect(service, '{{.State.Pid}}');

export const awaitHealthy = async (...services: string[]): Promise<void> => {
  for (const service of services) await until(`${service} to be healthy`, () => isHealthy(service) || undefined);
};

/**
 * Kills a container's first process, as the kernel does without memory: the engine, which was not asked for it, has to
 * start the container again. Returns the milliseconds until it is healthy.
 */
export const crash = async (service: string): Promise<number> => {
  const pid = pidOf(service);
  const began = Date.now();
  process.kill(Number(pid), 'SIGKILL');
  await until(`${service} to be restarted`, () => !['', '0', pid].includes(pidOf(service)) || undefined);
  await awaitHealthy(service);
  return Date.now() - began;
};

/** Replaces a container with a new one of the same image, as an upgrade does. */
export const replace = async (service: string): Promise<void> => {
  compose('up', '--detach', '--no-build', '--no-deps', '--force-recreate', service);
  await awaitHealthy(service);
};
