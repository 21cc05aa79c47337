import { PrintAndExport } from '../../../exports/PrintAndExport';
import { roundDate } from '../../../i18n/format';
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
  const { apiary, all, round, filter } = useHivesScreen();
  const group = round.id && !all ? { group_id: round.id } : {};
  return (
    <PrintAndExport
      look={look}
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
