import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { EventStoreServer } from './event-store-server.js';

const MAIN = fileURLToPath(new URL('../../libs/event-store/dist/eventstoredb/peer/main.js', import.meta.url));

export interface EventStorePeer {
  url: string;
  /** Keeps its log. Its clients notice nothing but silence. */
  freeze(): void;
  thaw(): void;
  end(): Promise<void>;
}

/** Where the tested servers have their events: unset: PostgreSQL; "peer", or the path of EventStoreDB's program. */
const CHOSEN = process.env.TEST_EVENTSTORE || undefined;

/** True if the events of the tested servers are in EventStoreDB or its peer, not in PostgreSQL. */
export const ON_EVENTSTOREDB = CHOSEN !== undefined;

/** The program of the EventStoreDB that the tests start; undefined: they use the peer. */
export const PROGRAM = CHOSEN === 'peer' ? undefined : CHOSEN;

/** Starts a peer of EventStoreDB as a process of its own, or a real one. It ends with this process at the latest. */
export const startEventStorePeer = (): Promise<EventStorePeer> =>
  PROGRAM ? EventStoreServer.start(PROGRAM) : startPeer();

const startPeer = async (): Promise<EventStorePeer> => {
  const child = spawn(process.execPath, [MAIN], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The peer of EventStoreDB ended while it started.');
    }),
  ])) as [Buffer];
  for (const each of [child, child.stdin as Socket, child.stdout as Socket]) each.unref();
  return {
    url: line.toString().trim(),
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
};

const kept = new Map<string, Promise<EventStorePeer>>();

/** The peer of a database, for all its servers; it ends with this process. */
const lastingPeer = async (databaseUrl: string): Promise<Pick<EventStorePeer, 'url' | 'end'>> => {
  const peer = kept.get(databaseUrl) ?? startEventStorePeer();
  kept.set(databaseUrl, peer);
  return { url: (await peer).url, end: async () => undefined };
};

/**
 * The peer for a new server with this environment, if the tests run on one. A server with a database of the test's own
 * gets the same peer again: the log must survive it.
 */
export const peerFor = async (
  env: Record<string, string> = {},
): Promise<Pick<EventStorePeer, 'url' | 'end'> | undefined> => {
  if (!ON_EVENTSTOREDB || env.EVENTSTORE_URL !== undefined) return undefined;
  return env.DATABASE_URL ? lastingPeer(env.DATABASE_URL) : startEventStorePeer();
};
