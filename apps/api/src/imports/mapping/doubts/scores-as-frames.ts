import type { Mapping } from '@kypseli/contract';
import { wordsOf } from '../../vocabulary/words.js';
import type { CompiledMapping } from '../compile-mapping.js';
import { askIfRated } from '../guess/scales.js';
import { meaningOf } from '../guess/score-name.js';
import { type BeginDoubt, Findings } from './doubt.js';

const MOST_MARKS = 5;
/** Fewer counts may be of nucs. */
const LEAST_COUNTS = 20;
const LEAST_MARKS = 3;

interface Counted {
  visit: number;
  column: string;
  findings: Findings;
  marks: Set<number>;
  count: number;
}

/** The columns that count bees, and whose names do not say that they count frames. */
const countsIn = ({ visits }: CompiledMapping, { unusual }: Mapping): Counted[] =>
  visits.flatMap(({ fields }, visit) => {
    const { source } = fields.find(({ name }) => name === 'populationFrames') ?? {};
    const [column, ...others] = source?.columns ?? [];
    if (!source || !column || others.length > 0 || source.unit || source.values.size > 0) return [];
    if (source.unusual !== undefined || unusual === 'record') return [];
    const { atoms } = meaningOf(wordsOf(column.name));
    if (atoms.has('frames') || atoms.has('sides')) return [];
    return [{ visit, column: column.name, findings: new Findings(), marks: new Set<number>(), count: 0 }];
  });

/** A count of bees that is never above five, and always whole: it may be a score. */
export const scoresAsFrames: BeginDoubt = (compiled, mapping) => {
  let counts = countsIn(compiled, mapping);
  return {
    see({ row }, { visits }) {
      for (const { group, fields } of counts.length === 0 ? [] : visits) {
        const counted = counts.find(({ visit }) => visit === group);
        const value = fields.populationFrames;
        if (!counted || value === undefined) continue;
        if (value > MOST_MARKS || !Number.isInteger(value)) counts = counts.filter((one) => one !== counted);
        counted.count++;
        counted.marks.add(value);
        counted.findings.add(row, String(value));
      }
    },
    questions: () =>
      counts
        .filter(({ count, marks }) => count >= LEAST_COUNTS && marks.size >= LEAST_MARKS)
        .map(({ visit, column, findings, marks }) => {
          const hasStatus = mapping.visits[visit]!.fields.generalStatus !== undefined;
          const scale = { from: Math.min(1, ...marks), to: Math.max(LEAST_MARKS, ...marks) };
          return {
            ...askIfRated({ visit, column, target: 'populationFrames', scale, mayGrade: !hasStatus }),
            ...findings.parts(),
          };
        }),
  };
};
