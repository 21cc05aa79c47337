import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PrintAndExport } from '../../../exports/PrintAndExport';
import { roundDate } from '../../../i18n/format';
import { useGo } from '../../../shell/paths';
import { useHivesScreen } from '../data/hives-context';
import { exportQueryOf } from '../filter/filter';
import { hivesPaper } from './hives-paper';

/** Also while a hive is open, which would otherwise be printed. */
const printList = async () => {
  await hivesPaper.preload();
  document.body.dataset.print = 'list';
  window.addEventListener('afterprint', () => delete document.body.dataset.print, { once: true });
  window.print();
};

/** Prints or exports the hives on show and the inspections of their round. */
export const HivesOut = ({ look }: { look: 'buttons' | 'menu' }) => {
  const { t } = useTranslation('shell');
  const go = useGo();
  const { apiary, all, round, filter } = useHivesScreen();
  const group = round.id && !all ? { group_id: round.id } : {};
  return (
    <PrintAndExport
      look={look}
      more={{
        key: 'labels',
        label: t('screen.labels'),
        icon: <IconQrcode size={20} aria-hidden />,
        onSelect: () => go('labels'),
      }}
      onPrint={() => void printList()}
      tables={[
        { kind: 'hives', query: { ...exportQueryOf(filter), ...group } },
        { kind: 'inspections', query: group },
      ]}
      apiary={
        all ? undefined : round.started ? { id: apiary.id, name: `${apiary.name}, ${roundDate(round.day)}` } : apiary
      }
    />
  );
};
