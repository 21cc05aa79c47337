import type { LiveMessage } from '@kypseli/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentStaff } from '../auth/session';
import { onBehind } from '../data/http';
import { followLive, liveHead, liveStatus, onTopic, watchLive } from './connection';
import type { LiveTopic, MessageOf } from './messages';

/** Lists are read again at most so often. */
const AT_MOST_EVERY_MS = 500;

/** A function that calls another one soon, and at most every 500 ms; it stays the same. */
const useSeldom = (work: () => void): (() => void) => {
  const latest = useRef(work);
  latest.current = work;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, AT_MOST_EVERY_MS);
  }, []);
};

/** Keeps the connection while the console is open, and reads what lacks one's own write again; once, in the frame. */
export const useLiveConnection = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (currentStaff() === null) return;
    const ended = new AbortController();
    void followLive(ended.signal, () => void queries.invalidateQueries());
    return () => ended.abort();
  }, [queries]);
  const readAgain = useSeldom(() => void queries.invalidateQueries());
  useEffect(() => onBehind(readAgain), [readAgain]);
};

export const useLiveStatus = () => useSyncExternalStore(watchLive, liveStatus);
export const useLiveHead = () => useSyncExternalStore(watchLive, liveHead);

/** Calls back with every message of a topic, for example to put progress into the query cache. */
export const useLive = <T extends LiveTopic>(topic: T | null, listener: (message: MessageOf<T>) => void): void => {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => (topic === null ? undefined : onTopic(topic, (message) => latest.current(message))), [topic]);
};

/** Reads queries whose keys begin so again when a message of the topic comes, every 500 ms at most. */
export const useLiveQueries = (topic: LiveTopic | null, keys: (string | string[])[]): void => {
  const queries = useQueryClient();
  const readAgain = useSeldom(() => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key].flat() });
  });
  useLive(topic, readAgain);
};

/** How many rows a message is of; at least 1, where it does not say. */
const changesOf = (message: LiveMessage): number => {
  if (message.topic === 'events') return message.data.added;
  return ('ids' in message && message.ids?.length) || 1;
};

/**
 * For a list: while it is `in use` changes are only counted, so that rows do not jump; `show` reads them, and
 * so does the end of its use. Otherwise the list is read again by itself.
 */
export const useLiveList = (topic: LiveTopic | null, resource: string, inUse: boolean) => {
  const [changes, setChanges] = useState(0);
  const queries = useQueryClient();
  const show = () => {
    setChanges(0);
    void queries.invalidateQueries({ queryKey: [resource] });
  };
  useLiveQueries(inUse ? null : topic, [resource]);
  useLive(inUse ? topic : null, (message) => setChanges((count) => count + changesOf(message)));
  // What waited is shown as soon as the list is free.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of its use matters
  useEffect(() => {
    if (!inUse && changes > 0) show();
  }, [inUse]);
  return { changes, show };
};
