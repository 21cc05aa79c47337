import type { OperationLine } from '@kypseli/contract/admin';
import type { Context } from '../context.js';
import { spent } from '../terminal/amounts.js';
import { clean } from '../terminal/table.js';

const QUARTERS = 4;

/** Shows lines where nobody watches: steps and quarters on stderr, findings on stdout. */
export const plainSteps = ({ warn, print, marks }: Context): ((line: OperationLine) => void) => {
  const quarters = new Map<string, number>();
  const labels = new Map<string, string>();
  return (line) => {
    if (line.type === 'note') warn(clean([line.subject, line.message].filter(Boolean).join('  ')));
    if (line.type === 'finding' && 'check' in line) print(clean(`${marks.wrong} ${line.check}: ${line.message}`));
    if (line.type === 'step') {
      labels.set(line.step, line.label);
      if (line.state === 'waiting' || line.state === 'begun') return;
      const time = line.took_ms === undefined ? '' : ` (${spent(line.took_ms)})`;
      const word = { done: '', skipped: 'skipped: ', failed: 'failed: ' }[line.state];
      warn(clean(`${line.label}: ${word}${line.note ?? ''}${time}`));
    }
    if (line.type === 'progress') {
      const quarter = Math.floor(line.share * QUARTERS);
      if (quarter === 0 || quarter === QUARTERS || quarter <= (quarters.get(line.step) ?? 0)) return;
      quarters.set(line.step, quarter);
      warn(`${labels.get(line.step) ?? line.step} ${quarter * 25} %`);
    }
  };
};
