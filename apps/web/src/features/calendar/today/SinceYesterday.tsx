import type { SinceYesterday as News } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { IconAlertCircle, IconChevronRight, IconFileImport, IconHeadset } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeDay } from '../../../actions/relative-day';
import { useProfile } from '../../../api/queries';
import { useQueue } from '../../../commands/use-commands';
import { translated } from '../../../i18n/message';
import { todayIn } from '../../../i18n/today';
import { useAppPath } from '../../../shell/paths';
import { EventRow, EventRows } from '../../../ui/EventRow';
import { OnDemand } from '../../../ui/lazy/OnDemand';
import { withTexts } from '../../../ui/lazy/with-texts';
import styles from './Today.module.css';

const syncSheet = async () => (await withTexts(import('../../../shell/SyncSheet'), 'sync')).SyncSheet;

/** Changes of this device that were refused, imports that ended, and what support did; nothing if there is none. */
export const SinceYesterday = ({ news, today }: { news: readonly News[]; today: string }) => {
  const { t } = useTranslation(['today', 'actions']);
  const actions = useTranslation('actions').t;
  const appPath = useAppPath();
  const timezone = useProfile().data?.timezone;
  const { refused } = useQueue();
  const [open, setOpen] = useState(false);
  const dayOf = ({ at }: News) => todayIn(timezone, new Date(at));
  // An answer of an earlier day may have older ones.
  const recent = news.filter((each) => dayOf(each) >= addDays(today, -1));
  if (recent.length + refused.length === 0) return null;
  const on = <IconChevronRight size={20} aria-hidden />;
  return (
    <section className={styles.part} aria-labelledby="since-yesterday">
      <h2 id="since-yesterday">{t('sinceYesterday')}</h2>
      <EventRows>
        {refused.length > 0 && (
          <EventRow
            lead={<IconAlertCircle aria-hidden />}
            title={t('refused', { count: refused.length })}
            end={on}
            onOpen={() => setOpen(true)}
          >
            <small>{refused.map(({ describe }) => translated(describe)).join(', ')}</small>
          </EventRow>
        )}
        {recent.map((each) => {
          const ago = relativeDay(actions, today, dayOf(each));
          return each.kind === 'import' ? (
            <EventRow
              key={each.id}
              lead={<IconFileImport aria-hidden />}
              title={t(`import.${each.outcome}`)}
              end={on}
              to={appPath(`import/${each.id}`)}
            >
              <small>
                {t('importOf', { file: each.filename, ago })}
                {each.outcome === 'done' && each.problems > 0 && `, ${t('leftOut', { count: each.problems })}`}
              </small>
            </EventRow>
          ) : (
            <EventRow
              key={each.at}
              lead={<IconHeadset aria-hidden />}
              title={t(each.changed ? 'support.changed' : 'support.looked')}
              end={on}
              to={appPath('settings?tab=0')}
            >
              <small>
                {t('supportOf', { name: each.name, ago })}
                {each.reason && `: ${each.reason}`}
              </small>
            </EventRow>
          );
        })}
      </EventRows>
      <OnDemand load={syncSheet} open={open} onClose={() => setOpen(false)} />
    </section>
  );
};
