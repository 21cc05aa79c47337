import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../api/errors';
import { groupsQuery } from '../api/queries';
import { queryClient } from '../api/query-client';
import { useToday } from '../api/use-today';
import type { Unsent } from '../commands/unsent';
import { useLeftOver } from '../commands/use-left-over';
import { roundDate, useFormat } from '../i18n/format';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast-store';
import { useGo } from './paths';
import { useSelection } from './selection';
import styles from './UnsentBand.module.css';

/** Inspections that an earlier page could not send: send, open in their form, or discard after a confirmation. */
export const UnsentBand = () => {
  const { t } = useTranslation('inspection');
  const { date, time } = useFormat();
  const go = useGo();
  const { apiaries, selectApiary, selectGroup } = useSelection();
  const today = useToday();
  const { left, send, open, discard } = useLeftOver();
  const [asking, setAsking] = useState(false);
  const [first] = left;
  if (!first) return null;
  const at = new Date(first.savedAt);
  const openForm = async (one: Unsent) => {
    const groups = await queryClient.fetchQuery(groupsQuery(one.apiaryId));
    const group = groups.find(({ initiate_at }) => initiate_at === one.day);
    // The form never begins a round of an earlier day.
    if (!group && one.day !== today) return void toast(t('unsent.sendFirst', { date: roundDate(one.day) }));
    open(one);
    selectApiary(one.apiaryId);
    if (group) selectGroup(group.id);
    go(`hives/${one.hiveId}?inspect=1&apiary=${one.apiaryId}&round=${group ? one.day : 'new'}`);
  };
  const openKey = (one: Unsent) => (
    <Button onClick={() => openForm(one).catch((error: unknown) => toast(errorText(error), { kind: 'refused' }))}>
      {t('unsent.open')}
    </Button>
  );
  return (
    <section className={styles.band} aria-label={t('unsent.title', { count: left.length, at: date(at) })}>
      <p>{t('unsent.title', { count: left.length, at: `${date(at)}, ${time(at)}` })}</p>
      <ul className={styles.list}>
        {left.map((one) => (
          <li key={one.id} className={styles.one}>
            <span>
              {t('unsent.which', {
                number: one.number,
                apiary: apiaries.find(({ id }) => id === one.apiaryId)?.name,
                date: roundDate(one.day),
              })}
            </span>
            {left.length > 1 && openKey(one)}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            for (const one of left) void send(one);
          }}
        >
          {t('unsent.send')}
        </Button>
        {left.length === 1 && openKey(first)}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('unsent.discard')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('unsent.ask', { count: left.length })}
        confirm={t('unsent.discard')}
        keep={t('unsent.keep')}
        onConfirm={() => {
          for (const one of left) discard(one);
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('unsent.lost')}</p>
      </ConfirmDialog>
    </section>
  );
};
