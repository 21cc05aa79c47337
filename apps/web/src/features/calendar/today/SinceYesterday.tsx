import type { SinceYesterday as News } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { IconAlertCircle, IconChevronRight, IconFileImport, IconHeadset } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { relativeDay } from '../../../actions/relative-day';
import { useProfile } from '../../../api/queries';
import { useQueue } from '../../../commands/use-commands';
import { translated } from '../../../i18n/message';
import { todayIn } from '../../../i18n/today';
import { useAppPath } from '../../../shell/paths';
import { OnDemand } from '../../../ui/lazy/OnDemand';
import { withTexts } from '../../../ui/lazy/with-texts';
import styles from './Today.module.css';

const syncSheet = async () => (await withTexts(import('../../../shell/SyncSheet'), 'sync')).SyncSheet;

interface RowProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

const Row = ({ icon, title, children }: RowProps) => (
  <>
    {icon}
    <span className={styles.what}>
      <strong>{title}</strong>
      <small>{children}</small>
    </span>
    <IconChevronRight size={20} aria-hidden />
  </>
);

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
  return (
    <section className={styles.part} aria-labelledby="since-yesterday">
      <h2 id="since-yesterday">{t('sinceYesterday')}</h2>
      <ul className={styles.card}>
        {refused.length > 0 && (
          <li className={styles.row}>
            <button type="button" className={styles.open} data-row onClick={() => setOpen(true)}>
              <Row icon={<IconAlertCircle aria-hidden />} title={t('refused', { count: refused.length })}>
                {refused.map(({ describe }) => translated(describe)).join(', ')}
              </Row>
            </button>
          </li>
        )}
        {recent.map((each) => {
          const ago = relativeDay(actions, today, dayOf(each));
          return each.kind === 'import' ? (
            <li key={each.id} className={styles.row}>
              <Link to={appPath(`import/${each.id}`)} className={styles.open} data-row>
                <Row icon={<IconFileImport aria-hidden />} title={t(`import.${each.outcome}`)}>
                  {t('importOf', { file: each.filename, ago })}
                  {each.outcome === 'done' && each.problems > 0 && `, ${t('leftOut', { count: each.problems })}`}
                </Row>
              </Link>
            </li>
          ) : (
            <li key={each.at} className={styles.row}>
              <Link to={appPath('settings?tab=0')} className={styles.open} data-row>
                <Row icon={<IconHeadset aria-hidden />} title={t(each.changed ? 'support.changed' : 'support.looked')}>
                  {t('supportOf', { name: each.name, ago })}
                  {each.reason && `: ${each.reason}`}
                </Row>
              </Link>
            </li>
          );
        })}
      </ul>
      <OnDemand load={syncSheet} open={open} onClose={() => setOpen(false)} />
    </section>
  );
};
