import type { Apiary, HiveToLookAt } from '@kypseli/contract';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExplain } from '../../../look-at/use-explain';
import { useReasonWords } from '../../../look-at/use-reason-words';
import { useAppPath } from '../../../shell/paths';
import { Button } from '../../../ui/Button';
import { EventRow, EventRows } from '../../../ui/EventRow';
import styles from './Today.module.css';

/** More reasons would hide the next hives. */
const NAMED = 3;

interface LookAtProps {
  hives: readonly HiveToLookAt[];
  count: number;
  apiaries: readonly Apiary[];
  today: string;
  /** How many are shown at first. */
  few: number;
}

/** The hives that are worth a look, each with its reasons in words. */
export const LookAt = ({ hives, count, apiaries, today, few }: LookAtProps) => {
  const { t } = useTranslation('today');
  const appPath = useAppPath();
  const explain = useExplain();
  const wordsOf = useReasonWords(today);
  const [all, setAll] = useState(false);
  const listOf = (words: string[], more: number) =>
    [...words, ...(more > 0 ? [t('moreReasons', { count: more })] : [])].join(', ');
  const shown = all ? hives : hives.slice(0, few);
  return (
    <section className={styles.part} aria-labelledby="look-at">
      <h2 id="look-at">
        {t('lookAt')} <small className={styles.count}>{t('lookAtCount', { count })}</small>
      </h2>
      <EventRows>
        {shown.map((hive) => {
          const { hive_id: id, number, apiary_id, reasons } = hive;
          return (
            <EventRow
              key={id}
              lead={
                <span className={styles.plate}>
                  <NumberPlate number={number} size="table" />
                </span>
              }
              to={appPath(`hives/${id}?apiary=${apiary_id}`)}
              tools={
                <Button variant="quiet" aria-label={t('explainHive', { number })} onClick={() => explain(hive)}>
                  {t('explain')}
                </Button>
              }
            >
              <span>{listOf(reasons.slice(0, NAMED).map(wordsOf), reasons.length - NAMED)}</span>
              {apiaries.length > 1 && <small>{apiaries.find((apiary) => apiary.id === apiary_id)?.name}</small>}
            </EventRow>
          );
        })}
      </EventRows>
      {shown.length < hives.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('showAll', { count: hives.length })}
        </Button>
      )}
      {all && hives.length < count && <p className={styles.nothing}>{t('only', { count: hives.length })}</p>}
      <p className={styles.nothing}>{t('verdict')}</p>
    </section>
  );
};
