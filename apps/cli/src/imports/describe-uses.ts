import type { ActionSource, ColumnUse } from '@kypseli/contract';
import { targetLabel, useLabel, WORK_LABELS, wordLabel } from './labels.js';

const FEEDS: Record<string, string> = { syrup_1_1: 'syrup 1:1', syrup_3_2: 'syrup 3:2', syrup_2_1: 'syrup 2:1' };

/** An action as far as a rule names it: “growth: super removed”. */
export const describeWork = ({ type, title, details = {} }: ActionSource): string => {
  const words = Object.entries({ title, ...details }).flatMap(([key, line]) => {
    if (!line || !('value' in line)) return [];
    const text = String(line.value);
    if (key === 'feed') return [FEEDS[text] ?? wordLabel(text)];
    return [key === 'kind' ? wordLabel(text) : text];
  });
  return [WORK_LABELS[type], words.join(', ')].filter(Boolean).join(': ');
};

const detailOf = (use: ColumnUse): string => {
  if (use.rule) return use.action ? describeWork(use.action) : '';
  const sum = use.others > 0 ? `one of ${use.others + 1}` : '';
  return [use.formats?.join(' or '), use.unit, sum].filter(Boolean).join(', ');
};

/** In a few words: “Frames of bees (one of 3)”, “Work done (growth: super removed)”. */
export const describeUses = (uses: ColumnUse[] = [], visits = 1): string => {
  if (uses.length === 0) return targetLabel('text');
  const words = uses.map((use) => {
    const of = use.visit !== null && visits > 1 ? `inspection ${use.visit + 1}` : '';
    const rest = [detailOf(use), of].filter(Boolean).join(', ');
    return `${useLabel(use.target)}${rest && ` (${rest})`}`;
  });
  const each = [...new Set(words)];
  return each.length <= 2 ? each.join(', ') : `${each.slice(0, 2).join(', ')} and ${each.length - 2} more`;
};
