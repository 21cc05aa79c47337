import type { HiveWithStatus } from '@kypseli/contract';
import { useEffect, useState } from 'react';
import { drafts } from '../../../commands/drafts';
import { useSelection } from '../../../shell/selection';
import { EMPTY_ENTRY, type Entry, entryOf } from './fields';

/** What is being entered of a hive on a day; each change is kept on this phone until it is saved. */
export const useEntry = (hive: HiveWithStatus, day: string) => {
  const { setFormDirty } = useSelection();
  const [recorded] = useState(() => (hive.inspection_id === null ? EMPTY_ENTRY : entryOf(hive)));
  const [draft] = useState(() => drafts.get(hive.id, day));
  const [entry, setEntry] = useState<Entry>({ ...recorded, ...draft });
  const dirty = JSON.stringify(entry) !== JSON.stringify(recorded);

  useEffect(() => {
    if (dirty) drafts.keep(hive.id, day, { ...entry });
    else drafts.forget(hive.id, day);
  }, [dirty, entry, hive.id, day]);
  useEffect(() => {
    setFormDirty(dirty);
    return () => setFormDirty(false);
  }, [dirty, setFormDirty]);

  return {
    entry,
    recorded,
    dirty,
    /** Whether it began with what was kept from an earlier visit. */
    fromDraft: draft !== null,
    set: (change: Partial<Entry>) => setEntry((now) => ({ ...now, ...change })),
    reset: () => setEntry(recorded),
  };
};
