import type { LabelMetrics } from '@kypseli/contract';
import { STATUSES } from '@kypseli/domain';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { withStatus } from '../../../shell/hives-link';
import { MARKS_AT_MOST } from '../data/fields';
import { CountLink } from './CountLink';
import { LabelCard } from './LabelCard';
import type { LabelGroup } from './label-group';

/** General status; each number links to its hives. */
export const StatusCard = memo(({ metrics }: { metrics: LabelMetrics }) => {
  const { t } = useTranslation(['analysis', 'charts']);
  const groupOf = (status: (typeof STATUSES)[number] | 'none'): LabelGroup => {
    const found = metrics.metrics.find(({ label }) => label === status);
    const count = found?.count ?? metrics.not_recorded;
    const word = t(`charts:status.${status}`);
    return {
      key: status,
      word,
      together: t(`charts:statusCount.${status}`, { count }),
      count,
      percentage: found?.percentage ?? null,
      hives: found?.hives ?? null,
      mark: <StatusMark status={status === 'none' ? null : status} />,
      color: status === 'none' ? 'none' : `var(--status-${status})`,
      linked: (number) => (
        <CountLink name={t('showStatus', { status: word, count })} state={withStatus(status)}>
          {number}
        </CountLink>
      ),
    };
  };
  return (
    <LabelCard
      field="generalStatus"
      metrics={metrics}
      note={metrics.recorded > MARKS_AT_MOST ? t('card.everyBar') : t('card.everyMark')}
      groups={[...STATUSES.map(groupOf), groupOf('none')]}
    />
  );
});
StatusCard.displayName = 'StatusCard';
