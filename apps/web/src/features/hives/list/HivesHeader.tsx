import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Button } from '../../../ui/Button';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { optionalPart } from '../../../ui/lazy/lazy-part';
import { useHivesScreen } from '../data/hives-context';
import { ColumnButton } from './ColumnButton';
import styles from './HivesHeader.module.css';
import { HivesOut } from './HivesOut';
import { InspectNext } from './InspectNext';
import { FALLEN } from './sorting-choice';

const sortButton = optionalPart(async () => ({ default: (await import('./SortButton')).SortButton }), 'bulk');

/** The number of matches as the title, the round's figures, and the table's tools. */
export const HivesHeader = ({ onAdd }: { onAdd: () => void }) => {
  const { t } = useTranslation(['hives', 'bulk']);
  const open = useParams().id !== undefined;
  const { tenths } = useNumbers();
  const { hives, shown, filtered, figures, all, selection, sorting, loading } = useHivesScreen();
  if (loading || hives.length === 0)
    return (
      <div className={styles.header}>
        <h1 className={styles.title}>{t('list.title')}</h1>
      </div>
    );
  const average = figures.averages.populationFrames;
  return (
    <div className={styles.header}>
      <h1 className={styles.title}>
        {filtered
          ? t('list.some', { shown: shown.length, count: hives.length })
          : t('list.all', { count: figures.expected })}
      </h1>
      <p className={styles.summary}>
        {average === null || all
          ? t('bulk:header.summaryOnly', { inspected: figures.inspected })
          : t('bulk:header.summary', { inspected: figures.inspected, average: tenths(average) })}
        {hives.length > figures.expected &&
          `. ${t('bulk:header.withoutColony', { count: hives.length - figures.expected })}`}
        {figures.moved > 0 && `. ${t('bulk:header.movedAway', { count: figures.moved })}`}
      </p>
      <div className={styles.buttons}>
        <Suspense fallback={null}>
          <sortButton.Part named={sorting.key === FALLEN} />
        </Suspense>
        <ColumnButton />
        <HivesOut look="menu" />
        {!all && (
          <>
            <Button icon={<IconPlus aria-hidden />} onClick={onAdd}>
              {t('list.add')}
            </Button>
            <InspectNext
              variant={selection.hives.length > 0 || open ? 'plain' : 'honey'}
              icon={<IconClipboardList aria-hidden />}
            />
          </>
        )}
      </div>
    </div>
  );
};
