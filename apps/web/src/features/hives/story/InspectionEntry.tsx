import { isCounted } from '@kypseli/ui/comb-box-geometry';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { useSelection } from '../../../shell/selection';
import { CombBox } from '../../../ui/bees/CombBox';
import { combOf } from '../../../ui/bees/comb-of';
import { Delta } from '../../../ui/bees/Delta';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { FIGURES } from '../data/figures';
import { useVisitWords } from '../data/visit-words';
import styles from './HiveStory.module.css';
import type { InspectionOfDay } from './use-story';

interface InspectionEntryProps extends InspectionOfDay {
  /** It is the inspection above the story, which shows its note. */
  onShow: boolean;
  onOpen: (groupId: string) => void;
}

/** An inspection with what changed since the one before it; a touch switches the whole screen to its round. */
export const InspectionEntry = ({ one, before, onShow, onOpen }: InspectionEntryProps) => {
  const { t } = useTranslation(['story', 'hives', 'bulk']);
  const { frames, hundredths } = useNumbers();
  const { groups } = useSelection();
  const { signsOf, rateOf, weightOf } = useVisitWords();
  const status = one.generalStatus;
  const turned = before?.generalStatus && status && before.generalStatus !== status ? before.generalStatus : null;
  const counted = FIGURES.filter((measure) => one[measure] !== null);
  const words = [
    signsOf(one).join(', '),
    one.varroa && rateOf(one.varroa, hundredths(one.varroa.rate)),
    weightOf(one),
  ].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        data-row
        className={styles.inspection}
        aria-current={onShow || undefined}
        disabled={onShow || !groups.some(({ id }) => id === one.group_id)}
        onClick={() => onOpen(one.group_id)}
        aria-label={onShow ? undefined : t('openRound', { date: roundDate(one.dateCreated) })}
      >
        <StatusMark status={status} size={24} />
        <span className={styles.words}>
          <b>
            {status ? t(`hives:status.${status}`) : t('inspected')}
            {turned && <span className={styles.quiet}> {t('before', { status: t(`hives:status.${turned}`) })}</span>}
          </b>
          {counted.length > 0 && (
            <span className={styles.figures}>
              {counted.map((measure) => (
                <span key={measure}>
                  {t(`hives:short.${measure}`)} {frames(one[measure]!)}{' '}
                  <Delta value={one[measure]} average={before?.[measure] ?? null} since />
                </span>
              ))}
            </span>
          )}
          {words.length > 0 && <span>{words.join(' · ')}</span>}
        </span>
        {isCounted(combOf(one)) && <CombBox {...combOf(one)} size="table" />}
      </button>
      {one.note && !onShow && <p className={styles.note}>{one.note}</p>}
    </li>
  );
};
