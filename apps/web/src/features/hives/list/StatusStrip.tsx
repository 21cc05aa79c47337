import { StatusMark } from '@kypseli/ui/StatusMark';
import { useTranslation } from 'react-i18next';
import { PressStrip } from '../../../ui/bees/PressStrip';
import { STATUS_PARTS } from '../data/figures';
import { useHivesScreen } from '../data/hives-context';

/** The number of hives per status; each part filters. */
export const StatusStrip = () => {
  const { t } = useTranslation('hives');
  const { figures, filter, setFilter } = useHivesScreen();
  const parts = STATUS_PARTS.filter((part) => figures.statuses[part] > 0 || filter.status.includes(part));
  // A single part distinguishes nothing.
  if (parts.length < 2 && filter.status.length === 0) return null;
  return (
    <PressStrip
      label={t('list.strip')}
      parts={parts.map((part) => ({
        value: part,
        name: t('list.part', { status: t(`status.${part}`), count: figures.statuses[part] }),
        content: (
          <>
            <StatusMark status={part === 'none' ? null : part} size={20} />
            {figures.statuses[part]}
          </>
        ),
      }))}
      pressed={filter.status}
      onChange={(status) => setFilter({ ...filter, status })}
    />
  );
};
