import { PrintAndExport } from '../../../exports/PrintAndExport';
import { roundDate } from '../../../i18n/format';
import { useHivesScreen } from '../data/hives-context';
import { exportQueryOf } from '../filter/filter';

/** Also while one of them is open, which is otherwise what is printed. */
const printList = () => {
  document.body.dataset.print = 'list';
  window.addEventListener('afterprint', () => delete document.body.dataset.print, { once: true });
  window.print();
};

/** The hives on show, on paper or as a file, and the inspections of their round. */
export const HivesOut = ({ look }: { look: 'buttons' | 'menu' }) => {
  const { apiary, all, round, filter } = useHivesScreen();
  const group = round.started && !all ? { group_id: round.id } : {};
  return (
    <PrintAndExport
      look={look}
      onPrint={printList}
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
