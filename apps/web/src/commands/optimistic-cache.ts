import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';
import { type Entry, lineOf } from './queue-state';

/** Shows a write in the cache. A late answer must not overwrite it, so running requests are cancelled. */
export const showWrite = (entry: Entry) => {
  for (const queryKey of entry.invalidates) void queryClient.cancelQueries({ queryKey });
  entry.rollback = entry.apply?.(queryClient);
};

/** Reverts one write below the later ones of its line, which are then applied again. */
export const revertWrite = (entry: Entry) => {
  const later = lineOf(entry.apiaryId).filter((other) => other !== entry && other.rollback);
  for (const other of [...later].reverse()) other.rollback?.();
  entry.rollback?.();
  for (const other of later) other.rollback = other.apply?.(queryClient);
};

/** The queries to refetch, by the apiary whose writes have changed them. */
const outdated = new Map<string, QueryKey[]>();

export const markOutdated = ({ apiaryId, invalidates }: Entry) =>
  outdated.set(apiaryId, [...(outdated.get(apiaryId) ?? []), ...invalidates]);

/**
 * Refetches once nothing of the line is being sent, or the answer would hide what still waits. A running request is
 * cancelled: its answer may be older than the change, and a list's first request would not be repeated.
 */
export const refetchOutdated = async (apiaryId: string): Promise<void> => {
  if (lineOf(apiaryId).length > 0) return;
  const queryKeys = outdated.get(apiaryId) ?? [];
  await Promise.all(queryKeys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  // Another change may have begun meanwhile: its end refetches.
  if (lineOf(apiaryId).length > 0) return;
  outdated.delete(apiaryId);
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
};

export const refetchAllOutdated = () => {
  for (const apiaryId of outdated.keys()) void refetchOutdated(apiaryId);
};

/** Refetches the queries of a write that the server has accepted or refused. */
export const refetchAfter = (entry: Entry) => {
  markOutdated(entry);
  void refetchOutdated(entry.apiaryId);
};
