import { inspections } from '@kypseli/contract';
import { useEffect, useState } from 'react';
import { drafts } from './drafts';
import { type Sent, submit } from './queue';
import { change } from './queue-state';
import { type Unsent, unsent } from './unsent';
import { useQueue } from './use-commands';

const send = ({ kind, hiveId, number, day, draft, savedAt: _, ...command }: Unsent): Sent => {
  const keep = { kind, hiveId, number, day, draft };
  return kind === 'record'
    ? submit({ ...command, keep, route: inspections.record, input: command.input as never })
    : submit({ ...command, keep, route: inspections.correct, input: command.input as never });
};

/** Components that show unsent inspections read them again. */
const look = () => change((state) => ({ ...state }));

/** Inspections that an earlier page of this keeper left unsent, with the actions on them. */
export const useLeftOver = () => {
  const [found] = useState(() => new Set(unsent.all().map(({ id }) => id)));
  const { entries } = useQueue();
  useEffect(() => {
    // Another page may have sent them meanwhile.
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  return {
    left: unsent.all().filter(({ id }) => found.has(id) && !entries.some((entry) => entry.id === id)),
    send,
    /** The form starts with what was entered. */
    open: ({ hiveId, day, draft }: Unsent) => drafts.keep(hiveId, day, draft),
    discard: ({ id }: Unsent) => {
      unsent.drop(id);
      look();
    },
  };
};
