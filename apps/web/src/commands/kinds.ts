import { kinds } from './effects';
import type { Entry } from './queue-state';

export const loadKinds = () => import('./kinds/registry').catch(() => undefined);

/** Gives an entry the effects of its change; it has none while the kinds cannot be loaded. */
export const explain = (entry: Entry): void => {
  if (!entry.change || !kinds.meaningOf) return;
  const { id, owner, ackNo } = entry;
  const { effects, makes } = kinds.meaningOf(entry.change, { id, account: owner ?? '', settled: ackNo !== undefined });
  entry.effects = effects;
  entry.makes = makes;
};
