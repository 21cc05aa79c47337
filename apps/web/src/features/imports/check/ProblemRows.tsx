import { type Import, type ImportProblem, isStopping, rowName } from '@kypseli/contract';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList } from 'virtua';
import { IconButton } from '../../../ui/IconButton';
import { Disclosure } from '../Disclosure';
import styles from '../Import.module.css';
import { useProblemWords } from '../use-problem-words';
import { CorrectCell } from './CorrectCell';
import type { OnFix } from './on-fix';
import rows from './ProblemRows.module.css';

/** A list up to this length is shown in full; a longer one scrolls and renders only visible rows. */
const WHOLE = 6;
const ROW = 76;

/** Every problem by its row, with the cell to correct. */
export const ProblemRows = ({ record, busy, onFix }: { record: Import; busy: boolean; onFix: OnFix }) => {
  const { t } = useTranslation('imports');
  const words = useProblemWords();
  const [at, setAt] = useState<ImportProblem | null>(null);
  const { problem_count, columns } = record;
  const problems = record.problems.filter(isStopping);
  if (problems.length === 0) return null;
  const names = new Set(columns.map(({ name }) => name));
  const title = problems.length < problem_count ? t('check.allFirst', { count: problems.length }) : t('check.all');
  return (
    <div className={styles.narrow}>
      <Disclosure title={title}>
        <VList style={{ height: ROW * Math.min(problems.length, WHOLE) }} data={problems}>
          {(problem, index) => {
            const { row, column } = problem;
            return (
              <div key={`${row} ${column} ${index}`} className={rows.row}>
                <div className={rows.texts}>
                  <strong>{t('check.row', { row: rowName(problem) })}</strong>
                  <p>{words(problem)}</p>
                </div>
                {column !== null && names.has(column) && (
                  <IconButton
                    look="boxed"
                    label={t('fix.correctOf', { row: rowName(problem), column })}
                    icon={<IconPencil />}
                    disabled={busy}
                    onClick={() => setAt(problem)}
                  />
                )}
              </div>
            );
          }}
        </VList>
      </Disclosure>
      {at?.column && (
        <CorrectCell
          row={at.row}
          name={rowName(at)}
          column={at.column}
          value={at.value}
          onFix={onFix}
          onClose={() => setAt(null)}
        />
      )}
    </div>
  );
};
