import type { HiveWithStatus } from '@kypseli/contract';
import { useEffect, useState } from 'react';
import { drafts } from '../../../commands/drafts';
import { useSelection } from '../../../shell/selection';
import { EMPTY_ENTRY, type Entry, entryOf } from './fields';

/** The input for a hive on a day; each change is stored on this device until it is saved. */
export const useEntry = (hive: HiveWithStatus, day: string) => {
  const { setFormDirty } = useSelection();
  const [recorded] = useState(() => (hive.inspection_id === null ? EMPTY_ENTRY : entryOf(hive)));
  const [draft] = useState(() => drafts.get(hive.id, day));
  const [entry, setEntry] = useState<Entry>({ ...recorded, ...draft });
  const [saved, setSaved] = useState(false);
  const dirty = !saved && JSON.stringify(entry) !== JSON.stringify(recorded);

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
    /** True if it started from a stored draft. */
    fromDraft: draft !== null,
    set: (change: Partial<Entry>) => setEntry((now) => ({ ...now, ...change })),
    reset: () => setEntry(recorded),
    /** It stays as it is until another form takes its place. */
    setSaved: () => setSaved(true),
  };
};
