import type { HiveWithStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../../ui/bees/StatusMark';
import { HiveWords } from './HiveWords';

/** Mark, word, and what follows them. */
export const StatusCell = ({ hive }: { hive: HiveWithStatus }) => {
  const { t } = useTranslation('hives');
  return (
    <>
      <StatusMark status={hive.generalStatus} size={20} />
      <b>{t(`status.${hive.generalStatus ?? 'none'}`)}</b>
      <HiveWords hive={hive} />
    </>
  );
};
