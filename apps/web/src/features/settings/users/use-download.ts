import type { CallInput, Route } from '@kypseli/contract';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../api/client';

type Download =
  | { state: 'idle' | 'done' }
  | { state: 'running'; received: number }
  | { state: 'failed'; error: unknown };

/** A running download; leaving the page cancels it. */
export const useDownload = <R extends Route>(route: R, input: CallInput<R>, name: string) => {
  const [now, setNow] = useState<Download>({ state: 'idle' });
  const cancelling = useRef<AbortController | null>(null);
  useEffect(() => () => cancelling.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    cancelling.current = controller;
    setNow({ state: 'running', received: 0 });
    try {
      const [response, { saveFile }] = await Promise.all([
        client.open(route, input, { signal: controller.signal }),
        import('../../../exports/save-file'),
      ]);
      await saveFile(response, name, (received) => setNow({ state: 'running', received }));
      setNow({ state: 'done' });
    } catch (error) {
      setNow(controller.signal.aborted ? { state: 'idle' } : { state: 'failed', error });
    }
  };
  return { now, start: () => void start(), cancel: () => cancelling.current?.abort() };
};
