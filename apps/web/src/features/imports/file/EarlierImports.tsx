import type { ImportSummary } from '@kypseli/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/format';
import { useAppPath, useGo } from '../../../shell/paths';
import { Button } from '../../../ui/Button';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { useImportList } from '../data/use-import';
import styles from '../Import.module.css';
import { useCountWords } from '../use-count-words';
import list from './EarlierImports.module.css';

const undo = lazyPart(async () => ({ default: (await import('../done/UndoImport')).UndoImport }));

const Row = ({ record }: { record: ImportSummary }) => {
  const { t } = useTranslation('imports');
  const { date } = useFormat();
  const appPath = useAppPath();
  const go = useGo();
  const words = useCountWords();
  const { id, filename, state, created_at, rows, problem_count, progress, counts } = record;
  const facts =
    state === 'done' || state === 'undone'
      ? words(counts)
      : [
          ...(rows > 0 ? [t('earlier.rows', { count: rows })] : []),
          ...(problem_count > 0 ? [t('earlier.problems', { count: problem_count })] : []),
        ];
  const deed = {
    reading: 'progress',
    draft: 'goOn',
    running: 'progress',
    undoing: 'progress',
    done: 'result',
    failed: 'result',
    undone: 'result',
  } as const;
  return (
    <li>
      <Link className={list.row} to={appPath(`import/${id}`)}>
        <span className={list.name}>{filename}</span>
        <span className={list.state} data-state={state}>
          {t(`earlier.state.${state}`, { percent: Math.round(progress * 100) })}
        </span>
        <span className={list.facts}>{[date(new Date(created_at)), ...facts].join(' · ')}</span>
        <span className={list.deed}>{t(`earlier.${deed[state]}`)}</span>
      </Link>
      {state === 'done' && (
        <div className={list.undo}>
          <Suspense fallback={null}>
            <undo.Part record={record} named onUndoing={() => go(`import/${id}`)} />
          </Suspense>
        </div>
      )}
    </li>
  );
};

/** Earlier imports and open drafts; nothing if there are none. */
export const EarlierImports = () => {
  const { t } = useTranslation('imports');
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useImportList();
  const records = data?.pages.flatMap((page) => page.imports) ?? [];
  if (isError && !data) return <p className={styles.wrong}>{t('earlier.failed')}</p>;
  if (records.length === 0) return null;
  return (
    <section className={`${styles.section} ${styles.narrow}`}>
      <h3 className={styles.title}>{t('earlier.title')}</h3>
      <ul className={list.list}>
        {records.map((record) => (
          <Row key={record.id} record={record} />
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('earlier.more')}
        </Button>
      )}
    </section>
  );
};
