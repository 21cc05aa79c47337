import { fixesOf, type Import, type Mapping, type ProblemGroup, rowName, setDecimal } from '@kypseli/contract';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import styles from '../Import.module.css';
import { useProblemWords } from '../use-problem-words';
import { CorrectCell } from './CorrectCell';
import { FormatFix } from './FormatFix';
import { MeaningFix } from './MeaningFix';
import type { OnFix } from './on-fix';

interface ProblemCardProps {
  group: ProblemGroup;
  record: Import;
  mapping: Mapping;
  columns: string[];
  busy: boolean;
  onFix: OnFix;
}

/** One kind of problem: what is wrong, how often, and its fixes. */
export const ProblemCard = ({ group, record, mapping, columns, busy, onFix }: ProblemCardProps) => {
  const { t, i18n } = useTranslation('imports');
  const words = useProblemWords();
  const [correcting, setCorrecting] = useState(false);
  const { code, column, value, count, row } = group;
  const name = rowName(group);
  const example = record.problems.find((one) => one.row === row && one.code === code && one.column === column);
  return (
    <li className={styles.card}>
      <div>
        <h3 className={styles.problem}>{words(group)}</h3>
        <p className={styles.caption}>
          {count === 1 ? t('check.row', { row: name }) : t('check.times', { count, row: name })}
          {column === null && example && i18n.language === 'en' && `. ${example.message}`}
        </p>
      </div>
      {fixesOf(group, mapping, columns).map((fix) => {
        if (fix.kind === 'meaning') return <MeaningFix key="meaning" fix={fix} busy={busy} onFix={onFix} />;
        if (fix.kind === 'format')
          return <FormatFix key="format" fix={fix} mapping={mapping} busy={busy} onFix={onFix} />;
        if (fix.kind === 'decimal')
          return (
            <Button key="decimal" disabled={busy} onClick={() => void onFix((one) => setDecimal(one, fix.decimal))}>
              {t(fix.decimal === ',' ? 'fix.comma' : 'fix.point')}
            </Button>
          );
        // The choice of a meaning already includes "not recorded".
        if (fix.kind === 'missing' || count > 1) return null;
        return (
          <div key="cell" className={styles.row}>
            <Button icon={<IconPencil size={20} aria-hidden />} disabled={busy} onClick={() => setCorrecting(true)}>
              {t('fix.correct')}
            </Button>
          </div>
        );
      })}
      {correcting && column !== null && (
        <CorrectCell
          row={row}
          name={name}
          column={column}
          value={value}
          onFix={onFix}
          onClose={() => setCorrecting(false)}
        />
      )}
    </li>
  );
};
