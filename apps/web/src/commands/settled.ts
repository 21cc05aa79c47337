import { refetchAfter, revertWrite } from './optimistic-cache';
import { change, type Entry } from './queue-state';

/** Ids that this page has settled, withdrawn or dismissed: a row that is still being deleted is not read again. */
const finished = new Set<string>();
export const finish = (id: string) => void finished.add(id);
export const isFinished = (id: string) => finished.has(id);

const without = (entry: Entry) => (state: { entries: readonly Entry[] }) =>
  state.entries.filter((other) => other !== entry);

/** The server has it. */
export const complete = (entry: Entry, answer: unknown) => {
  finish(entry.id);
  change((state) => ({ ...state, entries: without(entry)(state), lastSent: new Date(), offline: false }));
  refetchAfter(entry);
  entry.resolve(answer);
};

/** Another tab has withdrawn or discarded it. */
export const forget = (entry: Entry) => {
  finish(entry.id);
  revertWrite(entry);
  change((state) => ({ ...state, entries: without(entry)(state) }));
  refetchAfter(entry);
};
