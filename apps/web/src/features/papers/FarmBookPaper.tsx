import { exports, FARM_BOOK_COLUMNS, type FarmBookColumn } from '@kypseli/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiaries } from '../../api/queries';
import { useToday } from '../../api/use-today';
import { Chips } from '../../ui/Chips';
import { PageError } from '../../ui/PageError';
import { Skeleton } from '../../ui/Skeleton';
import { type Check, Checks } from './Checks';
import { FarmBookSheet } from './FarmBookSheet';
import { missingOfApiaries } from './missing-of-apiaries';
import { PaperPage } from './PaperPage';
import styles from './PaperPage.module.css';
import { useDaysFields } from './use-days-fields';
import { useDownload } from './use-download';
import { type BookOfDays, useFarmBook } from './use-farm-book';

const PROFILE = ['address', 'regaCode'] as const;

/** The farm book of Spain: of which days, with which columns, what it lacks, and its sheet. */
export const FarmBookPaper = () => {
  const { t } = useTranslation('papers');
  const today = useToday();
  const { days, fields } = useDaysFields(`${today.slice(0, 4)}-01-01`, { until: today });
  const [columns, setColumns] = useState<readonly FarmBookColumn[]>(FARM_BOOK_COLUMNS);
  const { data: book, isError, refetch } = useFarmBook(days);
  const { data: apiaries = [] } = useApiaries();
  const download = useDownload(exports.farmBook, t('farmBook.name'), {
    date_from: days?.from,
    date_to: days?.to,
    ...(columns.length < FARM_BOOK_COLUMNS.length && { columns: columns.join(',') }),
  });
  const checksOf = ({ missing }: BookOfDays): Check[] => {
    const treatments = new Set(missing.flatMap(({ what, id }) => (what === 'action' ? id : []))).size;
    return [
      ...PROFILE.map((field) => ({
        key: field,
        text: field === 'address' ? t('heldHives.check.address') : t('regaCode'),
        ...(missing.some((one) => one.what === 'profile' && one.field === field) && { complete: 'settings?tab=0' }),
      })),
      ...missingOfApiaries(missing, apiaries, t),
      ...(treatments > 0
        ? [{ key: 'treatments', text: t('farmBook.treatments', { count: treatments }), complete: 'papers/register' }]
        : []),
    ];
  };
  return (
    <PaperPage
      title={t('farmBook.name')}
      notice={t('farmBook.notice')}
      fields={
        <>
          {fields}
          <section className={styles.columns}>
            <h2>{t('farmBook.columns')}</h2>
            <Chips
              label={t('farmBook.columns')}
              values={[...columns]}
              options={FARM_BOOK_COLUMNS.map((value) => ({ value, label: t(`farmBook.column.${value}`) }))}
              onChange={(chosen) => setColumns(FARM_BOOK_COLUMNS.filter((name) => chosen.includes(name)))}
            />
          </section>
        </>
      }
      checks={book ? <Checks checks={checksOf(book)} /> : null}
      note={t('farmBook.note')}
      download={download}
      sheet={
        book ? (
          <FarmBookSheet book={book} columns={columns} />
        ) : isError ? (
          <PageError failed={t('failed')} onRetry={() => void refetch()} />
        ) : days === null ? null : (
          <Skeleton />
        )
      }
    />
  );
};
