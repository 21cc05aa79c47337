import { classes } from '@kypseli/ui/classes';
import { IconCalendar, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { livingHives, livingHivesOf } from '../api/living-hives';
import { useAge } from '../api/use-age';
import { roundDate } from '../i18n/format';
import { IconButton } from '../ui/IconButton';
import { OnDemand } from '../ui/lazy/OnDemand';
import styles from './Selector.module.css';
import { useSelection } from './selection';
import { useAllApiaries } from './use-all-apiaries';
import { useNewRound } from './use-new-round';

const apiarySheet = async () => (await import('./ApiarySheet')).ApiarySheet;
const roundSheet = async () => (await import('./RoundSheet')).RoundSheet;

/** Selects apiary and round: two halves of one control; screens without a round have no second half. */
export const Selector = (screen: { hasRound: boolean }) => {
  const { t } = useTranslation(['shell', 'common']);
  const all = useAllApiaries();
  const hasRound = screen.hasRound && !all;
  const { apiaries, apiary, groups, group, groupId, selectGroup, formDirty } = useSelection();
  const newRound = useNewRound();
  const ageOf = useAge();
  const [open, setOpen] = useState<'apiary' | 'round' | null>(null);
  if (!apiary) return null;
  const at = group && !newRound ? groups.indexOf(group) : -1;
  const [before, after] = [groups[at + 1], at > 0 ? groups[at - 1] : undefined];
  const day = newRound ?? group?.initiate_at;
  const age = day && ageOf(day);
  const close = () => setOpen(null);
  const hives = all ? livingHivesOf(apiaries) : livingHives(apiary);
  return (
    <div>
      <div className={classes(styles.selector, !hasRound && styles.alone)}>
        <button type="button" className={styles.half} disabled={formDirty} onClick={() => setOpen('apiary')}>
          <span className={styles.texts}>
            <span className={styles.caption}>{t('selector.apiary')}</span>
            <span className={classes(styles.value, styles.whole)}>
              <span className={styles.name}>{all ? t('selector.all') : apiary.name}</span>
              <small className={styles.aside}>{t('common:hives.count', { count: hives })}</small>
            </span>
          </span>
          <IconChevronDown aria-hidden />
        </button>
        {hasRound && (
          <div className={styles.round}>
            <button
              type="button"
              className={styles.half}
              disabled={formDirty || groupId === undefined}
              onClick={() => setOpen('round')}
            >
              <span className={styles.texts}>
                <span className={styles.caption}>
                  {t('selector.round')}
                  {age && <span>, {age}</span>}
                </span>
                <span className={classes(styles.value, styles.day)}>
                  {day ? roundDate(day) : groupId === null ? t('selector.noRound') : '…'}
                </span>
              </span>
              <IconCalendar className={styles.calendar} aria-hidden />
            </button>
            <span className={styles.arrows}>
              <IconButton
                label={t('selector.before')}
                icon={<IconChevronLeft />}
                disabled={formDirty || !before}
                onClick={() => before && selectGroup(before.id)}
              />
              <IconButton
                label={t('selector.after')}
                icon={<IconChevronRight />}
                disabled={formDirty || !after}
                onClick={() => after && selectGroup(after.id)}
              />
            </span>
          </div>
        )}
      </div>
      {formDirty && <p className={styles.dirty}>{t('selector.dirty')}</p>}
      <OnDemand load={apiarySheet} open={open === 'apiary'} onClose={close} />
      <OnDemand load={roundSheet} open={open === 'round'} onClose={close} />
    </div>
  );
};
