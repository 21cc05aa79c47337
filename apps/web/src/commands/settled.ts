import { acks } from '../offline/fold';
import { explain } from './kinds';
import { change, type Entry } from './queue-state';
import { refetchAfter, showAgain } from './shown';

/** Ids that this page has settled, withdrawn or dismissed: a row that is still being deleted is not read again. */
const finished = new Set<string>();
export const finish = (id: string) => void finished.add(id);
/** It is saved again with another request. */
export const begin = (id: string) => void finished.delete(id);
export const isFinished = (id: string) => finished.has(id);

const without = (entry: Entry) => (state: { entries: readonly Entry[] }) =>
  state.entries.filter((other) => other !== entry);

/** The server has it; it is still added to the answers that were asked before. */
export const complete = (entry: Entry, answer: unknown, ackNo: number) => {
  finish(entry.id);
  acks.learn(ackNo);
  entry.ackNo = ackNo;
  entry.answer = answer;
  entry.files = undefined;
  const before = entry.effects?.length;
  explain(entry);
  change((state) => ({
    ...state,
    entries: without(entry)(state),
    settled: [...state.settled, entry],
    lastSent: new Date(),
    offline: false,
  }));
  // Some changes show only now.
  if (entry.effects?.length !== before) showAgain(entry);
  refetchAfter(entry);
  entry.resolve(answer);
};

/** The keeper has decided about what it replaced. */
export const learn = (entry: Entry): Entry => Object.assign(entry, { decided: true, unseen: undefined });

/** Another tab has withdrawn or discarded it. */
export const forget = (entry: Entry) => {
  finish(entry.id);
  change((state) => ({ ...state, entries: without(entry)(state) }));
  showAgain(entry);
  refetchAfter(entry);
};
