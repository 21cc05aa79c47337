import { QUEEN_AGES, queenYearOf, STATUSES } from '@kypseli/domain';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { IconStarFilled } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PressStrip } from '../../../ui/bees/PressStrip';
import { QueenMark } from '../../../ui/bees/QueenMark';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { Segments } from '../../../ui/Segments';
import { MEASURES } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';
import { withQueen } from '../data/latest';
import styles from './FilterForm.module.css';
import { MeasureRange } from './MeasureRange';
import type { SliderEnds } from './use-slider-ends';

const chips = lazyPart(async () => ({ default: (await import('../../../tags/TagChips')).TagChips }), 'bulk');

const asWord = (flag: boolean | null) => (flag === null ? 'all' : flag ? 'yes' : 'no');
const asFlag = (word: 'all' | 'yes' | 'no' | null) => (word === 'yes' ? true : word === 'no' ? false : null);

/** All filters of the hive list, for the sheet on phones and the panel on desktop. */
export const FilterForm = ({ ends, compact = false }: { ends: SliderEnds; compact?: boolean }) => {
  const { t } = useTranslation(['hives', 'bulk']);
  const { hives, figures, round, filter, setFilter } = useHivesScreen();
  const tags = [...new Set(hives.flatMap((hive) => hive.tags))].sort();
  const ages = QUEEN_AGES.map((age) => {
    const born = queenYearOf(age, round.day);
    const count = hives.filter((hive) => withQueen(hive, round.day).queenAge === age).length;
    return {
      value: age,
      name: `${born ?? t('age.older')}: ${t('list.all', { count })}`,
      content: (
        <>
          {born !== null && <QueenMark year={born} size={compact ? 24 : 28} decorative />}
          {(born === null || !compact) && <span className={styles.born}>{born ?? t('age.older')}</span>}
          <span className={styles.count}>{count}</span>
        </>
      ),
    };
  });
  const statuses = STATUSES.map((status) => ({
    value: status,
    name: t('list.part', { status: t(`status.${status}`), count: figures.statuses[status] }),
    content: (
      <>
        <span className={styles.markAndCount}>
          <StatusMark status={status} size={compact ? 20 : 22} /> {figures.statuses[status]}
        </span>
        {!compact && <span className={styles.word}>{t(`status.${status}`)}</span>}
      </>
    ),
  }));
  const starred = (
    <Segments
      label={t('bulk:filter.starred')}
      value={asWord(filter.starred)}
      options={[
        { value: 'all', label: t('bulk:filter.all') },
        {
          value: 'yes',
          label: t('bulk:filter.yes'),
          icon: <IconStarFilled size={18} aria-hidden />,
        },
        { value: 'no', label: t('bulk:filter.no') },
      ]}
      onChange={(word) => setFilter({ ...filter, starred: asFlag(word) })}
    />
  );
  return (
    <div className={styles.form}>
      {compact && (
        <section className={styles.section}>
          <h3>{t('bulk:filter.starred')}</h3>
          {starred}
        </section>
      )}
      <section className={styles.section}>
        <div className={styles.header}>
          <h3>{t('bulk:filter.status')}</h3>
          {!compact && <span className={styles.aside}>{t('bulk:filter.anyNumber')}</span>}
        </div>
        <PressStrip
          label={t('bulk:filter.status')}
          tall={!compact}
          parts={statuses}
          pressed={filter.status}
          onChange={(status) => setFilter({ ...filter, status })}
        />
      </section>
      <section className={styles.section}>
        <h3>{t('bulk:filter.queenBorn')}</h3>
        <PressStrip
          label={t('bulk:filter.queenBorn')}
          parts={ages}
          tall={!compact}
          pressed={filter.queenAge}
          onChange={(queenAge) => setFilter({ ...filter, queenAge })}
        />
      </section>
      {MEASURES.map((measure) => (
        <MeasureRange key={measure} measure={measure} ends={ends[measure]} compact={compact} />
      ))}
      {!compact && (
        <section className={styles.inline}>
          <h3>{t('bulk:filter.starred')}</h3>
          {starred}
        </section>
      )}
      {tags.length > 0 && (
        <section className={styles.section}>
          <h3>{t('bulk:filter.tags')}</h3>
          <Suspense>
            <chips.Part
              label={t('bulk:filter.tags')}
              tags={tags}
              chosen={filter.tags}
              onChange={(chosen) => setFilter({ ...filter, tags: chosen })}
            />
          </Suspense>
        </section>
      )}
      <section className={styles.section}>
        <h3>{t('bulk:filter.active')}</h3>
        <Segments
          label={t('bulk:filter.active')}
          value={asWord(filter.active)}
          options={[
            { value: 'all', label: t('bulk:filter.all') },
            { value: 'yes', label: t('bulk:filter.activeOnly') },
            { value: 'no', label: t('bulk:filter.inactiveOnly') },
          ]}
          onChange={(word) => setFilter({ ...filter, active: asFlag(word) })}
        />
      </section>
    </div>
  );
};
