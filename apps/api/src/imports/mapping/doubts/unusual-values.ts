import type { ImportQuestion } from '@kypseli/contract';
import type { CompiledSource } from '../compile-source.js';
import { type BeginDoubt, Findings, type RowName } from './doubt.js';

const askAbout = ({ columns, kind, path }: CompiledSource, findings: Findings, rowName: RowName): ImportQuestion => {
  const [least, most] = kind.usual!;
  const parts = findings.parts(kind.usual!);
  const column = columns[0]!.name;
  const at = [...path, 'unusual'];
  return {
    code: 'unusual_values',
    path: at,
    column,
    choices: ['record', 'text'],
    outcomes: { record: [{ path: at, value: 'record' }], text: [{ path: at, value: 'text' }] },
    ...parts,
    message: `“${column}” has values that are not usual (${parts.found.count}): usual are ${least} to ${most}, and there is ${findings.first(rowName)}. Are they right?`,
  };
};

/** Numbers beyond what is usual for their field. The reading of rows notes them. */
export const unusualValues: BeginDoubt = () => {
  const found = new Map<CompiledSource, Findings>();
  return {
    see({ row }, { doubts }) {
      for (const [source, text] of doubts) {
        const findings = found.get(source) ?? new Findings();
        found.set(source, findings);
        findings.add(row, text);
      }
    },
    questions: (_, rowName) => [...found].map(([source, findings]) => askAbout(source, findings, rowName)),
  };
};
