import type { StreamState } from '@kypseli/contract/admin';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { BEFORE_ALL, useCommandEvents } from './use-stream';

/** The revisions that are shown. `b` is null for one moment. */
export interface Moments {
  a: number;
  b: number | null;
}

const within = (revision: number, last: number): number => Math.min(last, Math.max(BEFORE_ALL, revision));

const revisionOf = (text: string | null): number | null =>
  text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : null;

/**
 * The moments of the address: `?a=57`, `?a=56&b=57`, or before and after a command, `?command=<id>`; by default the end.
 * Null while the command is looked up.
 */
export const useMoments = ({ stream, revision }: StreamState) => {
  const [params, setParams] = useSearchParams();
  const command = params.get('command');
  const { data: caused, isPending } = useCommandEvents(stream, command);
  const last = Number(revision);
  const show = ({ a, b }: Moments) =>
    setParams({ a: String(within(a, last)), ...(b !== null && { b: String(within(b, last)) }) }, { replace: true });
  const first = caused?.[0];
  // The command stands in the address only until its events are known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is made anew each time
  useEffect(() => {
    if (first) show({ a: Number(first.revision) - 1, b: Number(caused.at(-1)!.revision) });
  }, [first]);
  const b = revisionOf(params.get('b'));
  const a = revisionOf(params.get('a')) ?? last;
  const moments: Moments = { a: within(a, last), b: b === null ? null : within(b, last) };
  return { moments: command !== null && (isPending || first) ? null : moments, show, last };
};
