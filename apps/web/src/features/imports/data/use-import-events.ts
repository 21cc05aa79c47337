import { type Import, type ImportSummary, imports, isUnderWay } from '@kypseli/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readEvents } from '../../../api/events';
import { importKeys } from './use-import';

/** Listens to an import that is being worked on; returns false without events, so that the caller polls. */
export const useImportEvents = (id: string, busy: boolean): boolean => {
  const cache = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const stop = new AbortController();
    const key = importKeys.one(id);
    const hear = (data: unknown) => {
      setLive(true);
      const summary = data as ImportSummary;
      const before = cache.getQueryData<Import>(key);
      if (!before || summary.id !== id) return;
      const settled =
        !isUnderWay(summary) && (before.state === 'reading' || summary.checked || summary.state !== 'draft');
      // The events do not include columns and problems; these come with the whole import.
      if (settled) void cache.invalidateQueries({ queryKey: key });
      else cache.setQueryData<Import>(key, { ...before, ...summary });
    };
    readEvents(imports.events.path.replace(':id', id), hear, stop.signal)
      .catch(() => undefined)
      .finally(() => setLive(false));
    return () => stop.abort();
  }, [cache, id, busy]);
  return live;
};
