import type { HiveWithStatus } from '@kypseli/contract';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { useTranslation } from 'react-i18next';
import { HiveWords } from './HiveWords';

/** How many letters fit beside the mark. */
const LETTERS = 19;

/** Mark, word, and the labels after them. */
export const StatusCell = ({ hive }: { hive: HiveWithStatus }) => {
  const { t } = useTranslation('hives');
  const word = t(`status.${hive.generalStatus ?? 'none'}`);
  return (
    <>
      <StatusMark status={hive.generalStatus} size={20} />
      <b data-none={hive.generalStatus === null || undefined}>{word}</b>
      <HiveWords hive={hive} room={LETTERS - word.length} />
    </>
  );
};
