import type { Inspection, Photo } from '@kypseli/contract';
import { IconArrowsHorizontal } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInspections } from '../api/use-inspections';
import { roundDate, useFormat } from '../i18n/format';
import { SelectField } from '../ui/SelectField';
import { PhotoImage } from './PhotoImage';
import styles from './Photos.module.css';
import type { Pair } from './pair-of';
import { usePhotoWords } from './use-photo-words';

const COUNTS = ['populationFrames', 'topBoxFrames', 'broodFrames', 'honeycombs', 'pollenFrames', 'boxes'] as const;

/** What two visits recorded differently, in words; a value that one of them lacks is left out. */
const useChanges = () => {
  const { t } = useTranslation(['photos', 'hives']);
  const { number } = useFormat();
  return (before: Inspection, after: Inspection): string[] => {
    const counts = COUNTS.flatMap((field) => {
      const [from, to] = [before[field], after[field]];
      if (typeof from !== 'number' || typeof to !== 'number' || from === to) return [];
      return [t(`changed.${field}`, { from: number(from), to: number(to) })];
    });
    const { queenYear, generalStatus: from } = before;
    const { queenYear: newYear, generalStatus: to } = after;
    if (queenYear && newYear && queenYear !== newYear)
      counts.push(t('changed.queenYear', { from: String(queenYear), to: String(newYear) }));
    if (from && to && from !== to)
      counts.push(t('changed.status', { from: t(`hives:status.${from}`), to: t(`hives:status.${to}`) }));
    return counts;
  };
};

/** The inspection of a day, or the last before it. */
const visitOf = (inspections: readonly Inspection[], { day }: Photo) =>
  inspections.find(({ dateCreated }) => dateCreated <= day);

interface CompareProps {
  photos: readonly Photo[];
  pair: Pair;
  hiveId: string;
}

/** Two photos over each other with a divider between them, and what changed between the two visits. */
export const Compare = ({ photos, pair, hiveId }: CompareProps) => {
  const { t } = useTranslation('photos');
  const words = usePhotoWords();
  const changesOf = useChanges();
  const { data: inspections = [] } = useInspections(hiveId);
  const [chosen, setChosen] = useState({ before: pair.before.id, after: pair.after.id });
  const [percent, setPercent] = useState(50);
  const before = photos.find(({ id }) => id === chosen.before) ?? pair.before;
  const after = photos.find(({ id }) => id === chosen.after) ?? pair.after;
  const visits = [visitOf(inspections, before), visitOf(inspections, after)] as const;
  const changes = visits[0] && visits[1] ? changesOf(visits[0], visits[1]) : [];
  const options = photos.map((photo) => ({
    value: photo.id,
    label: `${roundDate(photo.day)}, ${words(photo)}`,
  }));
  const imageOf = (photo: Photo) => t('image', { date: roundDate(photo.day), what: words(photo) });
  return (
    <section className={styles.compare} aria-label={t('compare.title')}>
      <div className={styles.header}>
        <h2>{t('compare.title')}</h2>
        {words(before) === words(after) && <span className={styles.quiet}>{words(after)}</span>}
      </div>
      <div className={styles.both} style={{ '--at': `${percent}%` } as CSSProperties}>
        <PhotoImage photo={after} size="full" alt={imageOf(after)} />
        <PhotoImage photo={before} size="full" alt={imageOf(before)} className={styles.above} />
        <span className={styles.dateBefore}>{roundDate(before.day)}</span>
        <span className={styles.dateAfter}>{roundDate(after.day)}</span>
        <input
          type="range"
          className={styles.range}
          aria-label={t('compare.slider')}
          aria-valuetext={t('compare.value', { percent })}
          min={0}
          max={100}
          value={percent}
          onChange={({ target }) => setPercent(Number(target.value))}
        />
        <span className={styles.divider} aria-hidden>
          <span className={styles.handle}>
            <IconArrowsHorizontal />
          </span>
        </span>
      </div>
      {visits[0] && visits[1] && (
        <p className={styles.changes}>{changes.length > 0 ? `${changes.join('. ')}.` : t('compare.same')}</p>
      )}
      <div className={styles.choices}>
        <SelectField
          label={t('compare.before')}
          options={options}
          value={before.id}
          onChange={({ target }) => setChosen({ ...chosen, before: target.value })}
        />
        <SelectField
          label={t('compare.after')}
          options={options}
          value={after.id}
          onChange={({ target }) => setChosen({ ...chosen, after: target.value })}
        />
      </div>
    </section>
  );
};
