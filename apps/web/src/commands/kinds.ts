import { kinds } from './effects';
import type { Entry } from './queue-state';

export const loadKinds = () => import('./kinds/registry').catch(() => undefined);

/** Gives an entry the effects of its change; it has none while the kinds cannot be loaded. */
export const explain = (entry: Entry): void => {
  if (!entry.change || !kinds.meaningOf) return;
  const { id, owner, ackNo, answer, decided } = entry;
  const of = { id, account: owner ?? '', settled: ackNo !== undefined, answer };
  const { effects, makes, unseen } = kinds.meaningOf(entry.change, of);
  entry.effects = effects;
  entry.makes = makes;
  entry.unseen = decided ? undefined : unseen;
};
