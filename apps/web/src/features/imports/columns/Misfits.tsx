import { columnsOf, isColumnTarget, type Mapping } from '@kypseli/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FoundIssue, issueText } from '../../../api/issues';
import styles from '../Import.module.css';
import { useTargetWords } from '../use-target-words';

interface MisfitsProps {
  issues: (FoundIssue & { path: (string | number)[] })[];
  mapping: Mapping;
}

/** The columns of a part of the mapping, found from the server's issues. */
const columnsAt = (mapping: Mapping, path: (string | number)[]): string[] => {
  const keys = path[0] === 'mapping' ? path.slice(1) : path;
  let part: unknown = mapping;
  let found: string[] = [];
  for (const key of keys) {
    part = (part as Record<string | number, unknown> | undefined)?.[key];
    if (typeof part !== 'object' || part === null) break;
    const { column, columns } = part as { column?: string; columns?: string[] };
    const here = columnsOf({ column, columns } as Parameters<typeof columnsOf>[0]);
    if (here.length > 0) found = here;
  }
  return found;
};

/** The parts of a mapping that the server refused, by column and meaning, without duplicates. */
export const Misfits = ({ issues, mapping }: MisfitsProps) => {
  const { t } = useTranslation('imports');
  const { target } = useTargetWords();
  const lines = issues.map((issue) => {
    const { path } = issue;
    const meaning = path.map(String).find((key) => isColumnTarget(key) && key !== 'hive');
    const where = [...columnsAt(mapping, path), ...(meaning && isColumnTarget(meaning) ? [target(meaning)] : [])].join(
      ', ',
    );
    return [where, issueText(issue)].filter(Boolean).join(': ');
  });
  return (
    <div className={styles.section}>
      <p className={styles.wrong}>
        <IconAlertCircle size={20} aria-hidden />
        {t('columns.doesNotFit')}
      </p>
      <ul>
        {[...new Set(lines)].slice(0, 10).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
};
