import { type Import, type Suggestion, suggestionFor } from '@kypseli/contract';
import { Failure } from '../exit.js';
import type { ImportOptions } from './options.js';

/** The suggestion for the kind of rows that an option names. @throws Failure usage if the file cannot be read so */
export const suggestedFor = ({ suggestion }: Import, { kind }: ImportOptions): Suggestion | null => {
  if (!suggestion || kind === undefined) return suggestion;
  const chosen = suggestionFor(suggestion, kind);
  if (chosen.kind === kind) return chosen;
  const kinds = [suggestion.kind, ...(suggestion.others ?? []).map((other) => other.kind)];
  throw new Failure('usage', `This file has no ${kind}. It can be read as ${kinds.filter(Boolean).join(', ')}.`);
};
