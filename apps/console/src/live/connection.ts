import type { LiveMessage } from '@kypseli/contract/admin';
import { consoleFetch, noteAnswer } from '../data/http';
import { framesOf, type LiveTopic, type MessageOf } from './messages';

/** The server sends a sign of life every 15 seconds. */
const SILENT_MS = 30_000;
const AGAIN_MS = 3_000;
export const POLL_MS = 10_000;

export type LiveStatus = 'connecting' | 'live' | 'lost';
type Listener = (message: LiveMessage) => void;

let status: LiveStatus = 'connecting';
let head: MessageOf<'head'>['data'] | null = null;
const listeners = new Set<Listener>();
const watchers = new Set<() => void>();

const setStatus = (next: LiveStatus): void => {
  if (status === next) return;
  status = next;
  for (const watcher of watchers) watcher();
};

export const liveStatus = (): LiveStatus => status;
/** How far the read models are; null before the first message. */
export const liveHead = () => head;
export const watchLive = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Calls back with every message of a topic; returns how to stop. */
export const onTopic = <T extends LiveTopic>(topic: T, listener: (message: MessageOf<T>) => void): (() => void) => {
  const own: Listener = (message) => {
    if (message.topic === topic) listener(message as MessageOf<T>);
  };
  listeners.add(own);
  return () => listeners.delete(own);
};

const take = (message: LiveMessage): void => {
  if (message.topic === 'head') {
    head = message.data;
    for (const watcher of watchers) watcher();
  }
  for (const listener of listeners) listener(message);
};

/** Reads one connection to its end; throws when nothing came for 30 seconds. */
const readOnce = async (ended: AbortSignal): Promise<void> => {
  const silent = new AbortController();
  const signal = AbortSignal.any([ended, silent.signal]);
  let timer = setTimeout(() => silent.abort(), SILENT_MS);
  try {
    const response = await consoleFetch('/admin/api/live', { signal });
    if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}.`);
    for await (const message of framesOf(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENT_MS);
      setStatus('live');
      noteAnswer();
      if (message) take(message);
    }
  } finally {
    clearTimeout(timer);
  }
};

/** Follows the server until the signal; `lost` is called every 10 seconds while it is not live. */
export const followLive = async (ended: AbortSignal, lost: () => void): Promise<void> => {
  let lostAt = 0;
  while (!ended.aborted) {
    await readOnce(ended).catch(() => undefined);
    if (ended.aborted) return;
    setStatus('lost');
    if (Date.now() - lostAt >= POLL_MS) {
      lostAt = Date.now();
      lost();
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
};
